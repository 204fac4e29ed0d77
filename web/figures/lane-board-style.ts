import { css } from 'lit';

export const laneBoardStyle = css`
  .board {
    display: grid;
    /* A long sequence takes several rows instead of pushing the state out of the page. */
    grid-template-columns: max-content minmax(0, max-content) minmax(6.4em, 1fr);
    gap: 0.5rem 0.8rem;
    align-items: center;
    margin-top: 0.5rem;
  }
  .lane,
  .given {
    display: contents;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    font-weight: 600;
    font-size: 0.95rem;
    white-space: nowrap;
  }
  .given .name {
    justify-content: flex-end;
    color: var(--ink-faint);
    font-weight: 500;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    min-width: 0;
    max-width: 17rem;
    color: var(--ink-soft);
    font-size: 0.82rem;
    line-height: 1.5;
  }
  .state > span {
    white-space: nowrap;
  }
  .track {
    flex: 1 0 100%;
    height: 3px;
    border-radius: 2px;
    background: var(--rule);
    overflow: hidden;
  }
  .track > span {
    display: block;
    height: 100%;
    transform-origin: left;
  }
  .legend {
    margin: 0.6rem 0;
  }
  .target .tile.plain {
    border-color: transparent;
    color: var(--ink-soft);
  }
  .rule {
    grid-column: 1 / -1;
    height: 1px;
    background: var(--rule);
  }
  .trouble {
    margin: 0.8rem 0 0;
  }
  @media (max-width: 640px) {
    .board {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.3rem;
    }
    .given .name {
      justify-content: flex-start;
    }
    .state {
      max-width: none;
      margin-bottom: 0.6rem;
    }
    .given .state {
      display: none;
    }
  }
`;
