import { css } from 'lit';

export const checkStyle = css`
  figure {
    padding: 1.1rem 1.2rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.6rem 1rem;
    margin: 0 0 0.9rem;
  }

  .fields label {
    display: grid;
    grid-template-columns: minmax(0, max-content);
    gap: 0.2rem;
    max-width: 100%;
    color: var(--ink-soft);
    font-size: 0.86rem;
  }

  .fields input {
    min-height: 44px;
    max-width: 100%;
    color: var(--ink);
    font-size: 1rem;
  }

  .fields button,
  .code button {
    min-height: 44px;
  }

  .findings {
    display: grid;
    gap: 0.45rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .findings li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0.1rem 1rem;
    padding-top: 0.45rem;
    border-top: 1px solid var(--rule);
  }

  .claim {
    overflow-wrap: anywhere;
    font-size: 0.95rem;
  }

  .verdict {
    font-weight: 700;
  }

  .measured {
    grid-column: 1 / -1;
    color: var(--ink-soft);
    font-size: 0.88rem;
    overflow-wrap: anywhere;
  }

  details.more > summary {
    min-height: 44px;
    padding-top: 0.7rem;
  }

  .code {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }

  pre {
    width: 100%;
    max-height: 24rem;
    margin: 0;
    padding: 0.8rem 1rem;
    overflow: auto;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: 0.82rem;
    line-height: 1.55;
    tab-size: 4;
  }
`;
