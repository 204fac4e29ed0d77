import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { movedRows, outputRows } from './board';
import { carried, onKey, type Held, type Move } from './held';
import { say } from './say';
import { scoreBoards } from './scores';
import { equivarianceStyle } from './style';
import {
  isSame,
  kIdentity,
  kIds,
  kModes,
  kReversed,
  kSwapped,
  outcomeOf,
  reordered,
  settingsOf,
  type Choice,
  type Permutation,
} from './view-model';
import {
  equivarianceSummary,
  equivarianceTitle,
  equivarianceTwin,
  equivarianceWhy,
  measured,
  tokenName,
  type Shown,
} from './words';
import { styled } from '../styled';

/** Tokens to be moved by hand: do a model's outputs follow them? */
export class LabEquivariance extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    choice: { state: true },
    permutation: { state: true },
    held: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, equivarianceStyle];

  declare choice: Choice;
  declare permutation: Permutation;
  declare held: Held | undefined;
  declare twinOpen: boolean;
  /** Said to who cannot see the tokens move. */
  private told = '';

  private readonly outputs = new Asked(this, 'equivariance', () => [
    settingsOf(this.choice),
    [...kIds],
    [...this.permutation],
  ]);
  private readonly scoresBefore = new Asked(this, 'first_attention', () => [settingsOf(this.choice), [...kIds]]);
  private readonly scoresAfter = new Asked(this, 'first_attention', () => [
    settingsOf(this.choice),
    reordered(this.permutation),
  ]);

  constructor() {
    super();
    this.choice = { mode: 'none', causal: false };
    this.permutation = kSwapped;
    this.held = undefined;
    this.twinOpen = false;
  }

  /** The last answer, if it is of what the controls say now; an older one would be told of the wrong tokens. */
  private get shown(): Shown | undefined {
    const { answer, answered } = this.outputs;
    if (answer === undefined || answered === undefined) return undefined;
    const [{ mode, causal }, , permutation] = answered;
    const { choice } = this;
    if (mode !== choice.mode || causal !== choice.causal || !isSame(permutation, this.permutation)) return undefined;
    return { choice, permutation, answer };
  }

  protected override render(): TemplateResult {
    const { locale, shown } = this;
    const refused = this.outputs.error;
    const scale = signedScale(this.theme);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${equivarianceTitle(shown, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      <div class="legend">
        <span>${say(locale, 'scale')}</span>
        ${ramp(scale, `≤ ${fixed(-signedLimit, 1)}`, '', `≥ ${fixed(signedLimit, 1)}`)}
      </div>
      ${refused === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(refused, locale)}</p>`}
      ${this.board(shown)}
      <p class="visually-hidden" aria-live="assertive">${this.told}</p>
      <div class="outcome">
        <p class="largest">
          ${say(locale, 'largest')}
          <b data-testid="equivariance-largest"
            >${shown === undefined ? '–' : measured(outcomeOf(shown.answer, shown.permutation).most)}</b
          >
        </p>
        <p class="why">${shown === undefined ? '' : equivarianceWhy(shown, locale)}</p>
      </div>
      ${scoreBoards(this.scoresBefore.answer, this.scoresAfter.answer, this.permutation, scale, locale)}
      <lab-spoken-summary class="visually-hidden" .text=${equivarianceSummary(shown, locale)}></lab-spoken-summary>
      ${
        shown === undefined
          ? nothing
          : twinTable(
              say(locale, 'twin'),
              this.twinOpen,
              (open) => {
                this.twinOpen = open;
              },
              () => equivarianceTwin(shown, locale),
            )
      }
    </figure>`;
  }

  private controls(): TemplateResult {
    const { locale, choice } = this;
    const order = (name: 'back' | 'reverse', permutation: Permutation): TemplateResult =>
      html`<button
        type="button"
        data-testid="equivariance-${name}"
        @click=${() => {
          this.permutation = permutation;
          this.held = undefined;
        }}
      >
        ${say(locale, name)}
      </button>`;
    return html`<div class="controls">
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'mode')}</legend>
        ${kModes.map(
          (mode) =>
            html`<label
              ><input
                type="radio"
                name="mode"
                data-testid="equivariance-${mode}"
                .checked=${choice.mode === mode}
                @change=${() => {
                  this.choice = { ...choice, mode };
                }}
              />${schemeKey(mode)}${schemeName(mode, locale)}</label
            >`,
        )}
      </fieldset>
      <label
        ><input
          type="checkbox"
          data-testid="equivariance-causal"
          .checked=${choice.causal}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.choice = { ...choice, causal: event.target.checked };
          }}
        />${say(locale, 'causal')}</label
      >
      <span class="orders">${order('back', kIdentity)} ${order('reverse', kReversed)}</span>
    </div>`;
  }

  private board(shown: Shown | undefined): TemplateResult {
    const { locale, permutation, held, theme } = this;
    const answer = this.outputs.answer;
    return html`<div class="board" ${styled(`--slots:${kIds.length}`)}>
      ${outputRows(answer?.output, theme, locale)}
      ${movedRows({
        permutation,
        shown,
        held,
        theme,
        locale,
        // Keys and pointers may be faster than the drawing: what counts is what is held now, not what was drawn.
        key: (event, slot) => {
          const at = this.held?.by === 'keys' ? this.held.slot : slot;
          const move = onKey(event.key, at, this.permutation, this.held);
          if (move === undefined) return;
          event.preventDefault();
          this.take(move);
        },
        leave: (slot) => {
          // Not where the focus follows the token to its new slot.
          if (this.held?.by === 'keys' && this.held.slot === slot) this.held = undefined;
        },
        grasp: (event, slot) => {
          if (!(event.currentTarget instanceof HTMLElement)) return;
          event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId);
          this.held = { slot, before: this.permutation, by: 'pointer' };
        },
        drag: (event) => {
          if (this.held?.by !== 'pointer' || !(event.currentTarget instanceof HTMLElement)) return;
          const { top, height } = event.currentTarget.getBoundingClientRect();
          const to = Math.floor(((event.clientY - top) / height) * this.permutation.length);
          this.take({ ...carried(this.permutation, this.held, to), tell: undefined }, false);
        },
        release: () => {
          if (this.held?.by === 'pointer') this.held = undefined;
        },
      })}
    </div>`;
  }

  private take({ permutation, held, tell, slot }: Move, follow = true): void {
    this.permutation = permutation;
    this.held = held;
    if (tell !== undefined) {
      this.told = say(this.locale, tell, { token: tokenName(permutation[slot] ?? 0, this.locale), slot });
    }
    if (!follow) return;
    // The rows are the slots; the token under the focus is in another one now.
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(`[data-testid="equivariance-token-${String(slot)}"]`)?.focus();
    });
  }
}

define('lab-equivariance', LabEquivariance);
