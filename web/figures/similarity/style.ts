import { css } from 'lit';

export const similarityStyle = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 1.6rem;
    margin-bottom: 0.4rem;
    font-size: 0.94rem;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.1rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 44px;
  }
  .controls label.slide {
    flex: 1 1 16rem;
  }
  input[type='range'] {
    flex: 1 1 8rem;
    min-width: 0;
    height: 44px;
    margin: 0;
    accent-color: var(--position);
  }
  input[type='radio'] {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  output {
    min-width: 1.6em;
    color: var(--position);
    font-weight: 700;
    text-align: end;
  }
  select {
    min-height: 44px;
  }
  svg {
    display: block;
    width: 100%;
    height: 250px;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .grid {
    stroke: var(--rule);
  }
  .axis {
    fill: var(--ink-faint);
    font-size: 11px;
  }
  .from {
    stroke: var(--position);
    stroke-dasharray: 3 3;
  }
  .trend {
    fill: none;
    stroke: var(--position);
    stroke-width: 1.2;
    opacity: 0.6;
  }
  .point {
    fill: var(--position);
  }
  .point.chosen {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .reading {
    max-width: 44em;
    min-height: 5.3em;
    margin: 0.5rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .reading p {
    margin: 0;
  }
  .reading b {
    font-weight: 650;
  }
`;
