import { css } from 'lit';

export const smallRaceStyle = css`
  .outcome {
    min-height: 5.1em;
    max-width: 38em;
    margin: 0.8rem 0 0;
    font-size: 0.98rem;
    line-height: 1.7;
  }

  @media (max-width: 480px) {
    .outcome {
      min-height: 8.5em;
    }
  }
`;
