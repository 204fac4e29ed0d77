import { css } from 'lit';

export const pipelineStyle = css`
  figure {
    container-type: inline-size;
  }
  .parts {
    display: grid;
    grid-template: 'tower choices' auto 'tower words' 1fr / minmax(0, 22rem) minmax(0, 1fr);
    gap: 0.2rem 3rem;
    align-items: start;
  }
  svg.tower {
    grid-area: tower;
    display: block;
    width: 100%;
    max-width: 27rem;
    height: auto;
    font-size: 12.5px;
  }
  .words {
    grid-area: words;
  }
  fieldset {
    grid-area: choices;
    min-width: 0;
    margin: 0 0 0.4rem;
    padding: 0;
    border: 0;
  }
  .group {
    margin: 0.5rem 0 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.1rem;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    font-size: 0.94rem;
    cursor: pointer;
  }
  input[type='radio'] {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .why {
    max-width: 36em;
    margin: 0.9rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .honest {
    max-width: 36em;
    margin: 0.9rem 0 0;
    color: var(--ink-soft);
    font-size: 0.86rem;
    line-height: 1.7;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }

  text {
    fill: var(--ink);
    text-anchor: middle;
  }
  .aside text,
  .tag text,
  .small {
    text-anchor: start;
    font-size: 11.5px;
  }
  .aside .shape {
    fill: var(--ink-soft);
    font-size: 11px;
  }
  text.small {
    fill: var(--ink-soft);
  }
  text.small.faint {
    text-anchor: middle;
  }
  .arrow {
    fill: none;
    stroke: var(--rule-strong);
    stroke-width: 1.3;
  }
  .box rect {
    fill: var(--surface);
    stroke: var(--rule-strong);
    stroke-width: 1.2;
    transition:
      stroke var(--pace),
      fill var(--pace);
  }
  .box.token rect {
    stroke: var(--token);
  }
  .box.token text {
    fill: var(--token);
    font-weight: 600;
  }
  .box.holds rect {
    fill: var(--position-wash);
    stroke: var(--position);
    stroke-width: 1.8;
  }
  .box.holds circle {
    fill: var(--position);
  }
  .vector .frame {
    fill: none;
    stroke-width: 1.6;
  }
  .vector.token .frame {
    stroke: var(--token);
  }
  .vector.position .frame {
    stroke: var(--position);
  }
  .vector.sum .frame {
    stroke: var(--sum);
  }
  .slot {
    fill: var(--position);
    font-size: 11px;
    font-weight: 600;
  }
  .aside.faint text,
  text.slot.faint,
  text.small.faint {
    fill: var(--ink-faint);
  }
  .sign {
    fill: var(--ink-soft);
    font-size: 16px;
  }
  .absent {
    fill: none;
    stroke: var(--rule-strong);
    stroke-dasharray: 3 4;
  }
  .block {
    fill: none;
    stroke: var(--rule-strong);
    stroke-width: 1.4;
  }
  .entrance {
    cursor: pointer;
  }
  .entrance rect {
    fill: transparent;
    stroke: var(--rule-strong);
    stroke-dasharray: 3 4;
    transition: stroke var(--pace);
  }
  .entrance:not(.input) rect {
    fill: var(--paper);
  }
  .entrance text {
    fill: var(--ink-faint);
    font-size: 11.5px;
  }
  .entrance:hover rect {
    stroke: var(--ink);
  }
  .entrance.lit rect {
    stroke: var(--scheme);
    stroke-width: 2.4;
    stroke-dasharray: none;
  }
  .entrance.lit text {
    fill: var(--scheme);
    font-weight: 700;
  }
  .tag text {
    fill: var(--scheme);
    font-size: 12.5px;
    font-weight: 700;
  }
  .tag path {
    fill: var(--scheme);
  }
  .tag .lead {
    fill: none;
    stroke: var(--scheme);
    stroke-width: 2.4;
  }
  .key-dot {
    width: 0.7rem;
    height: 0.7rem;
    border-radius: 50%;
    background: var(--position);
  }
  @container (max-width: 44rem) {
    .parts {
      grid-template: 'choices' auto 'tower' auto 'words' auto / minmax(0, 1fr);
    }
    .group {
      margin: 0.2rem 0 -0.5rem;
    }
  }
`;
