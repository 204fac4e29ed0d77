import { css } from 'lit';

export const tyingStyle = css`
  figure {
    container-type: inline-size;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.6rem;
    align-items: end;
    margin-bottom: 0.8rem;
  }
  .controls label.number {
    display: grid;
    gap: 0.2rem;
    color: var(--ink-soft);
    font-size: 0.86rem;
  }
  .controls input[type='text'] {
    width: 8.5em;
    min-height: 44px;
    color: var(--ink);
    font-size: 1rem;
  }
  .examples {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .examples button {
    min-height: 44px;
  }
  .examples button[aria-pressed='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
    min-width: 0;
    margin: 0 0 0.6rem;
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
  .all {
    display: flex;
    height: 54px;
    border-radius: var(--radius);
    background: var(--sunken);
    overflow: hidden;
  }
  .all span {
    flex: none;
    width: calc(var(--share) * 100%);
    transition: width var(--pace);
    forced-color-adjust: none;
  }
  .reading {
    background: var(--token);
  }
  /* The same table's shape, the other way round: rows again, but for speaking. */
  .speaking {
    background: repeating-linear-gradient(135deg, var(--token) 0 5px, var(--token-wash) 5px 9px);
  }
  .rest {
    border-inline-start: 1px solid var(--paper);
    background: var(--ink-faint);
  }
  .swatch {
    width: 18px;
    height: 12px;
    border-radius: 2px;
    forced-color-adjust: none;
  }
  .legend b {
    color: var(--ink);
    font-weight: 600;
  }
  .total {
    margin: 0;
    font-size: 0.96rem;
    line-height: 1.7;
  }
  .total b {
    font-size: 1.25rem;
  }
  .aside {
    min-height: 1.7em;
    max-width: 44em;
    margin: 0.2rem 0 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
    line-height: 1.7;
  }
  h4 {
    margin: 1.4rem 0 0.2rem;
    font-size: 0.98rem;
    font-weight: 600;
  }
  .start {
    display: grid;
    grid-template-columns: 17em minmax(0, 1fr) 6em;
    gap: 0.2rem 0.8rem;
    align-items: center;
    max-width: 46rem;
    font-size: 0.9rem;
    line-height: 1.9;
  }
  .start b {
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
    background: var(--ink-soft);
    forced-color-adjust: none;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 40rem) {
    .start {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.6rem;
      margin-bottom: 0.3rem;
    }
    .start .track {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
