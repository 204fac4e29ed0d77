/** The way in words. */
import { schemeName } from '../../language/scheme-name';
import type { Locale } from '../../language/locale';
import type { Mode } from '../../protocol/core';
import type { Twin } from '../twin-table';
import { say } from './say';
import { carriersOf, kIds, kStages, portOf, type Stage } from './view-model';

export function pipelineTitle(mode: Mode, locale: Locale): string {
  const name = schemeName(mode, locale);
  // The names begin small in English, and the sentence does not.
  const first = name.charAt(0).toUpperCase() + name.slice(1);
  switch (portOf(mode)) {
    case 'input':
      return say(locale, 'titleInput', { mode: first });
    case 'queries_keys':
      return say(locale, 'titleTurn', { mode: first });
    case 'scores':
      return say(locale, 'titleScores', { mode: first });
    default:
      return say(locale, 'titleNowhere');
  }
}

export function pipelineWhy(mode: Mode, locale: Locale): string {
  const last = kIds.length - 1;
  switch (mode) {
    case 'sin':
    case 'random_sin':
      return say(locale, 'why_sin', { last });
    case 'learned':
    case 'random_learned':
      return say(locale, 'why_learned', { last });
    default:
      return say(locale, `why_${mode}`);
  }
}

export function stageName({ name }: Stage, locale: Locale): string {
  return say(locale, name === 'scores' ? 'scoresStage' : name);
}

/** Whether what flows at a stage holds something of the slots; undefined before there is anything. */
function carries({ name }: Stage, mode: Mode): boolean | undefined {
  const carriers = carriersOf(mode);
  switch (name) {
    case 'position':
    case 'sum':
      return portOf(mode) === 'input';
    case 'heads':
      return carriers.includes('query');
    case 'scores':
    case 'block':
    case 'probabilities':
      return carriers.includes('weights');
    default:
      return undefined;
  }
}

export function pipelineTwin(mode: Mode, locale: Locale): Twin {
  return {
    caption: say(locale, 'caption'),
    head: [
      say(locale, 'stageHead'),
      say(locale, 'lettersHead'),
      say(locale, 'numbersHead'),
      say(locale, 'carriesHead'),
    ],
    rows: kStages.map((stage) => {
      const held = carries(stage, mode);
      return [
        stageName(stage, locale),
        stage.letters === '' ? '–' : stage.letters,
        stage.numbers === '' ? '–' : stage.numbers,
        held === undefined ? '–' : say(locale, held ? 'yes' : 'no'),
      ];
    }),
  };
}
