import { css } from 'lit';

export const scaleStyle = css`
  .meters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 1.2rem 1.6rem;
  }
  .meters > div {
    container-type: inline-size;
  }
  h4 {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    margin: 0 0 0.4rem;
    font-size: 0.95rem;
    font-weight: 600;
  }
  .bar {
    display: grid;
    grid-template-columns: 7.8em minmax(0, 1fr) 3.6em;
    gap: 0.6rem;
    align-items: center;
    font-size: 0.86rem;
    line-height: 1.9;
  }
  .bar b {
    text-align: end;
    font-weight: 600;
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
  }
  /* Too narrow for a bar beside its name: it stands below, in its full length. */
  @container (max-width: 17.5rem) {
    .bar {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.6rem;
      margin-bottom: 0.3rem;
    }
    .bar .track {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  .share {
    margin: 0.3rem 0 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .honest {
    max-width: 44em;
    margin: 1.1rem 0 0;
    font-size: 0.94rem;
    line-height: 1.75;
  }
`;
