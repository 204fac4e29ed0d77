/** The picture: a tower from the text down to the probabilities. */
import { svg, type SVGTemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import type { InputParts } from '../../protocol/questions';
import type { ColorScale } from '../color-scale';
import { schemes } from '../scheme';
import { say } from './say';
import { carriersOf, kIds, kWords, portOf, stageOf, type Part, type Port, type StageName } from './view-model';
import { stageName } from './words';
import { styled } from '../styled';

export const kWidth = 344;
export const kHeight = 792;

/** Middles of the three columns, and of the way between them. */
const kColumns = [52, 126, 200] as const;
const kMiddle = 126;
const kAside = 246;
const kCell = 7;
const kBlockTop = 408;
const kBlockBottom = 700;

export interface Tower {
  mode: Mode;
  parts: InputParts | undefined;
  scale: ColorScale;
  locale: Locale;
  choose: (port: Port) => void;
}

export function tower(picture: Tower): SVGTemplateResult {
  const { mode, parts, locale, scale } = picture;
  const port = portOf(mode);
  const adds = port === 'input';
  return svg`
    ${box(kMiddle, 4, 212, 28, kWords.join(' '), 'plain')}
    ${aside('text', 22, locale)}
    <text class="small" x=${kAside} y="37">${say(locale, 'gloss')}</text>
    ${arrow(kMiddle, 32, 56)}
    ${kWords.map((word, i) => box(kColumns[i] ?? 0, 56, 66, 28, word, 'token'))}
    ${aside('tokens', 74, locale)}
    ${kColumns.map((x) => arrow(x, 84, 108))}
    ${kIds.map((id, i) => box(kColumns[i] ?? 0, 108, 40, 28, String(id), 'token'))}
    ${aside('ids', 120, locale)}
    ${kColumns.map((x) => arrow(x, 136, 158))}
    ${vectors(parts?.token, 160, 'token', scale)}
    ${aside('token', 184, locale)}
    ${sign('+', 228, adds)}
    ${adds ? vectors(parts?.position, 240, 'position', scale) : nothingAdded(locale)}
    ${kColumns.map((x, slot) => svg`<text class="slot ${adds ? '' : 'faint'}" x=${x + 27} y="272">${slot}</text>`)}
    ${aside('position', 252, locale, !adds)}
    ${sign('=', 308, adds)}
    ${vectors(parts?.sum, 320, adds ? 'sum' : 'token', scale)}
    ${aside('sum', 340, locale)}
    ${kColumns.map((x) => arrow(x, 376, 424))}
    ${block(picture)}
    ${arrow(kMiddle, kBlockBottom, 744)}
    ${aside('block', 690, locale)}
    ${box(kMiddle, 744, 212, 28, say(locale, 'headBox'), 'plain')}
    ${aside('probabilities', 750, locale)}
    ${(['input', 'queries_keys', 'scores'] as const).map((one) => entrance(one, picture))}
    ${port === undefined ? '' : nameTag(port, mode, locale)}
  `;
}

function block({ mode, locale }: Tower): SVGTemplateResult {
  const carriers = carriersOf(mode);
  const holds = (part: Part): string => (carriers.includes(part) ? 'holds' : 'plain');
  const [q, k, v] = kColumns;
  return svg`
    <rect class="block" x="4" y=${kBlockTop} width="236" height=${kBlockBottom - kBlockTop} rx="14"></rect>
    <text class="small" x="14" y=${kBlockBottom - 8}>${say(locale, 'blocks', { count: 2 })}</text>
    ${box(q, 424, 56, 28, 'Q', holds('query'))}
    ${box(k, 424, 56, 28, 'K', holds('key'))}
    ${box(v, 424, 56, 28, 'V', holds('value'))}
    ${aside('heads', 428, locale)}
    ${arrow(q, 452, 492)} ${arrow(k, 452, 492)}
    ${box(89, 492, 140, 28, say(locale, 'scoresBox'), holds('scores'))}
    ${aside('scores', 490, locale)}
    ${arrow(89, 520, 560)}
    ${box(89, 560, 140, 28, say(locale, 'weightsBox'), holds('weights'))}
    ${arrow(89, 588, 606)} ${arrow(v, 452, 606)}
    ${box(kMiddle, 606, 204, 28, say(locale, 'mixBox'), 'plain')}
    ${arrow(kMiddle, 634, 650)}
    ${box(kMiddle, 650, 204, 28, say(locale, 'feedBox'), 'plain')}
  `;
}

function arrow(x: number, from: number, to: number): SVGTemplateResult {
  return svg`<path class="arrow" d="M${x},${from + 2}V${to - 2}m-3.5,-4.5l3.5,4.5l3.5,-4.5"></path>`;
}

/** The corner of a box that holds the position has a dot: colour alone would not tell everyone. */
function box(x: number, y: number, width: number, height: number, words: string, kind: string): SVGTemplateResult {
  return svg`<g class="box ${kind}">
    <rect x=${x - width / 2} y=${y} width=${width} height=${height} rx="7"></rect>
    <text x=${x} y=${y + height / 2 + 4.5}>${words}</text>
    ${kind === 'holds' ? svg`<circle cx=${x + width / 2 - 7} cy=${y + 7} r="3.2"></circle>` : ''}
  </g>`;
}

/** The name and the shape of a stage, beside its arrow. */
function aside(name: StageName, y: number, locale: Locale, faint = false): SVGTemplateResult {
  const stage = stageOf(name);
  return svg`<g class="aside ${faint ? 'faint' : ''}">
    <text class="name" x=${kAside} y=${y}>${stageName(stage, locale)}</text>
    ${
      stage.letters === ''
        ? ''
        : svg`<text class="shape" x=${kAside} y=${y + 15}>${stage.letters}</text>
          <text class="shape" x=${kAside} y=${y + 29}>${stage.numbers}</text>`
    }
  </g>`;
}

function vectors(
  matrix: InputParts['token'] | undefined,
  y: number,
  kind: 'token' | 'position' | 'sum',
  scale: ColorScale,
): SVGTemplateResult[] {
  return kColumns.map((x, slot) => {
    const cells = Array.from({ length: 8 }, (_, i) => matrix?.values[slot * matrix.cols + i]);
    return svg`<g class="vector ${kind}">
      ${cells.map(
        (value, i) =>
          svg`<rect x=${x - 18} y=${y + i * kCell} width="36" height=${kCell} fill=${value === undefined ? 'none' : scale.css(value)}></rect>`,
      )}
      <rect class="frame" x=${x - 19} y=${y - 1} width="38" height=${8 * kCell + 2} rx="3"></rect>
    </g>`;
  });
}

function nothingAdded(locale: Locale): SVGTemplateResult {
  return svg`
    ${kColumns.map((x) => svg`<rect class="absent" x=${x - 19} y="239" width="38" height="58" rx="3"></rect>`)}
    <text class="small faint" x=${kMiddle} y="312">${say(locale, 'nothingAdded')}</text>`;
}

function sign(words: string, y: number, shown: boolean): SVGTemplateResult[] {
  return shown
    ? kColumns.map((x) => svg`<text class="sign" x=${x} y=${y + 5}>${words}</text>`)
    : kColumns.map(
        (x) => svg`<path class="arrow faint" d=${words === '+' ? `M${x},218V238` : `M${x},298V300`}></path>`,
      );
}

const kEntrances: Readonly<Record<Port, { x: number; y: number; width: number; height: number; tag: number }>> = {
  input: { x: 12, y: 220, width: 228, height: 94, tag: 298 },
  queries_keys: { x: 24, y: 456, width: 130, height: 28, tag: 470 },
  scores: { x: 24, y: 524, width: 130, height: 28, tag: 538 },
};

/** A place where schemes enter: lit when the chosen one does, and a pointer may choose here, too. */
function entrance(port: Port, { mode, locale, choose }: Tower): SVGTemplateResult {
  const { x, y, width, height } = kEntrances[port];
  const lit = portOf(mode) === port;
  const words = port === 'queries_keys' ? `↻ ${say(locale, 'turn')}` : port === 'scores' ? say(locale, 'bias') : '';
  return svg`<g
    class="entrance ${port} ${lit ? 'lit' : ''}"
    ${styled(`--scheme:${schemes[mode].color}`)}
    data-testid="pipeline-entrance-${port}"
    @click=${() => {
      choose(port);
    }}
  >
    <rect x=${x} y=${y} width=${width} height=${height} rx="10"></rect>
    ${words === '' ? '' : svg`<text x="89" y=${y + height / 2 + 4.5}>${words}</text>`}
  </g>`;
}

function nameTag(port: Port, mode: Mode, locale: Locale): SVGTemplateResult {
  const { x, width, tag } = kEntrances[port];
  const { color, marker } = schemes[mode];
  return svg`<g class="tag" ${styled(`--scheme:${color}`)}>
    <path class="lead" d="M${x + width},${tag}H${kAside - 4}"></path>
    <path transform="translate(${kAside + 4},${tag})" d=${marker}></path>
    <text x=${kAside + 14} y=${tag + 4.5}>${schemeName(mode, locale)}</text>
  </g>`;
}
