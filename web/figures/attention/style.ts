import { css } from 'lit';

export const attentionStyle = css`
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.9rem;
    margin: 0 0 0.4rem;
  }

  .ask label {
    font-weight: 600;
    font-size: 0.92rem;
  }

  .ask input {
    flex: 1 1 14rem;
    max-width: 24rem;
    letter-spacing: 0.02em;
  }

  .hint {
    color: var(--ink-faint);
    font-size: 0.86rem;
  }

  .models {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 2rem 1.6rem;
    margin-top: 1rem;
  }

  .model {
    min-width: 0;
  }

  h4 {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    margin: 0 0 0.5rem;
    font-size: 0.95rem;
    font-weight: 600;
  }

  .acts {
    margin: -0.3rem 0 0.5rem;
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.5;
  }

  .inside {
    max-width: 360px;
    margin: 0.9rem 0 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.5;
  }

  .inside p {
    margin: 0 0 0.3rem;
  }

  .bias {
    display: block;
    width: 100%;
    border: 1px solid var(--rule);
    border-radius: 2px;
  }

  .inside .ends {
    display: flex;
    justify-content: space-between;
    margin: 0.1rem 0 0;
    font-size: 0.76rem;
  }

  .dials {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .dials li {
    display: grid;
    justify-items: center;
    font-size: 0.72rem;
    line-height: 1.3;
  }

  .score {
    margin: 0.4rem 0 0.6rem;
    color: var(--ink-soft);
    font-size: 0.86rem;
  }

  canvas {
    display: block;
    width: 100%;
  }

  .large {
    max-width: 360px;
    cursor: crosshair;
  }

  .thumbs {
    display: grid;
    gap: 6px;
    max-width: 360px;
    margin-top: 0.7rem;
  }

  .thumbs button {
    min-height: 0;
    padding: 3px;
    border: 2px solid transparent;
    border-radius: 4px;
    background: transparent;
  }

  .thumbs button[aria-pressed='true'] {
    border-color: var(--ink);
  }

  .thumbs button:hover {
    border-color: var(--rule-strong);
  }

  .row-name {
    align-self: center;
    color: var(--ink-faint);
    font-size: 0.76rem;
    line-height: 1.2;
    white-space: nowrap;
  }

  .reading {
    min-height: 1.7em;
    margin: 0.8rem 0 0;
    font-size: 0.9rem;
    line-height: 1.7;
  }

  .reading .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
  }

  .swatch {
    width: 18px;
    height: 10px;
    background: repeating-linear-gradient(135deg, var(--ink-soft) 0 1px, transparent 1px 4px);
  }
`;
