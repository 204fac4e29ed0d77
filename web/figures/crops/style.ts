import { css } from 'lit';

export const cropsStyle = css`
  figure {
    container-type: inline-size;
  }
  .story {
    margin: 0 0 0.8rem;
    padding: 0.7rem 0.9rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.86rem;
    line-height: 1.75;
    word-break: break-all;
    cursor: grab;
    user-select: none;
    touch-action: pan-y;
  }
  .story:active {
    cursor: grabbing;
  }
  .story .out {
    color: var(--ink-faint);
  }
  .story .in {
    padding-block: 0.18em;
    background: var(--token-wash);
    color: var(--token);
    box-shadow: inset 0 -2px 0 var(--token);
  }
  .story .answer {
    box-shadow: inset 0 -2px 0 var(--ink);
    font-weight: 700;
  }
  .story .over {
    background: repeating-linear-gradient(135deg, var(--rule-strong) 0 1px, transparent 1px 5px);
  }
  @media (forced-colors: active) {
    .story .in,
    .story .answer {
      text-decoration: underline;
    }
    .story .over {
      text-decoration: underline dotted;
    }
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.8rem;
    margin-bottom: 0.6rem;
  }
  .control {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 0.7rem;
    min-height: 44px;
    font-size: 0.92rem;
  }
  .control.wide {
    flex: 1 1 24rem;
    flex-wrap: nowrap;
  }
  .control label {
    flex: none;
    color: var(--ink-soft);
  }
  .control input,
  .control select,
  .control button {
    min-height: 44px;
  }
  input[type='number'] {
    width: 5.4rem;
  }
  input[type='range'] {
    flex: 1 1 8rem;
    min-width: 6rem;
    margin: 0;
    accent-color: var(--token);
  }
  .range {
    margin: 0.2rem 0 0.7rem;
    font-size: 1rem;
    line-height: 1.7;
  }
  .rulers {
    max-width: 100%;
    overflow-x: auto;
  }
  .rulers table {
    border-collapse: separate;
    border-spacing: 3px;
  }
  .rulers th {
    padding: 0 0.8rem 0 0;
    border: 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
    white-space: nowrap;
  }
  .rulers td {
    min-width: 2.9rem;
    height: 2.3rem;
    padding: 0 0.2rem;
    border: 0;
    font-size: 0.9rem;
    text-align: center;
  }
  .rulers .gap {
    min-width: 1.6rem;
    color: var(--ink-faint);
  }
  .rulers .input td:not(.gap) {
    border: 1.5px solid var(--token);
    border-radius: 6px;
    color: var(--token);
    font-weight: 600;
  }
  .rulers .textSlot td,
  .rulers .textSlot th {
    color: var(--ink-soft);
  }
  .rulers .cropSlot td:not(.gap) {
    border-radius: 6px;
    background: var(--position-wash);
    color: var(--position);
    font-weight: 700;
  }
  .rulers .cropSlot td.beyond {
    border: 1.5px dashed var(--rule-strong);
    background: transparent;
    color: var(--ink-soft);
    font-size: 0.78rem;
    font-weight: 400;
  }
  .rulers .target td:not(.gap) {
    border-bottom: 2px solid var(--ink);
    font-weight: 600;
  }
  .same {
    max-width: 44em;
    margin: 0.8rem 0 0;
    font-size: 0.94rem;
    line-height: 1.75;
  }
  .trouble {
    margin: 0 0 0.8rem;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 30rem) {
    .story {
      padding: 0.5rem 0.6rem;
      font-size: 0.74rem;
      line-height: 1.65;
    }
    .control.wide {
      flex: 1 1 100%;
      flex-wrap: wrap;
    }
    .control.wide label {
      flex-basis: 100%;
      margin-bottom: -0.5rem;
    }
    .rulers table {
      border-spacing: 2px;
    }
    .rulers th {
      padding-right: 0.2rem;
      font-size: 0.72rem;
      white-space: normal;
    }
    .rulers td {
      min-width: 0;
      padding: 0 0.1rem;
      font-size: 0.76rem;
    }
    .rulers .cropSlot td.beyond {
      font-size: 0.66rem;
    }
    .rulers .gap {
      min-width: 0.8rem;
    }
  }
`;
