import { css } from 'lit';

export const pairStyle = css`
  .sentences {
    display: grid;
    gap: 0.55rem;
  }
  .sentence {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.2rem 1rem;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    justify-items: center;
    gap: 2px;
  }
  .word {
    margin-left: clamp(6px, 2vw, 16px);
  }
  .what {
    display: grid;
    place-items: center;
    width: clamp(34px, 10.4vw, 54px);
    height: clamp(38px, 11vw, 56px);
    border-radius: 8px;
    background: var(--token-wash);
    color: var(--token);
    font-size: clamp(1.25rem, 5.4vw, 1.9rem);
    font-weight: 700;
    line-height: 1;
  }
  .where {
    color: var(--position);
    font-size: 0.78rem;
    font-weight: 600;
    line-height: 1.3;
    transition: opacity var(--pace);
  }
  .emptied .where {
    opacity: 0;
  }
  /* Words are wider than syllables, and stand apart by themselves. */
  :lang(en) .word {
    margin-left: 0;
  }
  :lang(en) .what {
    width: auto;
    padding: 0 0.4em;
    font-size: clamp(0.95rem, 4.2vw, 1.5rem);
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 1rem;
    margin-top: 0.7rem;
  }
  .legend {
    margin: 0;
  }
  .below button {
    min-height: 2rem;
    padding: 0.1rem 0.8rem;
    font-size: 0.86rem;
  }
`;
