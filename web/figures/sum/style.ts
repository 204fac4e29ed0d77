import { css } from 'lit';

export const sumStyle = css`
  figure {
    container-type: inline-size;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 2rem;
    margin-bottom: 0.4rem;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1.1rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  .controls input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .sum {
    display: grid;
    grid-template-columns: minmax(0, 1.16fr) auto minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 0.4rem 0.6rem;
    align-items: start;
    padding-right: 8px;
  }
  .sign {
    align-self: center;
    color: var(--ink-soft);
    font-size: 1.5rem;
    line-height: 1;
  }
  .part h4 {
    margin: 0 0 0.9rem;
    font-size: 0.92rem;
    font-weight: 650;
  }
  .part[data-part='token'] {
    --hue: var(--token);
  }
  .part[data-part='position'] {
    --hue: var(--position);
  }
  .part[data-part='sum'] {
    --hue: var(--sum);
  }
  .part h4,
  .label {
    color: var(--hue);
  }
  .sheet {
    display: grid;
    grid-template-columns: max-content repeat(8, minmax(0, 1fr));
    gap: 2px;
    padding: 4px;
    border: 1px solid var(--rule-strong);
    border-radius: 5px;
    background: var(--paper);
    cursor: crosshair;
    touch-action: pan-y;
  }
  /* A batch is a pile of sheets; the positions are one sheet for all of them. */
  .part:not([data-part='position']) .sheet {
    box-shadow:
      4px -4px 0 -1px var(--paper),
      4px -4px 0 0 var(--rule-strong),
      8px -8px 0 -1px var(--paper),
      8px -8px 0 0 var(--rule-strong);
  }
  .label {
    align-self: center;
    padding-right: 0.4rem;
    font-size: 0.84rem;
    font-weight: 600;
    line-height: 1.2;
    white-space: nowrap;
  }
  .id {
    white-space: nowrap;
  }
  .cell {
    display: grid;
    place-items: center;
    min-height: 44px;
    border-radius: 3px;
    font-size: 0.66rem;
    letter-spacing: -0.04em;
    line-height: 1;
    forced-color-adjust: none;
  }
  .cell.chosen {
    outline: 2.5px solid var(--ink);
    outline-offset: 1px;
    z-index: 1;
  }
  .cell.nothing {
    background: transparent;
    border: 1px dashed var(--rule-strong);
    color: var(--ink-faint);
  }
  .badges {
    display: grid;
    gap: 0.15rem;
    margin: 0.45rem 0 0;
    color: var(--ink-soft);
    font-size: 0.8rem;
    line-height: 1.45;
  }
  .shape {
    justify-self: start;
    padding: 0.05rem 0.5rem;
    border: 1.5px solid var(--hue);
    border-radius: 99px;
    color: var(--hue);
    font-weight: 600;
  }
  .equation {
    min-height: 5.4em;
    margin: 0.9rem 0 0;
    padding: 0.6rem 0.9rem;
    border-left: 3px solid var(--sum);
    background: var(--sunken);
    font-size: 1rem;
    line-height: 1.75;
  }
  .equation p {
    margin: 0;
  }
  .equation .token {
    color: var(--token);
    font-weight: 600;
  }
  .equation .position {
    color: var(--position);
    font-weight: 600;
  }
  .equation .whole {
    color: var(--sum);
    font-weight: 700;
  }
  .why {
    max-width: 44em;
    min-height: 1.75em;
    margin: 0.7rem 0 0;
    font-size: 0.96rem;
  }
  .legend {
    margin: 0.7rem 0 0;
  }
  @container (max-width: 50rem) {
    .sum {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.3rem;
    }
    .sheet {
      grid-template-columns: 4.2rem repeat(8, minmax(0, 1fr));
    }
    .label {
      white-space: normal;
    }
    .cell {
      min-height: 34px;
    }
    .sign {
      padding-left: 50%;
    }
  }
`;
