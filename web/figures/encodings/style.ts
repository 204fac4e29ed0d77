import { css } from 'lit';

export const encodingsStyle = css`
  .shelves {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 1.2rem 1.4rem;
  }
  h4 {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    margin: 0 0 0.35rem;
    font-size: 0.92rem;
    font-weight: 600;
  }
  canvas {
    display: block;
    width: 100%;
    cursor: crosshair;
  }
  .reading {
    min-height: 3.4em;
    margin: 0.5rem 0 0;
    font-size: 0.9rem;
    line-height: 1.7;
  }
  .hint {
    color: var(--ink-faint);
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
  }
  .elsewhere {
    display: grid;
    gap: 0.35rem;
    margin: 1rem 0 0;
    padding: 0;
    font-size: 0.92rem;
    line-height: 1.6;
    list-style: none;
  }
  .elsewhere .scheme-key {
    margin-right: 0.45rem;
    vertical-align: middle;
  }
  .elsewhere b {
    margin-right: 0.35rem;
    font-weight: 600;
  }
  .swatch {
    width: 18px;
    height: 10px;
    background: repeating-linear-gradient(135deg, var(--ink-soft) 0 1px, transparent 1px 4px);
  }
`;
