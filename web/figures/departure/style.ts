import { css } from 'lit';

export const departureStyle = css`
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.8rem;
    font-size: 0.92rem;
  }

  .choice select {
    min-height: 2.75rem;
  }

  .models {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr));
    gap: 1.4rem 2rem;
    margin-top: 0.9rem;
  }

  h4 {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    margin: 0 0 0.5rem;
    font-size: 0.95rem;
    font-weight: 600;
  }

  .moments {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.8rem;
  }

  .moment {
    min-width: 0;
    margin: 0;
  }

  .moment figcaption {
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.4;
  }

  canvas {
    display: block;
    width: 100%;
    /* The colours are the numbers. */
    forced-color-adjust: none;
  }
`;
