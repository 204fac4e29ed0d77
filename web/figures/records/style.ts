import { css } from 'lit';

export const recordsStyle = css`
  .scroll {
    overflow-x: auto;
    border-block: 1px solid var(--rule);
  }
  .records {
    width: 100%;
    font-size: 0.92rem;
  }
  .records tbody th {
    white-space: nowrap;
  }
  .records td:last-child,
  .records thead th:last-child {
    width: 40%;
    text-align: start;
  }
  td input {
    width: 100%;
    min-width: 9rem;
    min-height: 2rem;
    border-color: var(--rule);
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
`;
