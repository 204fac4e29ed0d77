/** What stands below a saved picture, so that whoever finds it can have it again: settings, steps and digests. */
import type { Run } from '../../protocol/race';
import type { Locale } from '../../language/locale';
import { presetName } from '../../language/preset-name';
import { schemeName } from '../../language/scheme-name';
import { changedText, conditionsOf, type Presets } from '../../settings/conditions';
import { say } from './say';

export function captionOf(runs: readonly Run[], presets: Presets | undefined, locale: Locale): readonly string[] {
  const version = say(locale, 'madeBy', { version: __CORE_VERSION__ });
  const first = runs[0];
  if (first === undefined || presets === undefined) return [version];
  const conditions = conditionsOf(first.config, presets);
  const changed = changedText(first.config, conditions);
  const preset = presetName(conditions.preset, locale);
  return [
    say(locale, 'conditions', { preset: changed === '' ? preset : `${preset}, ${changed}`, seed: first.config.seed }),
    ...runs.map(({ mode, step, steps, digest }) => {
      const values = { mode: schemeName(mode, locale), step, steps };
      return digest === undefined ? say(locale, 'run', values) : say(locale, 'runDigest', { ...values, digest });
    }),
    version,
  ];
}
