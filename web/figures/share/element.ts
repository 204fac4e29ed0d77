import { html, nothing, type TemplateResult } from 'lit';
import { schemeName } from '../../language/scheme-name';
import { kDefaults, type Settings } from '../../settings/settings';
import { copyButton } from '../copy-button';
import { define } from '../define';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { say } from './say';
import { shareStyle } from './style';
import { compared, digestsOf, isEmpty, linkOf, reason } from './view-model';

/** The link to what stands here, and whether a link that was opened has kept its word. */
export class LabShare extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    page: { attribute: false },
    settings: { attribute: false },
    followed: { attribute: false },
    fromFile: { attribute: false },
    broken: { attribute: false },
    version: { attribute: false },
    copied: { state: true },
  };
  static override styles = [figureStyle, shareStyle];

  /** Address of the page, without settings. */
  declare page: string;
  declare settings: Settings;
  /** The runs are of these settings, and not of those before a change. */
  declare followed: boolean;
  /** The models were opened from a file, which no link holds. */
  declare fromFile: boolean;
  /** What was changed after a link that promised something was opened. */
  declare broken: readonly string[];
  /** Of this lab's trainer. */
  declare version: string;
  /** The link that was copied. */
  declare copied: string;

  constructor() {
    super();
    this.page = '';
    this.settings = kDefaults;
    this.followed = false;
    this.fromFile = false;
    this.broken = [];
    this.version = '';
    this.copied = '';
  }

  protected override render(): TemplateResult {
    const { locale, page, settings, version, followed, copied } = this;
    const digests = followed ? digestsOf(this.runs) : {};
    const link = linkOf({ page, settings, digests, locale, version });
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, 'title')}</h3>
      <p class="note">
        ${say(locale, 'note')}
        ${say(locale, this.fromFile ? 'fromFile' : isEmpty(digests) ? 'withoutDigests' : 'withDigests')}
      </p>
      <div class="link">
        <input
          type="text"
          readonly
          spellcheck="false"
          data-testid="share-link"
          aria-label=${say(locale, 'link')}
          .value=${link}
          @focus=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) event.target.select();
          }}
        />
        ${copyButton({
          testId: 'share-copy',
          name: say(locale, copied === link ? 'copied' : 'copy'),
          copied: copied === link,
          text: () => link,
          done: () => {
            this.copied = link;
          },
        })}
      </div>
      <div aria-live="polite">${this.promise()}</div>
    </figure>`;
  }

  private promise(): TemplateResult | typeof nothing {
    const { locale, settings, broken, version } = this;
    if (broken.length > 0) {
      return html`<p class="note" data-testid="share-dropped">
        ${say(locale, 'dropped', { names: broken.join(', ') })}
      </p>`;
    }
    if (isEmpty(settings.digest)) return nothing;
    const all = compared(settings.digest, settings.modes, this.followed ? digestsOf(this.runs) : {});
    const why = reason(settings.version, version);
    return html`<h4>${say(locale, 'promised')}</h4>
      <ul class="compared">
        ${all.map(
          ({ mode, expected, found, verdict }) =>
            html`<li data-testid="share-verdict" data-mode=${mode} data-verdict=${verdict}>
              ${say(locale, verdict, { mode: schemeName(mode, locale), expected, found: found ?? '' })}
            </li>`,
        )}
      </ul>
      ${
        all.some(({ verdict }) => verdict === 'differs')
          ? html`<p class="note" data-testid="share-why">
              ${say(locale, why, { theirs: settings.version, ours: version })}
            </p>`
          : nothing
      }`;
  }
}

define('lab-share', LabShare);
