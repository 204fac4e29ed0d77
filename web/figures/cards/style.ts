import { css } from 'lit';

export const cardsStyle = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 1.4rem;
    margin-bottom: 0.5rem;
    font-size: 0.94rem;
  }
  label {
    display: inline-flex;
    flex: 1 1 18rem;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.7rem;
    min-height: 44px;
  }
  input {
    flex: 1 1 8rem;
    min-width: 0;
    height: 44px;
    margin: 0;
    accent-color: var(--position);
  }
  output {
    min-width: 2.2em;
    color: var(--position);
    font-size: 1.2rem;
    font-weight: 700;
    text-align: end;
  }
  button {
    min-height: 44px;
  }
  canvas {
    display: block;
    width: 100%;
    color: var(--scheme-learned);
    cursor: pointer;
    touch-action: pan-y;
  }
  .swatch {
    width: 18px;
    height: 10px;
    background: repeating-linear-gradient(135deg, var(--ink-soft) 0 1px, transparent 1px 4px);
  }
  .card {
    min-height: 5.3em;
    margin: 0.6rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .card p {
    max-width: 44em;
    margin: 0 0 0.3rem;
  }
  .card a {
    display: inline-block;
    min-height: 44px;
    padding: 0.5rem 0;
  }
`;
