import { css } from 'lit';

export const sameWordStyle = css`
  figure {
    container-type: inline-size;
  }
  .sentence {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
    margin: 0 0 0.8rem;
    padding: 0;
    list-style: none;
  }
  .sentence li {
    display: grid;
    justify-items: center;
    min-width: 2.2rem;
    padding: 0.15rem 0.4rem;
    border: 1.5px solid var(--rule);
    border-radius: var(--radius);
    color: var(--ink-soft);
    line-height: 1.4;
  }
  .sentence .twice {
    border-color: var(--token);
    background: var(--token-wash);
    color: var(--token);
  }
  .sentence span {
    color: var(--position);
    font-size: 0.76rem;
    font-weight: 600;
  }
  .comparison {
    max-width: 100%;
    margin-bottom: 1rem;
    overflow-x: auto;
  }
  .comparison caption {
    padding: 0 0 0.3rem;
    font-size: 0.86rem;
  }
  .comparison th,
  .comparison td {
    padding: 0 0.9rem 0 0;
    font-size: 0.94rem;
  }
  .comparison thead th {
    font-size: 0.84rem;
    white-space: normal;
  }
  .comparison .chosen td,
  .comparison .chosen th {
    font-weight: 650;
  }
  .comparison .zero {
    color: var(--ink-soft);
    text-decoration: underline double;
    text-underline-offset: 0.2em;
  }
  .comparison label {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 44px;
    cursor: pointer;
  }
  .comparison input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .strips {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.9rem 2.4rem;
  }
  h4 {
    margin: 0 0 0.25rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h4 span {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .strip {
    display: grid;
    grid-template-columns: 3.4rem minmax(0, 1fr);
    align-items: center;
    margin-bottom: 2px;
  }
  .strip .slot {
    color: var(--position);
    font-size: 0.82rem;
    font-weight: 600;
  }
  .cells {
    display: flex;
    height: 1.5rem;
    border: 1px solid var(--rule);
    border-radius: 3px;
    overflow: hidden;
  }
  .cells i {
    flex: 1;
    forced-color-adjust: none;
  }
  .legend {
    margin-top: 0.9rem;
  }
  .trouble {
    margin: 0.4rem 0 0.8rem;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
  @container (max-width: 34rem) {
    .strips {
      grid-template-columns: minmax(0, 1fr);
    }
    .comparison th,
    .comparison td {
      padding-right: 0.45rem;
      font-size: 0.84rem;
    }
    .comparison .scheme-key {
      display: none;
    }
  }
`;
