import { css } from 'lit';

export const recordsStyle = css`
  /* A shade at the edge behind which there is more: the covers move with the table, the shades stay. */
  .scroll {
    overflow-x: auto;
    border-block: 1px solid var(--rule);
    background:
      linear-gradient(to right, var(--paper) 40%, transparent) left / 3rem 100% local,
      linear-gradient(to left, var(--paper) 40%, transparent) right / 3rem 100% local,
      linear-gradient(to right, var(--rule), transparent) left / 0.9rem 100%,
      linear-gradient(to left, var(--rule), transparent) right / 0.9rem 100%;
    background-repeat: no-repeat;
  }
  .records .conditions,
  .records thead th:nth-last-child(3) {
    text-align: start;
  }
  .records {
    width: 100%;
    font-size: 0.92rem;
  }
  .records tbody th {
    white-space: nowrap;
  }
  .records td:nth-last-child(2),
  .records thead th:nth-last-child(2) {
    width: 40%;
    text-align: start;
  }
  button.more {
    min-height: 2rem;
    padding: 0 0.7rem;
    border-color: var(--rule);
  }
  .records .command td {
    border-top: 0;
    text-align: start;
  }
  .command-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.7rem;
    font-size: 0.86rem;
  }
  .command-line input {
    flex: 1 1 16rem;
    min-width: 0;
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
  }
  .command-line button {
    min-height: 2rem;
  }
  td input {
    width: 100%;
    min-width: 9rem;
    min-height: 2rem;
    border-color: var(--rule);
  }
  /* As many columns in sight as will go. */
  .records th,
  .records td {
    padding-inline: 0.6rem;
  }
  .records thead th {
    white-space: normal;
    vertical-align: bottom;
  }
  @media (max-width: 900px) {
    .records th,
    .records td {
      padding-inline: 0.4rem;
    }
  }
  .under {
    margin-top: 0.6rem;
  }
  .digest {
    color: var(--ink-faint);
  }
  .means {
    margin: 0.8rem 0 0;
    padding: 0;
    list-style: none;
    font-size: 0.92rem;
  }
  .export {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    margin-top: 0.9rem;
    font-size: 0.9rem;
  }
  .export button {
    min-height: 2rem;
    padding: 0.1rem 0.8rem;
  }
  textarea {
    display: block;
    width: 100%;
    margin-top: 0.6rem;
    padding: 0.6rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.82rem;
    line-height: 1.5;
    white-space: pre;
  }
  .clear {
    margin-top: 1.2rem;
  }
  .clear button,
  .practice button {
    min-height: 2.75rem;
  }
  .practice {
    margin-top: 0.9rem;
  }
  .practice > summary {
    min-height: 2.75rem;
    padding-block: 0.7rem;
  }
  .practice .scroll {
    margin-bottom: 0.6rem;
  }
  .practice-log {
    width: 100%;
    font-size: 0.92rem;
  }
  .practice-log th,
  .practice-log td {
    padding-inline: 0.4rem;
    text-align: start;
  }
  .why {
    display: inline-block;
    width: max-content;
    max-width: 11rem;
    color: var(--ink-soft);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* The table may be wider than the screen; what stands under a row stays in sight. */
  .scroll {
    container-type: inline-size;
  }
  .command td > * {
    position: sticky;
    inset-inline-start: 0.8rem;
    width: calc(100cqi - 1.6rem);
  }
  .pytorch {
    padding-block: 0.6rem 0.4rem;
    white-space: normal;
  }
  .pytorch h4 {
    margin: 0 0 0.2rem;
    font-size: 0.92rem;
  }
  .pytorch .note,
  .pytorch textarea {
    margin: 0 0 0.5rem;
  }
  .pytorch textarea {
    font-family: ui-monospace, monospace;
  }
  .pytorch a {
    display: inline-block;
    padding-block: 0.6rem;
  }
  .reasons {
    margin: 0 0 0.5rem;
    padding-inline-start: 1.2rem;
    font-size: 0.9rem;
    line-height: 1.6;
  }
`;
