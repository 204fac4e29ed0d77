import { css } from 'lit';

export const rotaryStyle = css`
  figure {
    container-type: inline-size;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    gap: 1rem 2.4rem;
    align-items: start;
  }
  .dials {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.8rem;
  }
  .dial svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .dial p {
    margin: 0.3rem 0 0;
    color: var(--ink-soft);
    font-size: 0.82rem;
    line-height: 1.5;
  }
  .ring {
    fill: none;
    stroke: var(--rule);
  }
  .rim {
    fill: var(--surface);
    stroke: var(--rule-strong);
  }
  .plain {
    stroke: var(--token);
    opacity: 0.75;
  }
  .turn {
    fill: none;
    stroke: var(--position);
  }
  .arrow {
    transition: transform var(--pace);
  }
  .arrow line {
    stroke: var(--sum);
    stroke-width: 0.045;
    stroke-linecap: round;
  }
  .arrow.key line {
    stroke-dasharray: 0.075 0.075;
  }
  .arrow path {
    fill: var(--sum);
    stroke: var(--sum);
    stroke-width: 0.03;
    stroke-linejoin: round;
  }
  .arrow.key path {
    fill: var(--surface);
  }
  .sliders {
    display: grid;
    gap: 0.1rem;
  }
  .sliders label {
    display: grid;
    grid-template-columns: 8.6em minmax(0, 1fr) 2.4em;
    gap: 0.7rem;
    align-items: center;
    min-height: 44px;
    font-size: 0.92rem;
  }
  .sliders input {
    width: 100%;
    min-height: 44px;
    margin: 0;
    accent-color: var(--position);
  }
  .sliders output {
    color: var(--position);
    font-weight: 700;
    text-align: end;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.4rem;
    align-items: center;
  }
  .choices .presets {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .choices button {
    min-width: 44px;
    min-height: 44px;
    padding-inline: 0.8rem;
  }
  .choices button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px var(--ink);
    border-color: var(--ink);
  }
  .choices fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .choices label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.92rem;
    cursor: pointer;
  }
  .choices input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .score {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: baseline;
    margin: 0.5rem 0 0;
    line-height: 1.5;
  }
  .score b {
    font-size: 1.7rem;
    font-weight: 700;
    letter-spacing: -0.02em;
  }
  .score span {
    color: var(--ink-soft);
    font-size: 0.92rem;
  }
  .lengths {
    margin: 0 0 0.6rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  h4 {
    margin: 0 0 0.3rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  .curve {
    position: relative;
    height: 128px;
    border-block: 1px solid var(--rule);
  }
  .curve svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .curve path {
    fill: none;
    stroke: var(--scheme-rope);
    stroke-width: 1.6;
    vector-effect: non-scaling-stroke;
  }
  .curve line {
    stroke: var(--rule-strong);
    vector-effect: non-scaling-stroke;
  }
  .dot {
    position: absolute;
    width: 14px;
    height: 14px;
    margin: -7px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--scheme-rope);
    transition:
      left var(--pace),
      top var(--pace);
    forced-color-adjust: none;
  }
  .bound {
    position: absolute;
    inset: 0.1rem auto auto 0;
    color: var(--ink-soft);
    font-size: 0.76rem;
    line-height: 1.4;
  }
  .bound.low {
    inset: auto auto 0.1rem 0;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    margin: 0.1rem 0 0;
    color: var(--ink-soft);
    font-size: 0.78rem;
    line-height: 1.5;
  }
  .curve-note {
    margin: 0.2rem 0 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    line-height: 1.6;
  }
  .swatch {
    width: 22px;
    height: 0;
    border-top: 2.5px solid;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 44rem) {
    .title {
      min-height: 4.5em;
    }
    .stage {
      grid-template-columns: minmax(0, 1fr);
    }
    .dials {
      max-width: 26rem;
    }
  }
  @container (max-width: 24rem) {
    .sliders label {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.6rem;
    }
    .sliders input {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (forced-colors: active) {
    .arrow line,
    .arrow path {
      stroke: CanvasText;
    }
    .dot {
      background: Highlight;
      border-color: Canvas;
    }
  }
`;
