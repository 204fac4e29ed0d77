import { css } from 'lit';

export const bagsStyle = css`
  figure {
    container-type: inline-size;
  }
  .pairs {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    min-width: 0;
    margin: 0 0 0.9rem;
    padding: 0;
    border: 0;
  }
  .pairs label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0.2rem 0.9rem;
    border: 1px solid var(--rule-strong);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.94rem;
    cursor: pointer;
  }
  .pairs input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .pairs label:has(:checked) {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    font-weight: 600;
  }
  .pairs label:has(:focus-visible) {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .sentences,
  .check {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.6rem 1.4rem;
  }
  .sentences label {
    display: grid;
    gap: 0.2rem;
    align-content: start;
    min-width: 0;
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .sentences input {
    width: 100%;
    min-height: 48px;
    color: var(--ink);
    font-size: 1.16rem;
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  .check {
    margin-top: 1.1rem;
  }
  .check h4 {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
    margin: 0;
    font-size: 0.96rem;
    font-weight: 500;
  }
  .check h4 b {
    font-weight: 700;
  }
  .bag {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 5px;
    min-height: 3.4rem;
    margin: 0;
    padding: 0.7rem 0.8rem;
    border: 1.5px solid var(--rule-strong);
    border-top-style: dashed;
    border-radius: 6px 6px 1.6rem 1.6rem;
    list-style: none;
  }
  .bag li {
    display: grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
    padding: 0 0.45rem;
    border: 1.5px solid var(--token);
    border-radius: 6px;
    color: var(--token);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .bag li.alone {
    background: var(--token);
    color: var(--paper);
    font-weight: 700;
  }
  .why {
    max-width: 44em;
    min-height: 3.5em;
    margin: 0.9rem 0 0;
    font-size: 0.96rem;
    line-height: 1.75;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @media (forced-colors: active) {
    .pairs label:has(:checked) {
      border-width: 3px;
    }
    .bag li.alone {
      outline: 3px solid;
    }
  }
  @container (max-width: 30rem) {
    .sentences {
      grid-template-columns: minmax(0, 1fr);
    }
    .check {
      gap: 0.5rem 0.6rem;
    }
    .bag {
      padding: 0.5rem;
    }
  }
`;
