import { css } from 'lit';

export const questionsStyle = css`
  figure {
    container-type: inline-size;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 1.2rem;
    margin-bottom: 0.8rem;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  .controls input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .controls button {
    min-height: 44px;
  }
  .seed {
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  .questions {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1.6rem 2.2rem;
  }
  section {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
    gap: 0.4rem;
    align-content: start;
    min-width: 0;
  }
  h4 {
    margin: 0;
    font-size: 0.98rem;
    font-weight: 650;
    line-height: 1.45;
    text-wrap: balance;
  }
  .sequence {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 3.2rem;
    align-items: center;
    gap: 0.6rem;
    font-size: 0.9rem;
  }
  .tokens {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 3px;
  }
  .token {
    display: grid;
    place-items: center;
    height: 34px;
    border: 1.5px solid transparent;
    border-radius: 6px;
    background: var(--sunken);
    color: var(--token);
    font-weight: 600;
  }
  .token.about {
    border-color: var(--token);
    background: var(--token-wash);
  }
  .token.read {
    background: var(--token);
    color: var(--paper);
  }
  .built {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.55;
  }
  .tracks {
    display: grid;
    gap: 0.45rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tracks li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.1rem 0.8rem;
    font-size: 0.88rem;
    line-height: 1.4;
  }
  .name {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }
  .track {
    position: relative;
    grid-column: 1 / -1;
    height: 22px;
    border: 1px solid var(--rule-strong);
    border-radius: 3px;
    background:
      repeating-linear-gradient(
        to right,
        transparent 0 calc(100% / 9 - 1px),
        var(--rule) calc(100% / 9 - 1px) calc(100% / 9)
      ),
      linear-gradient(to right, var(--sunken) var(--rounding), transparent var(--rounding));
  }
  .track::before {
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--rounding);
    background: repeating-linear-gradient(135deg, var(--rule-strong) 0 1px, transparent 1px 7px);
    content: '';
  }
  .track svg {
    position: absolute;
    top: 2px;
    margin-left: -8px;
    transition: left var(--pace);
  }
  .legend {
    margin: 0.9rem 0 0;
  }
  .why {
    max-width: 44em;
    min-height: 7em;
    margin: 0.6rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @media (forced-colors: active) {
    .token.read {
      outline: 3px solid;
    }
    .token.about {
      outline: 2px dashed;
    }
    .track::before {
      forced-color-adjust: none;
      border-inline-end: 2px solid CanvasText;
      background: repeating-linear-gradient(135deg, CanvasText 0 1px, Canvas 1px 7px);
    }
    .track svg path {
      fill: CanvasText;
    }
  }
  @container (max-width: 52rem) {
    .questions {
      grid-template-columns: minmax(0, 30rem);
    }
  }
`;
