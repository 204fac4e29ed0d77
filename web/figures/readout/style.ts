import { css } from 'lit';

export const readoutStyle = css`
  figure {
    container-type: inline-size;
  }
  .width {
    display: grid;
    grid-template-columns: max-content minmax(0, 24rem) 2.4em;
    gap: 0.8rem;
    align-items: center;
    min-height: 44px;
    font-size: 0.94rem;
  }
  .width input {
    width: 100%;
    min-height: 44px;
    margin: 0;
    accent-color: var(--ink);
  }
  .width output {
    font-weight: 700;
  }
  .ways {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1.2rem 2.4rem;
    margin: 0.4rem 0 1.2rem;
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    align-items: baseline;
    margin: 0 0 0.4rem;
    font-size: 0.95rem;
    font-weight: 600;
  }
  h4 span {
    color: var(--ink-soft);
    font-size: 0.84rem;
    font-weight: 400;
  }
  /* One cell for each number; both ways on one scale. */
  .cells {
    display: flex;
    width: calc(var(--share) * 100%);
    height: 22px;
    margin-bottom: 0.5rem;
    transition: width var(--pace);
  }
  .cells i {
    flex: 1 1 0;
    min-width: 0;
    border: solid var(--paper);
    border-width: 0 0.5px;
    background: var(--kind);
    forced-color-adjust: none;
  }
  .bar {
    display: grid;
    grid-template-columns: 7.4em minmax(0, 1fr) 4.4em;
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
    border-radius: 2px;
    transition: width var(--pace);
    forced-color-adjust: none;
  }
  .facts {
    margin: 0.3rem 0 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.6;
  }
  .chart {
    position: relative;
    height: 150px;
    margin-inline: 4em 1em;
    border-block: 1px solid var(--rule);
    font-size: 0.78rem;
  }
  .chart svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .chart path {
    fill: none;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .chart line {
    stroke: var(--rule-strong);
    vector-effect: non-scaling-stroke;
  }
  .axis {
    position: absolute;
    color: var(--ink-soft);
    line-height: 1;
  }
  .axis.y {
    inset-inline-end: calc(100% + 0.5em);
    translate: 0 -50%;
  }
  .axis.x {
    inset-block-start: calc(100% + 0.4em);
    translate: -50% 0;
  }
  .chart + .legend {
    margin-top: 1.7rem;
  }
  .swatch {
    width: 22px;
    height: 0;
    border-top: 2.5px solid;
  }
  .worth {
    max-width: 44em;
    margin: 0.4rem 0 0;
    font-size: 0.94rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 40rem) {
    .ways {
      grid-template-columns: minmax(0, 1fr);
    }
    .width {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.6rem;
    }
    .width input {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
