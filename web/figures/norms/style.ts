import { css } from 'lit';

export const normsStyle = css`
  figure {
    container-type: inline-size;
  }
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2rem;
    margin-bottom: 0.6rem;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .switches label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  .switches input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    gap: 1rem 2.4rem;
    align-items: start;
  }
  h4 {
    margin: 0 0 0.3rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  .bar {
    display: grid;
    grid-template-columns: 7.6em minmax(0, 1fr) 3.8em;
    gap: 0.6rem;
    align-items: center;
    font-size: 0.86rem;
    line-height: 1.9;
  }
  .bar b {
    font-weight: 600;
    text-align: end;
  }
  .track {
    height: 12px;
    border-radius: 2px;
    background: var(--sunken);
  }
  .track span {
    display: block;
    height: 100%;
    min-width: 1px;
    border-radius: 2px;
    transition: width var(--pace);
    forced-color-adjust: none;
  }
  .share {
    display: flex;
    height: 34px;
    margin-bottom: 0.9rem;
    border-radius: var(--radius);
    overflow: hidden;
  }
  .share span {
    transition: width var(--pace);
    forced-color-adjust: none;
  }
  .lines {
    position: relative;
    height: 150px;
    border-block: 1px solid var(--rule);
  }
  .lines svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .lines path {
    fill: none;
    stroke: var(--sum);
    stroke-width: 1.6;
    vector-effect: non-scaling-stroke;
  }
  .lines line {
    stroke: var(--rule-strong);
    vector-effect: non-scaling-stroke;
  }
  .then {
    max-width: 44em;
    min-height: 5em;
    margin: 0.8rem 0 0.6rem;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .prepare {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1rem;
    align-items: center;
    font-size: 0.92rem;
  }
  .prepare button {
    min-height: 44px;
  }
  .prepare a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 42rem) {
    .stage {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
