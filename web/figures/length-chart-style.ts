/** The dress of a chart against length, of the sentences under it, and of the slider that chooses a length. */
import { css } from 'lit';

export const lengthChartStyle = css`
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

  @media (max-width: 640px) {
    .chooser {
      grid-template-columns: minmax(0, 1fr) 2.5em;
    }
    .chooser label {
      grid-column: 1 / -1;
    }
  }
`;
