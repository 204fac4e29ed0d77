import { css } from 'lit';

export const clocksStyle = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 1.4rem;
    margin-bottom: 0.8rem;
    font-size: 0.94rem;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 44px;
  }
  .slide {
    flex: 1 1 22rem;
    flex-wrap: wrap;
  }
  .slide output {
    min-width: 3.4em;
    color: var(--position);
    font-size: 1.3rem;
    font-weight: 700;
    text-align: end;
  }
  input[type='range'] {
    flex: 1 1 9rem;
    min-width: 0;
    height: 44px;
    margin: 0;
    accent-color: var(--position);
  }
  input[type='checkbox'] {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .controls button,
  select {
    min-height: 44px;
  }
  .dials {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(118px, 1fr));
    gap: 0.9rem 0.6rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .dials.many {
    grid-template-columns: repeat(auto-fill, minmax(70px, 1fr));
  }
  li {
    display: grid;
    align-content: start;
    justify-items: center;
    font-size: 0.78rem;
    line-height: 1.45;
    text-align: center;
  }
  li b {
    font-weight: 650;
  }
  li span {
    color: var(--ink-soft);
  }
  svg {
    display: block;
    width: 100%;
    max-width: 132px;
    aspect-ratio: 1;
  }
  .rim {
    fill: var(--surface);
    stroke: var(--rule-strong);
    stroke-width: 1.2;
  }
  .ticks {
    stroke: var(--rule-strong);
    stroke-width: 1.2;
  }
  .past {
    fill: var(--position);
    fill-opacity: 0.4;
  }
  .hand {
    stroke: var(--position);
    stroke-width: 3.4;
    stroke-linecap: round;
  }
  .other {
    stroke: var(--ink);
    stroke-width: 2.2;
    stroke-dasharray: 4 4;
  }
  .tip {
    fill: var(--position);
  }
  .pin {
    fill: var(--ink);
  }
  .compared {
    max-width: 44em;
    min-height: 1.75em;
    margin: 0 0 0.8rem;
    font-size: 0.96rem;
  }
`;
