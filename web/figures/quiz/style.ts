import { css } from 'lit';

export const quizStyle = css`
  .progress {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
    margin: 0 0 1rem;
    padding: 0;
    list-style: none;
  }
  .progress li {
    display: grid;
    place-items: center;
    width: 1.7rem;
    height: 1.7rem;
    border: 1.5px solid var(--rule-strong);
    border-radius: 50%;
    color: var(--ink-soft);
    font-size: 0.78rem;
    line-height: 1;
    transition: background var(--pace);
  }
  .progress .right {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    font-weight: 700;
  }
  .progress .wrong {
    border-style: dashed;
    border-color: var(--ink);
  }
  @media (forced-colors: active) {
    .progress .right {
      border-width: 4px;
    }
  }
  .questions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
    gap: 1.2rem;
    align-items: start;
  }
  form {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    padding: 1rem 1.1rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
  }
  fieldset {
    width: 100%;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin: 0 0 0.4rem;
    padding: 0;
    font-size: 0.98rem;
    font-weight: 600;
    line-height: 1.6;
  }
  .number {
    margin-right: 0.5rem;
    color: var(--ink-faint);
  }
  .choices {
    display: grid;
  }
  .choices label,
  .entry {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 44px;
    font-size: 0.96rem;
    line-height: 1.5;
  }
  .open .choices label {
    cursor: pointer;
  }
  .choices input {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .choices .right {
    font-weight: 650;
  }
  .choices .right::after {
    content: '✓';
  }
  .choices .wrong {
    color: var(--ink-soft);
    text-decoration: line-through;
  }
  .entry span {
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  .entry input {
    min-height: 44px;
    max-width: 9rem;
  }
  .answered .entry input {
    border-color: transparent;
    background: var(--sunken);
  }
  .verdict p {
    margin: 0;
    font-size: 0.94rem;
    line-height: 1.7;
  }
  .verdict:empty {
    display: none;
  }
  .verdict a {
    display: inline-block;
    min-height: 44px;
    padding-block: 0.55rem;
    white-space: nowrap;
  }
  form button,
  .restart {
    min-height: 44px;
  }
  .restart {
    margin-top: 1.2rem;
  }
  .trouble {
    margin: 0;
  }
  .printed {
    display: none;
  }

  @media print {
    .note,
    .progress,
    .verdict,
    .trouble,
    button {
      display: none;
    }
    .questions {
      display: block;
    }
    form {
      padding: 0.4rem 0;
      border: 0;
      break-inside: avoid;
    }
    .choices label,
    .entry {
      min-height: 0;
    }
    .choices label,
    .choices .right {
      color: inherit;
      font-weight: 400;
      text-decoration: none;
    }
    .choices .right::after {
      content: none;
    }
    .printed {
      display: block;
      margin-top: 1.5rem;
      font-size: 0.88rem;
      line-height: 1.6;
    }
  }
`;
