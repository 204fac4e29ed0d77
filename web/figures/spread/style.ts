import { css } from 'lit';

export const spreadStyle = css`
  figure {
    container-type: inline-size;
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 0.5rem;
    min-width: 0;
    margin: 0 0 0.9rem;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    margin-bottom: 0.35rem;
    color: var(--ink-soft);
    font-size: 0.86rem;
    font-weight: 600;
  }

  fieldset label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    padding: 0 0.75rem 0 0.6rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.92rem;
    cursor: pointer;
  }

  fieldset label:has(:checked) {
    border-color: var(--rule-strong);
    font-weight: 600;
  }

  fieldset input {
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: var(--ink);
  }

  .commands {
    margin-bottom: 0.5rem;
  }

  .panel {
    position: relative;
  }

  rect.trained {
    fill: color-mix(in srgb, var(--rule) 45%, transparent);
  }

  .band {
    opacity: 0.18;
  }

  /* Over the empty plot, between its axes. */
  .blank {
    position: absolute;
    top: 50%;
    left: 58px;
    right: 84px;
    max-width: 26em;
    margin: 0 auto;
    padding: 0.5rem 0.9rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink-soft);
    font-size: 0.92rem;
    line-height: 1.6;
    text-align: center;
    translate: 0 -50%;
  }

  .strips {
    margin: 0.5rem 0 0;
    padding: 0;
    list-style: none;
  }

  .strip {
    display: grid;
    /* Of the same width in every row, however many seeds are measured yet. */
    grid-template-columns: 11rem minmax(6rem, 1fr) 12.4rem 12.4rem;
    gap: 0.3rem 1.2rem;
    align-items: center;
    padding-block: 0.45rem;
    border-top: 1px solid var(--rule);
  }

  .strip .name {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    font-size: 0.92rem;
    font-weight: 600;
    white-space: nowrap;
  }

  .scheme-key {
    flex: none;
  }

  .track {
    position: relative;
    display: block;
    height: 22px;
    margin-inline: 6px;
    border-inline: 1px solid var(--rule-strong);
    background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat;
  }

  .track > * {
    position: absolute;
    top: 50%;
    translate: -50% -50%;
  }

  .span {
    height: 8px;
    background: var(--scheme);
    opacity: 0.3;
    translate: 0 -50%;
  }

  .seed {
    width: 10px;
    height: 10px;
    border: 2px solid var(--scheme);
    border-radius: 50%;
    background: var(--surface);
  }

  .mean {
    width: 3px;
    height: 22px;
    background: var(--scheme);
  }

  dl {
    display: flex;
    gap: 0 0.8rem;
    margin: 0;
    font-size: 0.88rem;
    line-height: 1.4;
  }

  dl > div {
    flex: none;
    width: 3.6rem;
  }

  dt {
    color: var(--ink-soft);
    font-size: 0.76rem;
  }

  dd {
    margin: 0;
    white-space: nowrap;
  }

  dl:not(.each) > :first-child dd {
    font-weight: 650;
  }

  .twin > summary {
    padding-block: 0.65rem;
  }

  @container (max-width: 52rem) {
    .strip {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
    .strip dl {
      grid-column: 2;
    }
  }

  @container (max-width: 30rem) {
    .strip {
      grid-template-columns: minmax(0, 1fr);
    }
    .strip dl {
      grid-column: 1;
    }
  }
`;
