import { css } from 'lit';

export const guessStyle = css`
  .rows,
  .outcomes {
    display: grid;
    gap: 0.45rem 0.9rem;
    margin: 0.5rem 0;
    padding: 0;
    list-style: none;
  }
  .row {
    display: grid;
    grid-template-columns: 9.5rem max-content minmax(0, 1fr);
    gap: 0.2rem 0.9rem;
    align-items: center;
    max-width: 46em;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font-size: 0.92rem;
  }
  .percent {
    display: flex;
    align-items: center;
    gap: 0.3rem;
  }
  .percent input {
    width: 5.2rem;
    text-align: end;
  }
  .row input {
    min-height: 2.75rem;
  }
  .why {
    width: 100%;
  }
  .row .refused {
    grid-column: 1 / -1;
  }
  .refused:empty {
    display: none;
  }
  .common,
  .refused {
    max-width: 44em;
    margin: 0;
    font-size: 0.88rem;
    line-height: 1.6;
  }
  .common {
    color: var(--ink-soft);
  }
  .outcomes {
    grid-template-columns: max-content minmax(80px, 1fr) max-content;
    max-width: 54em;
    margin: 0.8rem 0 0.4rem;
    font-size: 0.92rem;
  }
  .outcomes > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 0.1rem 0.9rem;
    align-items: center;
  }
  .outcomes .value {
    text-align: end;
    font-weight: 600;
  }
  .reason {
    grid-column: 2 / -1;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .track {
    position: relative;
    height: 14px;
    border-left: 1px solid var(--rule-strong);
    background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat;
  }
  .gap {
    position: absolute;
    top: 6px;
    height: 2px;
    background: var(--scheme);
  }
  .dot {
    position: absolute;
    top: 50%;
    translate: -6px -6px;
    transition: left 380ms cubic-bezier(0.3, 0.7, 0.2, 1);
  }
  .dot,
  .sign {
    width: 12px;
    height: 12px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--paper);
  }
  .guess {
    border-radius: 0;
    rotate: 45deg;
    scale: 0.85;
  }
  .measured {
    background: var(--ink);
  }
  .outcomes .measured {
    border-color: var(--scheme);
    background: var(--scheme);
  }
  .dot.line {
    width: 2px;
    border: 0;
    border-radius: 0;
    translate: -1px -6px;
    background: var(--ink-soft);
  }
  .yardstick {
    color: var(--ink-soft);
  }
  /* These marks say something: a browser that sets its own colours must still show them. */
  @media (forced-colors: active) {
    .gap,
    .dot.line,
    .measured {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  .prose {
    max-width: 38em;
    margin: 0 0 0.7rem;
    line-height: 1.75;
  }
  .lead {
    font-weight: 650;
  }
  .what {
    color: var(--token);
    font-weight: 650;
  }
  .where {
    color: var(--position);
    font-weight: 650;
  }
  /* Too narrow for three columns: what is widest goes below. */
  @media (max-width: 640px) {
    .row {
      grid-template-columns: minmax(0, 1fr) max-content;
    }
    .why {
      grid-column: 1 / -1;
    }
    .outcomes {
      display: block;
    }
    .outcomes > li {
      grid-template-columns: minmax(0, 1fr);
      margin-bottom: 0.6rem;
    }
    .outcomes .value {
      text-align: start;
    }
    .reason {
      grid-column: 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .dot {
      transition: none;
    }
  }
`;
