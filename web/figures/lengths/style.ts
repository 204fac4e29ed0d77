import { css } from 'lit';

export const lengthsStyle = css`
  .commands {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.9rem;
    margin: 0 0 1rem;
  }

  .commands button {
    min-height: 44px;
  }

  h4 {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    font-weight: 600;
  }

  svg.chart {
    display: block;
    width: 100%;
    overflow: visible;
  }

  .axis {
    color: var(--ink-faint);
    font-family: inherit;
    font-size: 12px;
  }

  .axis path,
  .axis line {
    stroke: var(--rule);
  }

  .axis text {
    fill: var(--ink-faint);
    font-family: var(--face);
    font-size: 12px;
  }

  text {
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }

  .axis-name {
    fill: var(--ink-faint);
    font-size: 12px;
  }

  .curve {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
  }

  .ceiling {
    fill: none;
    stroke: var(--ink-soft);
    stroke-width: 1;
  }

  .trained {
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  .trained-label {
    fill: var(--ink);
    font-weight: 600;
  }

  .chosen {
    stroke: var(--ink-soft);
    stroke-width: 1;
    stroke-dasharray: 2 3;
  }

  .label {
    font-weight: 600;
  }

  .leader {
    fill: none;
    stroke-width: 1;
    opacity: 0.6;
  }

  .findings {
    display: grid;
    gap: 0.4rem;
    max-width: 44em;
    margin: 0.9rem 0 0;
    padding: 0;
    font-size: 0.95rem;
    line-height: 1.7;
    list-style: none;
  }

  .chooser {
    display: grid;
    grid-template-columns: max-content minmax(0, 20rem) 2.5em;
    gap: 0.2rem 0.8rem;
    align-items: center;
    margin: 1.4rem 0 0.6rem;
    font-size: 0.92rem;
  }

  .chooser input {
    width: 100%;
    min-height: 44px;
    margin: 0;
    accent-color: var(--ink);
  }

  .chooser output {
    font-weight: 650;
  }

  .strip {
    display: grid;
    grid-template-columns: 9.5rem minmax(0, 1fr);
    gap: 0.2rem 0.8rem;
    align-items: center;
    margin-bottom: 0.7rem;
  }

  .strip .name {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    font-size: 0.92rem;
    font-weight: 600;
    white-space: nowrap;
  }

  .strip p {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }

  .strip ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(2rem, 1fr));
    gap: 6px 3px;
    max-width: 46rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .cell {
    position: relative;
    display: grid;
    justify-items: center;
    line-height: 1.25;
  }

  .bar {
    position: relative;
    width: 100%;
    height: 2.2rem;
    border-radius: 3px;
    background: var(--sunken);
    box-shadow: inset 0 0 0 1px var(--rule);
    overflow: hidden;
  }

  .bar > span {
    position: absolute;
    inset: auto 0 0;
    background: var(--scheme);
  }

  .untrained .bar,
  .swatch {
    background: repeating-linear-gradient(135deg, var(--rule-strong) 0 1px, transparent 1px 5px);
  }

  .swatch {
    width: 18px;
    height: 12px;
    border-radius: 2px;
    box-shadow: inset 0 0 0 1px var(--rule);
  }

  .cell b {
    font-size: 0.8rem;
    font-weight: 600;
  }

  .cell small {
    color: var(--ink-faint);
    font-size: 0.72rem;
  }

  @media (max-width: 640px) {
    .strip,
    .chooser {
      grid-template-columns: minmax(0, 1fr);
    }
    .chooser {
      grid-template-columns: minmax(0, 1fr) 2.5em;
    }
    .chooser label {
      grid-column: 1 / -1;
    }
  }
`;
