import { css } from 'lit';

export const clinicStyle = css`
  figure {
    container-type: inline-size;
  }
  h4,
  h5,
  h6,
  p,
  dl,
  dd,
  pre {
    margin: 0;
  }
  h4 {
    font-size: 0.95rem;
    font-weight: 650;
    line-height: 1.5;
  }
  h5 {
    font-size: 0.9rem;
    font-weight: 600;
    line-height: 1.5;
  }
  h6 {
    color: var(--ink-soft);
    font-size: 0.84rem;
    font-weight: 600;
    line-height: 1.5;
  }
  section,
  .commands {
    margin-top: 1.1rem;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  button,
  select {
    min-height: 44px;
  }
  .door {
    min-width: 48px;
    padding-inline: 0.5rem;
  }
  button[aria-pressed='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    font-weight: 650;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-width: 3px;
    }
  }
  .record dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.8rem;
    margin-top: 0.3rem;
    font-size: 0.9rem;
    line-height: 1.6;
  }
  .record dt {
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .commands {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.7rem;
  }
  .commands p {
    flex: 1 1 16rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }
  .track {
    flex: 1 0 100%;
    height: 4px;
    border-radius: 2px;
    background: var(--sunken);
    overflow: hidden;
  }
  .track > span {
    display: block;
    height: 100%;
    background: var(--ink-soft);
  }
  .charts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 0.8rem 24px;
    margin-top: 0.8rem;
  }
  .panel {
    min-width: 0;
  }
  .panel h4 {
    color: var(--ink-soft);
    font-size: 0.86rem;
    font-weight: 600;
  }
  svg {
    display: block;
    overflow: visible;
  }
  svg text {
    fill: var(--ink);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  svg .tick {
    fill: var(--ink-faint);
    font-size: 12px;
  }
  .grid {
    stroke: var(--rule);
  }
  .bound {
    stroke: var(--ink-soft);
    stroke-dasharray: 2 3;
  }
  svg .bound-name {
    fill: var(--ink-soft);
  }
  .halo {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 4px;
    stroke-linejoin: round;
  }
  .curve {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .curve.twin {
    stroke: var(--ink-faint);
    stroke-dasharray: 6 4;
  }
  svg .end.ill {
    font-weight: 650;
  }
  svg .end.twin {
    fill: var(--ink-faint);
  }
  .tests .note {
    margin: 0.1rem 0 0.6rem;
  }
  .results {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
    gap: 0.7rem;
    margin-top: 0.7rem;
  }
  .result {
    min-width: 0;
    padding: 0.7rem 0.9rem 0.8rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
    overflow-x: auto;
  }
  .result > p {
    max-width: 44em;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.6;
  }
  .result table {
    margin-top: 0.4rem;
    font-size: 0.88rem;
  }
  .result th {
    white-space: normal;
  }
  @container (max-width: 30rem) {
    .result th,
    .result td {
      padding-inline: 0.4rem;
    }
    .data .row th,
    .data .row td {
      padding-inline: 0.25rem;
    }
  }
  .data {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 2.5rem;
    margin-top: 0.4rem;
  }
  .data .row th,
  .data .row td {
    padding: 0.05rem 0.32rem;
    border: 0;
    text-align: center;
  }
  .data .row th {
    padding-right: 0.7rem;
    color: var(--ink-soft);
    font-size: 0.8rem;
    white-space: nowrap;
  }
  .asking {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 0.4rem 0 0.7rem;
  }
  select {
    flex: 1 1 16rem;
    min-width: 0;
    max-width: 26rem;
  }
  .outcome {
    margin: 0.2rem 0 0.6rem;
    font-weight: 650;
    line-height: 1.6;
  }
  .explanation dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20em), 1fr));
    gap: 0.6rem 1.8rem;
    margin-bottom: 0.9rem;
    font-size: 0.92rem;
    line-height: 1.65;
  }
  .explanation dt {
    font-weight: 600;
  }
  .explanation dd {
    color: var(--ink-soft);
  }
  .codes {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 24em), 1fr));
    gap: 0.8rem 1.4rem;
    margin-bottom: 0.9rem;
  }
  .codes > div {
    min-width: 0;
  }
  pre {
    margin-top: 0.25rem;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: 0.8rem;
    line-height: 1.6;
    overflow-x: auto;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
`;
