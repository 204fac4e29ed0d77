import { css } from 'lit';

export const phasesStyle = css`
  .phases {
    display: grid;
    /* As wide as the longest call of a phase, which must not break within a word. */
    grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr));
    gap: 0.4rem;
    margin: 0.8rem 0;
    padding: 0;
    list-style: none;
  }
  .phases button {
    width: 100%;
    height: 100%;
    min-height: 2.75rem;
    padding: 0.4rem 0.6rem;
    text-align: start;
    font-size: 0.84rem;
    overflow-wrap: anywhere;
  }
  .phases code {
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
  }
  .phases [aria-current='step'] {
    border-width: 2px;
    border-color: var(--ink);
    font-weight: 650;
  }
  .commands {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.8rem;
    margin-bottom: 0.8rem;
  }
  .commands button,
  .commands select {
    min-height: 2.75rem;
  }
  .prose {
    max-width: 38em;
    margin: 0 0 0.6rem;
    line-height: 1.75;
  }
  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.6rem;
    margin: 0 0 0.8rem;
  }
  .numbers dt {
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .numbers dd {
    margin: 0;
    font-size: 1.15rem;
    font-weight: 650;
  }
  .scroll {
    overflow-x: auto;
    border-block: 1px solid var(--rule);
    font-size: 0.86rem;
  }
  tbody tr:not(.first) > * {
    border-top-color: transparent;
  }
`;
