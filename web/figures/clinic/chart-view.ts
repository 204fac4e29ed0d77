/** A chart of the clinic as it stands in the page: the twin dashed, the patient solid, both in ink. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { fixed, percent } from '../number-text';
import { drawChart, kMargin, type Chart } from './chart';
import { say } from './say';
import { styled } from '../styled';

const kHeight = 210;
/** From this width on there is room for the value beside a name. */
const kWide = 300;

function valueText(kind: Chart['kind'], value: number, locale: Locale): string {
  return kind === 'accuracy' ? percent(value, locale) : fixed(value, 3);
}

function boundText(chart: Chart, causal: boolean, locale: Locale): string {
  if (chart.bound === undefined) return '';
  const value = chart.kind === 'accuracy' ? percent(chart.bound, locale) : fixed(chart.bound, 3);
  if (chart.kind === 'accuracy') return say(locale, causal ? 'ceilingCausal' : 'ceiling', { value });
  return say(locale, causal ? 'floorCausal' : 'floor', { value });
}

export function chartView(chart: Chart, causal: boolean, width: number, locale: Locale): TemplateResult {
  const title = say(locale, chart.kind);
  return html`<div class="panel" data-testid="clinic-${chart.kind}">
    <h4>${title}</h4>
    <div ${styled(`min-height:${kHeight}px`)}>${width < 120 ? nothing : picture(chart, causal, width, locale)}</div>
  </div>`;
}

function picture(chart: Chart, causal: boolean, width: number, locale: Locale): TemplateResult {
  const { x, y, twin, ill, boundY, labels } = drawChart(chart, width, kHeight);
  const right = width - kMargin.right;
  const floor = kHeight - kMargin.bottom;
  const last = (spots: Chart['ill']): string => {
    const value = spots.at(-1)?.value;
    return value === undefined ? say(locale, 'unknown') : valueText(chart.kind, value, locale);
  };
  const summary = say(locale, 'chartSummary', {
    panel: say(locale, chart.kind),
    twin: last(chart.twin),
    ill: last(chart.ill),
  });
  // The bound's own label keeps off its line, on the side where no model that has learnt lies.
  const boundLabelY = boundY === undefined ? 0 : chart.kind === 'accuracy' ? boundY - 6 : boundY + 16;
  return html`<svg width=${width} height=${kHeight} viewBox="0 0 ${width} ${kHeight}" role="img" aria-label=${summary}>
    ${y.ticks(4).map(
      (tick) =>
        svg`<line class="grid" x1=${kMargin.left} x2=${right} y1=${y(tick)} y2=${y(tick)}></line>
          <text class="tick" x=${kMargin.left - 8} y=${y(tick) + 4} text-anchor="end">${chart.kind === 'accuracy' ? Math.round(tick * 100) : tick}</text>`,
    )}
    ${x.ticks(4).map((tick) => svg`<text class="tick" x=${x(tick)} y=${floor + 18} text-anchor="middle">${tick}</text>`)}
    ${svg`<text class="tick" x=${right + 14} y=${floor + 18}>${say(locale, 'step')}</text>`}
    ${
      boundY === undefined
        ? nothing
        : svg`<line class="bound" x1=${kMargin.left} x2=${right} y1=${boundY} y2=${boundY}></line>
          <text class="bound-name halo" x=${right - 4} y=${boundLabelY} text-anchor="end">${boundText(chart, causal, locale)}</text>`
    }
    ${svg`<path class="curve ill" d=${ill}></path><path class="curve twin" d=${twin}></path>`}
    ${labels.map(({ of, y: at, value }) => {
      const name = say(locale, of);
      const words = width < kWide ? name : `${name} ${valueText(chart.kind, value, locale)}`;
      return svg`<text class="end ${of}" x=${right + 6} y=${at + 4}>${words}</text>`;
    })}
  </svg>`;
}
