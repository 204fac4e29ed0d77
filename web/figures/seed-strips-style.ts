import { css } from 'lit';

/** Of seed-strips.ts. Their figure is a size container. */
export const seedStripsStyle = css`
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

  .strip dl {
    display: flex;
    gap: 0 0.8rem;
    margin: 0;
    font-size: 0.88rem;
    line-height: 1.4;
  }

  .strip dl > div {
    flex: none;
    width: 3.6rem;
  }

  .strip dt {
    color: var(--ink-soft);
    font-size: 0.76rem;
  }

  .strip dd {
    margin: 0;
    white-space: nowrap;
  }

  .strip dl:not(.each) > :first-child dd {
    font-weight: 650;
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
