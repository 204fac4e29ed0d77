import { css } from 'lit';

export const phasesStyle = css`
  .phases {
    display: grid;
    /* As wide as the longest call of a phase, which must not break within a word. */
    grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr));
    gap: 0.4rem;
    margin: 0.8rem 0;
    padding: 0;
    list-style: none;
  }
  .phases button {
    width: 100%;
    height: 100%;
    min-height: 2.75rem;
    padding: 0.4rem 0.6rem;
    text-align: start;
    font-size: 0.84rem;
    overflow-wrap: anywhere;
  }
  .phases code {
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
  }
  .phases [aria-current='step'] {
    border-width: 2px;
    border-color: var(--ink);
    font-weight: 650;
  }
  .commands {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.8rem;
    margin-bottom: 0.8rem;
  }
  .commands button,
  .commands select {
    min-height: 2.75rem;
  }
  .prose {
    max-width: 38em;
    margin: 0 0 0.6rem;
    line-height: 1.75;
  }
  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.6rem;
    margin: 0 0 0.8rem;
  }
  .numbers dt {
    color: var(--ink-soft);
    font-size: 0.84rem;
  }
  .numbers dd {
    margin: 0;
    font-size: 1.15rem;
    font-weight: 650;
  }
  .scroll {
    overflow-x: auto;
    border-block: 1px solid var(--rule);
    font-size: 0.86rem;
  }
  tbody tr:not(.first) > * {
    border-top-color: transparent;
  }
  figure {
    container-type: inline-size;
  }
  /* A phone has no room for the tensor's name and the norm beside the values: they stand above and below. */
  @container (max-width: 34rem) {
    .scroll {
      overflow-x: visible;
      font-size: 0.74rem;
    }
    table,
    caption,
    thead,
    tbody {
      display: block;
    }
    caption {
      padding-inline: 0;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(var(--count), minmax(0, 1fr));
    }
    tr > * {
      padding: 0.15rem 0;
    }
    tr.first {
      border-top: 1px solid var(--rule);
    }
    tr > * {
      border-top: 0;
    }
    th[scope='row'],
    th[scope='rowgroup'],
    thead th:first-child,
    td.norm {
      grid-column: 1 / -1;
      text-align: start;
    }
    td.norm {
      order: 1;
    }
    td.norm::before {
      content: attr(data-name) ' ';
      color: var(--ink-soft);
    }
    th.norm,
    thead td {
      display: none;
    }
    th[scope='row'] {
      color: var(--ink-soft);
    }
    th[scope='rowgroup'] code {
      overflow-wrap: anywhere;
    }
  }
`;
