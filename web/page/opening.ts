/** The first screen: its one button and the race that it starts. */
import type { LabSmallRace } from '../figures/small-race/element';
import { errorText } from '../language/errors';
import { texts, type Language } from '../language/locale';
import type { Race } from '../protocol/race';
import type { SmallRace } from './small-race';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

/** `experiment` is the race below, which shares the cores: it pauses while this one runs. */
export function opening(
  button: HTMLButtonElement,
  figure: LabSmallRace,
  small: SmallRace,
  experiment: Race,
  language: Language,
): void {
  figure.ids = small.ids;
  figure.steps = small.settings.steps;
  figure.evalSequences = small.settings.eval_sequences;

  const show = (): void => {
    const { status } = small;
    const refusal = experiment.load_error ?? small.refusal;
    const busy = status === 'running' || status === 'loading';
    // Until now there was nothing to press; disabled from here on, it would lose the focus to its own press.
    button.disabled = false;
    button.setAttribute('aria-disabled', String(busy || experiment.load_error !== undefined));
    const text = say(language.current, busy ? status : status === 'done' ? 'startAgain' : 'start');
    if (button.textContent !== text) button.textContent = text;
    figure.race = small.race;
    figure.locale = language.current;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, language.current);
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    experiment.pause();
    small.start();
    reveal(figure);
  });
  small.addEventListener('change', show);
  experiment.addEventListener('change', show);
  language.addEventListener('change', show);
  show();

  if (typeof IntersectionObserver === 'undefined') return;
  new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) small.leave();
  }).observe(figure);
}

/** On a small screen the lanes are below the button: bring them into sight, and only then. */
function reveal(element: Element): void {
  const { bottom } = element.getBoundingClientRect();
  if (bottom > window.innerHeight) element.scrollIntoView({ block: 'end' });
}
