import { css } from 'lit';

export const sinusoidStyle = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.4rem;
    margin-bottom: 0.5rem;
    font-size: 0.94rem;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 44px;
  }
  select {
    min-height: 44px;
  }
  canvas {
    display: block;
    width: 100%;
    color: var(--position);
    cursor: crosshair;
    touch-action: pan-y;
  }
  .reading {
    min-height: 6.2em;
    margin: 0.7rem 0 0;
    padding: 0.6rem 0.9rem;
    border-left: 3px solid var(--position);
    background: var(--sunken);
    font-size: 0.98rem;
    line-height: 1.75;
  }
  .reading p {
    margin: 0;
  }
  .reading .value {
    color: var(--position);
    font-weight: 700;
  }
  .key {
    width: 26px;
    height: 0;
    border-top: 2.4px solid var(--position);
  }
  .key.dashed {
    border-top-style: dashed;
  }
`;
