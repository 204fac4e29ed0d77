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

  .twin > summary {
    padding-block: 0.65rem;
  }
`;
