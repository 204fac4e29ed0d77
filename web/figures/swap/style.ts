import { css } from 'lit';

export const swapStyle = css`
  figure {
    container-type: inline-size;
  }
  p {
    margin: 0;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.6rem;
    margin-bottom: 0.6rem;
  }
  fieldset {
    display: flex;
    gap: 0.2rem 1.2rem;
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
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 1.2rem 3rem;
    align-items: start;
  }
  .board {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.5rem 1rem;
    align-items: center;
  }
  .name {
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  .tokens {
    display: grid;
    grid-template-columns: repeat(var(--slots), minmax(44px, 4.2rem));
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tokens button,
  .token {
    display: grid;
    place-items: center;
    min-height: 48px;
    padding: 0.1rem;
    border: 1.5px solid var(--token);
    border-radius: var(--radius);
    background: transparent;
    color: var(--token);
    line-height: 1.2;
  }
  .token {
    min-height: 40px;
  }
  .tokens b {
    font-size: 1.15rem;
  }
  .slot {
    color: var(--position);
    font-size: 0.74rem;
    font-weight: 600;
  }
  .tokens button[aria-pressed='true'],
  .token.moved {
    background: var(--token-wash);
    box-shadow: inset 0 0 0 1px var(--token);
  }
  .changes li {
    display: grid;
    justify-items: center;
    gap: 0.15rem;
    font-size: 0.82rem;
    line-height: 1.4;
  }
  .column {
    position: relative;
    width: 60%;
    height: 56px;
    border-bottom: 1px solid var(--rule-strong);
    background: var(--sunken);
  }
  .column > span {
    position: absolute;
    inset: auto 0 0;
    min-height: 1px;
    background: var(--ink-soft);
    transition: height var(--pace);
  }
  .picked {
    min-height: 1.7em;
    color: var(--ink-soft);
    font-size: 0.86rem;
  }
  .mask-title {
    font-size: 0.92rem;
    font-weight: 600;
  }
  .mask caption {
    padding: 0 0 0.3rem;
    font-size: 0.8rem;
    caption-side: top;
  }
  .mask table {
    border-collapse: separate;
    border-spacing: 3px;
  }
  .mask th,
  .mask td {
    width: 30px;
    height: 28px;
    padding: 0;
    border: 0;
    color: var(--position);
    font-size: 0.78rem;
    font-weight: 600;
    text-align: center;
  }
  .mask td.looks,
  .mask td.hidden {
    position: relative;
    border-radius: 3px;
  }
  .mask td.looks {
    background: var(--position);
  }
  .mask td.hidden {
    border: 1px solid var(--rule-strong);
    background: repeating-linear-gradient(135deg, var(--ink-soft) 0 1px, transparent 1px 5px);
  }
  .mask .legend {
    max-width: 18em;
    margin-bottom: 0;
  }
  .why {
    max-width: 44em;
    min-height: 3.4em;
    margin-top: 0.6rem;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  .trouble {
    margin: 0.8rem 0 0;
  }
  /* The picture and the bars say something by their fill: a browser that sets its own colours must still show it. */
  @media (forced-colors: active) {
    .column > span,
    .mask td.looks {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .mask td.hidden {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: repeating-linear-gradient(135deg, CanvasText 0 1px, Canvas 1px 5px);
    }
  }
  @container (max-width: 47rem) {
    .parts,
    .board {
      grid-template-columns: minmax(0, 1fr);
    }
    .board {
      gap: 0.25rem;
    }
    .board .name:not(:first-child) {
      margin-top: 0.4rem;
    }
  }
`;
