import { css } from 'lit';

export const curtainStyle = css`
  figure {
    container-type: inline-size;
  }
  dl,
  dd,
  p,
  h5 {
    margin: 0;
  }
  .meanings {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 24em), 1fr));
    gap: 0.5rem 2rem;
    margin: 0 0 1.2rem;
    font-size: 0.88rem;
    line-height: 1.6;
  }
  .meanings dt {
    font-weight: 650;
  }
  .meanings dd {
    color: var(--ink-soft);
  }
  .rows {
    display: grid;
    gap: 0.9rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .row {
    display: grid;
    grid-template-columns: 9.5rem repeat(2, minmax(0, 1fr));
    gap: 0.5rem 0.8rem;
    align-items: stretch;
  }
  h4 {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    margin: 0;
    font-size: 0.95rem;
    font-weight: 600;
    line-height: 1.4;
  }
  .cell {
    min-width: 0;
    padding: 0.55rem 0.8rem 0.65rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
  }
  h5 {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 500;
    line-height: 1.5;
  }
  .knows {
    font-size: 0.92rem;
    font-weight: 600;
    line-height: 1.5;
  }
  .values {
    display: grid;
    grid-template: auto auto / repeat(4, minmax(0, 1fr));
    gap: 0 0.8rem;
    margin-top: 0.35rem;
    font-size: 0.88rem;
    line-height: 1.5;
  }
  /* The values stand in one line, however many lines their names take. */
  .values > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
  }
  .values dt {
    color: var(--ink-soft);
    font-size: 0.78rem;
    line-height: 1.4;
  }
  .track {
    position: relative;
    display: block;
    height: 7px;
    margin-top: 0.2rem;
    border-radius: 2px;
    background: var(--sunken);
    overflow: hidden;
  }
  .track > * {
    position: absolute;
    left: 0;
    background: var(--scheme);
  }
  .track > span {
    top: 0;
    height: 5px;
  }
  .track > i {
    bottom: 0;
    height: 1px;
    background: var(--ink-soft);
  }
  .commands {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.7rem;
    margin-top: 0.8rem;
  }
  .commands button {
    min-height: 44px;
  }
  .commands p {
    flex: 1 1 16rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 47rem) {
    .row {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    h4 {
      grid-column: 1 / -1;
    }
    .cell {
      padding: 0.5rem 0.6rem 0.6rem;
    }
    .values {
      grid-template: none / minmax(0, 1fr);
      gap: 0.25rem;
    }
    .values > div {
      grid-row: auto;
      grid-template: auto / minmax(0, 1fr) auto;
      gap: 0 0.4rem;
      align-items: start;
    }
    .values dd {
      min-width: 3.6em;
      text-align: end;
    }
  }
`;
