import { css } from 'lit';

export const builderStyle = css`
  .fields,
  .hosts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.7rem 1.1rem;
    align-items: end;
    margin: 0 0 1rem;
    padding: 0;
    border: 0;
  }

  .fields label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-width: 100%;
    gap: 0.15rem;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }

  .fields label > * {
    max-width: min(22rem, 100%);
    color: var(--ink);
    font-size: 0.95rem;
  }

  .fields .short {
    width: 6.5rem;
  }

  legend {
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }

  .hosts label {
    display: inline-flex;
    gap: 0.4rem;
    align-items: center;
    min-height: 2rem;
    font-size: 0.92rem;
  }

  textarea {
    display: block;
    width: 100%;
    padding: 0.6rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.9rem;
    align-items: center;
    margin: 0.6rem 0 1rem;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }

  iframe {
    display: block;
    width: 100%;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
  }
`;
