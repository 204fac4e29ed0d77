import { css } from 'lit';

export const modelFileStyle = css`
  .box {
    display: grid;
    gap: 0.8rem;
    padding: 0.9rem 1rem;
    border: 1px dashed var(--rule-strong);
    border-radius: var(--radius);
  }

  .box.over {
    border-style: solid;
    background: var(--sunken);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.8rem;
  }

  p {
    margin: 0;
    font-size: 0.92rem;
    line-height: 1.65;
  }

  button,
  label.button {
    min-height: 44px;
  }

  label.button {
    display: inline-flex;
    align-items: center;
    padding: 0.3rem 1rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
  }

  label.button:hover {
    border-color: var(--ink);
  }

  label.button:focus-within {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }

  label.button[aria-disabled='true'] {
    color: var(--ink-faint);
    border-color: var(--rule);
    cursor: default;
  }

  .soft {
    color: var(--ink-soft);
  }
`;
