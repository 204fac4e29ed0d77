import { css } from 'lit';

export const offsetsStyle = css`
  figure {
    container-type: inline-size;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.6rem;
    align-items: center;
    margin-bottom: 0.7rem;
  }
  .controls > div {
    display: flex;
    gap: 0.4rem;
  }
  .controls button {
    min-height: 44px;
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
  fieldset label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  fieldset input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .scroll {
    position: relative;
    overflow-x: auto;
    padding: 3px;
    margin: -3px;
  }
  .grid {
    display: grid;
    grid-template-columns: 4.6em repeat(var(--words), minmax(3.4em, 6em));
    gap: 4px;
    align-items: stretch;
    width: fit-content;
  }
  .grid > .name {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    background: var(--paper);
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .grid button {
    display: grid;
    place-items: center;
    min-height: 52px;
    padding: 0.15rem 0.1rem;
    border: 1.5px solid var(--token);
    background: transparent;
    color: var(--token);
    font-weight: 600;
    line-height: 1.25;
  }
  .grid button small {
    font-size: 0.7rem;
    font-weight: 400;
  }
  .grid button[aria-pressed='true'] {
    background: var(--token-wash);
    box-shadow: inset 0 0 0 1.5px var(--token);
  }
  .number {
    color: var(--position);
    font-size: 0.86rem;
    text-align: center;
  }
  .number.far {
    font-weight: 700;
  }
  .cell {
    display: grid;
    place-items: center;
    min-height: 34px;
    border-radius: 4px;
    font-size: 0.82rem;
    forced-color-adjust: none;
  }
  .cell.plain {
    border: 1px solid var(--rule);
  }
  .why {
    max-width: 44em;
    min-height: 3.4em;
    margin: 0.7rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .unit {
    margin: 0.3rem 0 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  h4 {
    margin: 1rem 0 0.4rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  .charts {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.8rem;
  }
  .charts p {
    margin: 0.1rem 0 0;
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .charts svg {
    display: block;
    width: 100%;
    height: 84px;
    border-block: 1px solid var(--rule);
  }
  .charts path {
    fill: none;
    stroke: var(--hue);
    stroke-width: 1.6;
    vector-effect: non-scaling-stroke;
  }
  .charts line {
    stroke: var(--rule-strong);
    stroke-dasharray: 2 4;
    vector-effect: non-scaling-stroke;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 40rem) {
    .charts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .grid {
      grid-template-columns: 3.4em repeat(var(--words), minmax(3.2em, 6em));
    }
  }
  /* The whole sentence fits a phone. */
  @container (max-width: 26rem) {
    .grid {
      grid-template-columns: 2.6em repeat(var(--words), minmax(0, 6em));
      gap: 2px;
      width: auto;
    }
    .grid button {
      padding-inline: 0;
      border-width: 1px;
      font-size: 0.76rem;
      overflow-wrap: anywhere;
    }
    .grid button small {
      font-size: 0.62rem;
    }
    .grid .name,
    .cell {
      font-size: 0.68rem;
    }
  }
`;
