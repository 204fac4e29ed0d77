import { css } from 'lit';

export const controlsStyle = css`
  .bar {
    padding: 1rem 1.2rem 1.1rem;
    border: 1px solid var(--rule);
    border-radius: 12px;
    background: var(--surface);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 0.9rem 1.3rem;
  }

  .transport {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .transport .primary {
    min-width: 6.5rem;
  }

  .field {
    display: grid;
    align-content: start;
    gap: 0.2rem;
    min-width: 0;
  }

  .field > span,
  .field > label,
  legend {
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.82rem;
    line-height: 1.5;
  }

  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .modes {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    margin-top: 0.2rem;
  }

  .modes button {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    padding: 0.3rem 0.75rem;
    color: var(--ink-faint);
    background: transparent;
  }

  .modes button svg {
    opacity: 0.35;
  }

  .modes button[aria-pressed='true'] {
    border-color: var(--scheme);
    box-shadow: inset 0 0 0 1px var(--scheme);
    color: var(--ink);
    font-weight: 600;
  }

  .modes button[aria-pressed='true'] svg {
    opacity: 1;
  }

  .schemes {
    clear: both;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr));
    gap: 0.6rem 1.6rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .schemes .modes {
    display: grid;
    grid-template-columns: 12.5rem minmax(0, 1fr);
    gap: 0.2rem 0.8rem;
    align-items: center;
    margin: 0;
  }

  .schemes b {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    padding-inline: 0.75rem;
    font-weight: 600;
  }

  .schemes span {
    color: var(--ink-soft);
    font-size: 0.86rem;
    line-height: 1.55;
  }

  /* Too narrow for a line beside the name. */
  @media (max-width: 560px) {
    .schemes .modes {
      grid-template-columns: minmax(0, 1fr);
    }
    .schemes b {
      padding-inline: 0;
    }
    .schemes button {
      justify-self: start;
    }
  }

  .short {
    width: 6rem;
  }

  /* The names of the questions of yes and no are long; the first row is to hold all five controls. */
  #task {
    width: 10.5rem;
  }

  .hints {
    display: grid;
    gap: 0.35rem;
    max-width: 62em;
    margin: 0.7rem 0 0;
    padding-inline-start: 1.1rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }

  .error {
    margin: 0;
  }

  .error.filled {
    margin-top: 0.9rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--ink);
    border-left-width: 5px;
    border-radius: var(--radius);
    font-size: 0.94rem;
    line-height: 1.65;
  }

  details.more {
    margin-top: 0.7rem;
  }

  .group {
    margin-top: 0.9rem;
    padding-top: 0.8rem;
    border-top: 1px solid var(--rule);
  }

  .group legend {
    float: left;
    width: 100%;
    margin-bottom: 0.5rem;
    color: var(--ink);
    font-weight: 600;
  }

  .fields {
    clear: both;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr));
    gap: 0.8rem 1.1rem;
  }

  .fields input[type='text'],
  .fields select {
    width: 100%;
  }

  .fields code {
    color: var(--ink-faint);
    font: inherit;
    font-size: 0.92em;
  }

  .fields .check {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    padding-top: 1.4rem;
  }

  .check input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0.15rem 0 0;
    flex: none;
    accent-color: var(--ink);
  }

  .limits {
    color: var(--ink-faint);
    font-size: 0.78rem;
    line-height: 1.4;
  }

  .own {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-left: 0.3rem;
    border-radius: 50%;
    background: var(--ink);
  }
`;
