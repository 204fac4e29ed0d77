import { css } from 'lit';

export const shareStyle = css`
  .link {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 0.7rem;
    align-items: center;
  }

  .link input {
    flex: 1 1 16rem;
    min-width: 0;
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
  }

  h4 {
    margin: 1.2rem 0 0.3rem;
    font-size: 0.95rem;
    font-weight: 600;
  }

  .compared {
    margin: 0 0 0.6rem;
    padding: 0;
    font-size: 0.92rem;
    line-height: 1.65;
    list-style: none;
    overflow-wrap: anywhere;
  }

  .compared [data-verdict='differs'] {
    font-weight: 600;
  }
`;
