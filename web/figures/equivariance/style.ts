import { css } from 'lit';

export const equivarianceStyle = css`
  figure {
    container-type: inline-size;
  }
  p {
    margin: 0;
  }
  p.note {
    margin-bottom: 0.9rem;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 1.6rem;
    margin-bottom: 0.3rem;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .controls label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  .controls input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .orders {
    display: inline-flex;
    gap: 0.5rem;
  }
  .orders button {
    min-height: 44px;
  }
  .board {
    --row: 56px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(22px, 9cqw, 110px) minmax(0, 1fr);
    max-width: 52rem;
  }
  h4 {
    margin: 0 0 0.3rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    font-weight: 500;
    line-height: 1.5;
  }
  .rows {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .row {
    display: grid;
    grid-template-columns: clamp(46px, 12cqw, 5rem) minmax(0, 1fr);
    grid-template-rows: 27px 1fr;
    gap: 1px clamp(4px, 1cqw, 10px);
    height: var(--row);
    padding: 6px 0;
  }
  .token {
    display: grid;
    grid-row: 1 / 3;
    place-items: center;
    min-height: 44px;
    padding: 0;
    border: 1.5px solid var(--token);
    border-radius: var(--radius);
    background: transparent;
    color: var(--token);
    font-size: clamp(0.86rem, 2.4cqw, 1.06rem);
    font-weight: 600;
    line-height: 1.2;
  }
  button.token {
    background: var(--surface);
    cursor: grab;
    touch-action: none;
    user-select: none;
  }
  button.token[aria-pressed='true'] {
    background: var(--token-wash);
    box-shadow: 0 3px 12px rgb(0 0 0 / 25%);
    cursor: grabbing;
  }
  .cells {
    display: grid;
    grid-template-columns: repeat(10, minmax(0, 1fr));
    gap: 1px;
    background: var(--sunken);
    forced-color-adjust: none;
  }
  .under {
    color: var(--ink-soft);
    font-size: 0.74rem;
    line-height: 1.35;
    white-space: nowrap;
  }
  .under.changed {
    color: var(--ink);
    font-weight: 700;
  }
  .links {
    align-self: end;
    width: 100%;
    height: calc(var(--row) * var(--slots));
    overflow: visible;
  }
  .links path {
    fill: none;
    stroke: var(--token);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .links path.changed {
    stroke: var(--ink-faint);
    stroke-dasharray: 3 5;
  }
  .outcome {
    display: grid;
    grid-template-columns: max-content minmax(0, 44em);
    gap: 0.2rem 1.8rem;
    align-items: start;
    margin-top: 0.8rem;
  }
  .largest {
    color: var(--ink-soft);
    font-size: 0.86rem;
    line-height: 1.5;
  }
  .largest b {
    display: block;
    min-width: 6.4rem;
    color: var(--ink);
    font-size: 1.7rem;
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  .why {
    max-width: 44em;
    min-height: 5.2em;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .scores {
    margin-top: 1.4rem;
  }
  .scores .why {
    min-height: 3.4em;
    margin-top: 0.6rem;
  }
  .scores-title {
    color: var(--ink);
    font-size: 1rem;
    font-weight: 650;
  }
  .boards {
    display: flex;
    flex-wrap: wrap;
    gap: 0.8rem 2.4rem;
  }
  .boards caption {
    padding: 0 0 0.2rem;
    font-size: 0.86rem;
  }
  .boards table {
    border-collapse: separate;
    border-spacing: 2px;
  }
  .boards th,
  .boards td {
    width: 46px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    font-size: 0.78rem;
    text-align: center;
    forced-color-adjust: none;
  }
  .boards th {
    color: var(--token);
    font-weight: 600;
    forced-color-adjust: auto;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @media (forced-colors: active) {
    button.token[aria-pressed='true'] {
      outline: 3px solid;
    }
  }
  @container (max-width: 34rem) {
    .outcome {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
