import { css } from 'lit';

export const curvesStyle = css`
  .panels {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    gap: 1rem 1.5rem;
  }

  .panel h4 {
    margin: 0;
    font-size: 0.86rem;
    font-weight: 600;
    color: var(--ink-soft);
  }

  svg {
    display: block;
    width: 100%;
    overflow: visible;
    touch-action: pan-y;
  }

  .axis {
    color: var(--ink-faint);
    font-family: inherit;
    font-size: 12px;
  }

  .axis path {
    stroke: var(--rule);
  }

  .axis line {
    stroke: var(--rule);
  }

  .axis text {
    fill: var(--ink-faint);
    font-family: var(--face);
    font-size: 12px;
  }

  .curve {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
  }

  .loss .curve {
    stroke-width: 1.6;
  }

  .reference {
    stroke: var(--ink-soft);
    stroke-width: 1;
  }

  .reference.uniform {
    stroke: var(--rule-strong);
  }

  text {
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }

  .axis-name {
    fill: var(--ink-faint);
    font-size: 12px;
  }

  .reference-label {
    fill: var(--ink-soft);
  }

  .halo {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 4px;
    stroke-linejoin: round;
  }

  .label {
    font-weight: 600;
  }

  .leader {
    stroke-width: 1;
    opacity: 0.6;
  }

  .departure {
    fill: none;
    stroke-width: 2;
  }

  svg.sign {
    flex: none;
    width: 14px;
  }

  .cursor {
    stroke: var(--ink);
    stroke-width: 1;
  }

  .gap {
    fill: none;
    stroke-width: 2;
  }

  .reading {
    min-height: 1.7em;
    margin: 0.3rem 0 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    line-height: 1.7;
  }
`;
