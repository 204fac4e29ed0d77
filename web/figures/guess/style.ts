import { css } from 'lit';

export const guessStyle = css`
  .ask {
    display: grid;
    gap: 0.35rem;
  }
  .question {
    margin: 0;
    font-weight: 650;
    line-height: 1.5;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.9rem;
  }
  .row label {
    font-size: 0.9rem;
  }
  #guess {
    width: 5.2rem;
    text-align: end;
  }
  input[type='range'] {
    flex: 1 1 9rem;
    max-width: 16rem;
    accent-color: var(--scheme-none);
  }
  .untouched {
    opacity: 0.55;
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
  .dots {
    display: grid;
    grid-template-columns: max-content minmax(80px, 1fr) max-content;
    gap: 0.45rem 0.9rem;
    align-items: center;
    max-width: 38em;
    margin: 0.8rem 0 1rem;
    font-size: 0.92rem;
  }
  .dots > div {
    display: contents;
  }
  .dots dt,
  .dots dd {
    margin: 0;
  }
  .dots .value {
    text-align: end;
    font-weight: 600;
  }
  .track {
    position: relative;
    height: 14px;
    border-left: 1px solid var(--rule-strong);
    background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat;
  }
  .dot {
    position: absolute;
    top: 50%;
    width: 12px;
    height: 12px;
    translate: -6px -6px;
    border: 2px solid var(--ink);
    background: var(--paper);
    border-radius: 50%;
    transition: left 380ms cubic-bezier(0.3, 0.7, 0.2, 1);
  }
  .yours .dot {
    border-radius: 0;
    rotate: 45deg;
  }
  .measured .dot {
    border-color: var(--scheme-none);
    background: var(--scheme-none);
  }
  .line .dot {
    width: 2px;
    border: 0;
    border-radius: 0;
    translate: -1px -6px;
    background: var(--ink-soft);
  }
  .line {
    color: var(--ink-soft);
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
  /* Too narrow for three columns: the line goes below its name and its value. */
  @media (max-width: 560px) {
    .dots {
      display: block;
    }
    .dots > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) max-content;
      gap: 0.1rem 0.9rem;
      margin-bottom: 0.5rem;
    }
    .dots .track {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .dot {
      transition: none;
    }
  }
`;
