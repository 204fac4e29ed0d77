/** The dress every figure wears: its sentence, its legend, its controls, its table twin. */
import { css } from 'lit';

export const figureStyle = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :host {
    display: block;
    /* What changes inside a figure never makes the article be laid out again. */
    contain: layout style;
    font-variant-numeric: tabular-nums;
  }

  figure {
    margin: 0;
  }

  .title {
    margin: 0 0 0.25rem;
    font-size: 1.06rem;
    font-weight: 650;
    line-height: 1.5;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }

  .note {
    margin: 0 0 0.9rem;
    max-width: 44em;
    color: var(--ink-soft);
    font-size: 0.92rem;
    line-height: 1.65;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem 1.2rem;
    margin: 0.5rem 0 0.8rem;
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.5;
    list-style: none;
  }

  .legend > * {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }

  .ramp {
    display: block;
    width: 120px;
    height: 10px;
    border-radius: 2px;
    border: 1px solid var(--rule);
    /* It is the key to a canvas, which keeps its colours too. */
    forced-color-adjust: none;
  }

  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  button {
    min-height: 2.4rem;
    padding: 0.3rem 1rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
    transition:
      background var(--pace),
      border-color var(--pace);
  }

  button:hover:not([aria-disabled='true']) {
    border-color: var(--ink);
  }

  button[aria-disabled='true'] {
    color: var(--ink-faint);
    border-color: var(--rule);
    background: transparent;
    cursor: default;
  }

  button.primary:not([aria-disabled='true']) {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    font-weight: 600;
  }

  input[type='text'],
  input[type='number'],
  input:not([type]),
  select {
    min-height: 2.4rem;
    padding: 0.3rem 0.6rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
  }

  [aria-invalid='true'] {
    border-width: 2px;
    border-style: dashed;
    border-color: var(--ink);
  }

  :focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }

  /* Why something could not be done. */
  .trouble {
    margin: 0 0 0.8rem;
    padding: 0.5rem 0.8rem;
    border: 1px solid var(--ink);
    border-left-width: 4px;
    border-radius: var(--radius);
    font-size: 0.9rem;
    line-height: 1.6;
  }

  .beside {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1.4rem;
  }

  /* What is opened takes the whole line. */
  .beside > [open] {
    flex: 0 0 100%;
    min-width: 0;
  }

  .twin,
  lab-save-picture {
    margin-top: 0.7rem;
    font-size: 0.86rem;
  }

  .twin > summary,
  details.more > summary {
    width: fit-content;
    padding: 0.2rem 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    cursor: pointer;
  }

  .twin-scroll {
    max-height: 22rem;
    margin-top: 0.4rem;
    overflow: auto;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
  }

  table {
    border-collapse: collapse;
    line-height: 1.5;
  }

  caption {
    padding: 0.5rem 0.8rem;
    color: var(--ink-soft);
    text-align: start;
  }

  th,
  td {
    padding: 0.25rem 0.8rem;
    border-top: 1px solid var(--rule);
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }

  thead th {
    color: var(--ink-soft);
    font-weight: 600;
  }

  th:first-child {
    text-align: start;
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
