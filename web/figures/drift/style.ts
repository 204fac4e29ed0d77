import { css } from 'lit';

export const driftStyle = css`
  figure {
    container-type: inline-size;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 1.6rem;
    margin-bottom: 0.8rem;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1.2rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    float: left;
    margin-inline-end: 1.2rem;
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 44px;
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
  .pictures {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.9fr);
    gap: 0.8rem 2rem;
    align-items: start;
  }
  h4 {
    margin: 0 0 0.4rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    font-weight: 500;
  }
  .pictures svg {
    display: block;
    width: 100%;
    max-width: 24rem;
    height: auto;
  }
  .map {
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .thread {
    fill: none;
    stroke: var(--rule-strong);
    stroke-width: 1;
    stroke-dasharray: 2 3;
  }
  .map circle {
    fill: var(--token-wash);
    stroke: var(--token);
    stroke-width: 1.5;
  }
  svg text {
    fill: var(--token);
    font-size: 13px;
    font-weight: 650;
    text-anchor: middle;
  }
  .cell {
    forced-color-adjust: none;
  }
  .cell.most {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .reading p {
    margin: 0 0 0.5rem;
  }
  .count {
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.5;
  }
  .count b {
    display: block;
    color: var(--ink);
    font-size: 1.6rem;
    font-weight: 700;
    line-height: 1.3;
    letter-spacing: -0.02em;
  }
  .state {
    color: var(--ink-soft);
    font-size: 0.9rem;
  }
  .why {
    min-height: 9em;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 56rem) {
    .pictures {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .reading {
      grid-column: 1 / -1;
    }
    .why {
      min-height: 5.2em;
    }
  }
  @container (max-width: 30rem) {
    .pictures {
      grid-template-columns: minmax(0, 1fr);
    }
    legend {
      float: none;
      line-height: 1.5;
    }
  }
`;
