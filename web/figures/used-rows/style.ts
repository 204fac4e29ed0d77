import { css } from 'lit';

export const usedRowsStyle = css`
  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem 0.7rem;
    min-height: 44px;
    font-size: 0.94rem;
  }
  input {
    flex: 1 1 10rem;
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
  canvas {
    display: block;
    width: 100%;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  .swatch {
    width: 18px;
    height: 10px;
    background: repeating-linear-gradient(135deg, var(--ink-soft) 0 1px, transparent 1px 4px);
  }
  .swatch.used {
    background: var(--position);
  }
  /* The canvas keeps its colours, so its key does. */
  @media (forced-colors: active) {
    .swatch {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
      background: repeating-linear-gradient(135deg, CanvasText 0 1px, Canvas 1px 4px);
    }
    .swatch.used {
      background: var(--position);
    }
  }
`;
