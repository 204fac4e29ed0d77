import { css } from 'lit';

export const lengthsStyle = css`
  .trained {
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  .trained-range {
    fill: var(--ink);
    fill-opacity: 0.07;
  }

  .strip {
    display: grid;
    grid-template-columns: 9.5rem minmax(0, 1fr);
    gap: 0.2rem 0.8rem;
    align-items: center;
    margin-bottom: 0.7rem;
  }

  .strip .name {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    font-size: 0.92rem;
    font-weight: 600;
    white-space: nowrap;
  }

  .strip p {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }

  .strip ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(2rem, 1fr));
    gap: 6px 3px;
    max-width: 46rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .cell {
    position: relative;
    display: grid;
    justify-items: center;
    line-height: 1.25;
  }

  .bar {
    position: relative;
    width: 100%;
    height: 2.2rem;
    border-radius: 3px;
    background: var(--sunken);
    box-shadow: inset 0 0 0 1px var(--rule);
    overflow: hidden;
  }

  .bar > span {
    position: absolute;
    inset: auto 0 0;
    background: var(--scheme);
  }

  .untrained .bar,
  .swatch {
    background: repeating-linear-gradient(135deg, var(--rule-strong) 0 1px, transparent 1px 5px);
  }

  .swatch {
    width: 18px;
    height: 12px;
    border-radius: 2px;
    box-shadow: inset 0 0 0 1px var(--rule);
  }

  .cell b {
    font-size: 0.8rem;
    font-weight: 600;
  }

  .cell small {
    color: var(--ink-faint);
    font-size: 0.72rem;
  }

  @media (max-width: 640px) {
    .strip {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
