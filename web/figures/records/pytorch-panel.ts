/** The run as a PyTorch script to copy; or, where none would give the same losses, what stands in the way. */
import { html, nothing, type TemplateResult } from 'lit';
import { schemeName } from '../../language/scheme-name';
import { taskName } from '../../language/task-words';
import type { Locale } from '../../language/locale';
import { obstacles, type Obstacle } from '../../pytorch/obstacles';
import { pytorchScript } from '../../pytorch/script';
import { kDefaults, writeHash } from '../../settings/settings';
import { conditionsOf, type Presets } from '../../settings/conditions';
import type { Trained } from './command';
import { selectAll } from './export-panel';
import { say } from './say';

export interface PytorchView {
  locale: Locale;
  trained: Trained;
  presets: Presets;
  copied: boolean;
  copy: (text: string) => void;
}

export function pytorchPanel(view: PytorchView): TemplateResult {
  const { locale, trained } = view;
  const found = obstacles(trained.config);
  return html`<section class="pytorch" aria-labelledby="pytorch">
    <h4 id="pytorch">${say(locale, 'pytorch')}</h4>
    ${found.length === 0 ? script(view) : refusal(view, found)}
  </section>`;
}

function script({ locale, trained, copied, copy }: PytorchView): TemplateResult {
  const text = pytorchScript(trained, locale);
  return html`<p class="note">${say(locale, 'pytorchNote')}</p>
    <textarea
      readonly
      rows="8"
      spellcheck="false"
      data-testid="pytorch-script"
      aria-label=${say(locale, 'pytorch')}
      .value=${text}
      @focus=${selectAll}
    ></textarea>
    ${
      // Absent where the page is not served securely; the text can be selected there.
      'clipboard' in navigator
        ? html`<button
            type="button"
            aria-live="polite"
            data-testid="pytorch-copy"
            @click=${() => {
              copy(text);
            }}
          >
            ${say(locale, copied ? 'copied' : 'pytorchCopy')}
          </button>`
        : nothing
    }`;
}

function refusal({ locale, trained, presets }: PytorchView, found: readonly Obstacle[]): TemplateResult {
  const { config } = trained;
  const words = { mode: schemeName(config.mode, locale), task: taskName(config.task, locale), dropout: config.dropout };
  const reasons = found.map((one) => {
    if (one === 'mode') return say(locale, 'obstacle_mode', { mode: words.mode });
    if (one === 'task') return say(locale, 'obstacle_task', { task: words.task });
    if (one === 'dropout') return say(locale, 'obstacle_dropout', { dropout: words.dropout });
    return say(locale, `obstacle_${one}`);
  });
  return html`<div data-testid="pytorch-why">
    <p class="note">${say(locale, 'pytorchRefused')}</p>
    <ul class="reasons">
      ${reasons.map((reason) => html`<li>${reason}</li>`)}
    </ul>
    ${
      // All else can be said: the same conditions under the other way of drawing give a script.
      found.length === 1 && found[0] === 'random'
        ? html`<p class="note">
            <a href=${`#${addressOf(trained, presets)}`} data-testid="pytorch-offer">${say(locale, 'pytorchOffer')}</a>
            ${say(locale, 'pytorchThen')}
          </p>`
        : nothing
    }
  </div>`;
}

/** The run's own settings, drawn as PyTorch draws. */
function addressOf({ config, steps, eval_sequences }: Trained, presets: Presets): string {
  const { preset, changed } = conditionsOf(config, presets);
  const own = Object.fromEntries(changed.map((name) => [name, config[name]]));
  return writeHash({
    ...kDefaults,
    preset,
    modes: [config.mode],
    steps,
    eval_sequences,
    config: { ...own, seed: config.seed, random: 'torch' },
  });
}
