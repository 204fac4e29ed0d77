/**
 * A predicted sequence as tiles. A right answer is filled with the scheme's hue, a wrong one is hollow and
 * struck through, so that the verdict never hangs on colour alone.
 */
import { css, html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { styled } from './styled';

export interface Tile {
  text: string;
  /** `uncounted`: the slot has no right answer. */
  state: 'right' | 'wrong' | 'unknown' | 'uncounted' | 'plain';
  label: string;
}

/** More tiles than this take several rows; fewer shrink to stay in one. */
const longRow = 10;

export function slotTiles(tiles: readonly Tile[], color: string, label: string): TemplateResult {
  return html`<ol
    class=${tiles.length > longRow ? 'tiles long' : 'tiles'}
    ${styled(`--scheme:${color}`)}
    aria-label=${label}
  >
    ${tiles.map(
      (tile) =>
        html`<li class=${classMap({ tile: true, [tile.state]: true })}>
          <span aria-hidden="true">${tile.text}</span><span class="visually-hidden">${tile.label}</span>
        </li>`,
    )}
  </ol>`;
}

export const slotTilesStyle = css`
  .tiles {
    display: flex;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .tiles.long {
    flex-wrap: wrap;
  }

  .tile {
    position: relative;
    display: grid;
    place-items: center;
    flex: 0 1 auto;
    width: 2rem;
    min-width: 1.2rem;
    height: 2rem;
    padding: 0 0.15rem;
    border: 1.5px solid var(--rule);
    border-radius: 6px;
    font-weight: 600;
    line-height: 1;
    transition:
      background-color var(--pace),
      color var(--pace),
      border-color var(--pace);
  }

  .tile.plain {
    border-color: var(--token);
    color: var(--token);
  }

  .tile.right {
    border-color: var(--scheme);
    background: var(--scheme);
    color: var(--on-scheme);
  }

  .tile.wrong {
    border-style: dashed;
    border-color: var(--rule-strong);
    color: var(--ink-soft);
    font-weight: 500;
  }

  .tile.wrong::after {
    content: '';
    position: absolute;
    inset: calc(50% - 0.5px) 22% auto;
    height: 1px;
    background: var(--ink-soft);
    rotate: -24deg;
  }

  .tile.unknown,
  .tile.uncounted {
    color: var(--ink-faint);
  }

  .tile.uncounted {
    border-color: transparent;
    font-weight: 400;
  }
`;
