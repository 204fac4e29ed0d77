import { css } from 'lit';

export const lookupStyle = css`
  figure {
    container-type: inline-size;
  }
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.6rem 0.8rem;
    margin-bottom: 0.8rem;
  }
  .fields label {
    display: grid;
    flex: 1 1 16rem;
    max-width: 26rem;
    gap: 0.2rem;
    color: var(--ink-soft);
    font-size: 0.86rem;
  }
  .fields input {
    width: 100%;
    min-height: 44px;
    color: var(--ink);
    font-size: 1.06rem;
  }
  .fields button {
    min-height: 44px;
  }
  .shapes {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.7rem;
    margin: 0 0 0.8rem;
    padding: 0;
    list-style: none;
    font-size: 0.9rem;
  }
  .shapes li:not(:last-child)::after {
    content: ' →';
    color: var(--ink-faint);
  }
  .badge {
    padding: 0.16rem 0.5rem;
    border: 1px solid var(--token);
    border-radius: 99px;
    color: var(--token);
    font-weight: 600;
    white-space: nowrap;
  }
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 1rem 2.6rem;
    align-items: start;
  }
  h4 {
    margin: 0 0 0.4rem;
    color: var(--ink-soft);
    font-size: 0.88rem;
    font-weight: 500;
  }
  .rows {
    display: grid;
    gap: 3px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .sentence + .sentence {
    margin-top: 0.7rem;
  }
  .row {
    display: grid;
    grid-template-columns: 8.6rem minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem;
    width: 100%;
    min-height: 44px;
    padding: 3px 6px;
    border: 1.5px solid transparent;
    background: transparent;
    text-align: start;
  }
  .row.same {
    border-color: var(--token);
    background: var(--token-wash);
  }
  .row[aria-pressed='true'] {
    border-color: var(--ink);
  }
  .name {
    color: var(--token);
    font-size: 0.92rem;
    line-height: 1.25;
  }
  .name b {
    display: inline-block;
    min-width: 1.1em;
    margin-inline-end: 0.1em;
    font-weight: 700;
  }
  .cells {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 1px;
    forced-color-adjust: none;
  }
  .cells span {
    display: grid;
    place-items: center;
    height: 30px;
    font-size: 0.66rem;
    letter-spacing: -0.03em;
  }
  .near {
    max-width: 44em;
    min-height: 5em;
    margin: 0.9rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 52rem) {
    .parts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 30rem) {
    .row {
      grid-template-columns: 6.6rem minmax(0, 1fr);
      padding-inline: 3px;
    }
    .cells span {
      font-size: 0;
    }
  }
`;
