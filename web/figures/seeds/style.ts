import { css } from 'lit';

export const seedsStyle = css`
  figure {
    container-type: inline-size;
  }

  .commands {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-bottom: 0.5rem;
  }

  .commands button {
    min-height: 2.75rem;
  }

  h4 {
    margin: 0.6rem 0 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    font-weight: 600;
  }
`;
