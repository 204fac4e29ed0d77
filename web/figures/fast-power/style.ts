import { css } from 'lit';

export const fastPowerStyle = css`
  .chooser {
    display: flex;
    align-items: center;
    gap: 0.8rem;
    max-width: 30rem;
    min-height: 44px;
    margin-bottom: 0.6rem;
  }
  .chooser label {
    flex: none;
    color: var(--ink-soft);
    font-size: 0.92rem;
  }
  .chooser input {
    flex: 1;
    min-width: 6rem;
    height: 44px;
    margin: 0;
    accent-color: var(--position);
  }
  .chooser output {
    width: 2rem;
    font-weight: 650;
  }
  .chain {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-height: 5.2rem;
    margin: 0 0 0.8rem;
    padding: 0;
    list-style: none;
  }
  .chain li {
    display: grid;
    justify-items: center;
    align-content: center;
    min-width: 6rem;
    padding: 0.4rem 0.6rem;
    border: 1.5px dashed var(--rule-strong);
    border-radius: var(--radius);
    color: var(--ink-soft);
    font-size: 0.84rem;
    line-height: 1.5;
    transition: background var(--pace);
  }
  .chain b {
    font-size: 1.05rem;
  }
  .chain sup {
    line-height: 0;
  }
  .chain .used {
    border: 1.5px solid var(--position);
    background: var(--position-wash);
    color: var(--position);
  }
  .binary {
    max-width: 44em;
    margin: 0 0 0.4rem;
    font-size: 0.94rem;
    line-height: 1.7;
  }
  .formula {
    margin: 0 0 0.8rem;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.2rem 1.4rem;
    margin: 0 0 0.6rem;
    font-size: 0.94rem;
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
  }
  .twin > summary {
    padding-block: 0.65rem;
  }
`;
