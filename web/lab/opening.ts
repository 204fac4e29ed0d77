/** The first screen: its one button and the race that it starts. */
import type { LabSmallRace } from '../figures/small-race/element';
import { errorText } from '../language/errors';
import { texts } from '../language/locale';
import type { Race } from '../protocol/race';
import type { Lab } from './lab';
import { SmallRace } from './small-race';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

/** `experiment` is the race below: while it has no module there is nothing to press for. */
export function attachOpening(lab: Lab, button: HTMLButtonElement, figure: LabSmallRace, experiment?: Race): void {
  const { language } = lab;
  const small = new SmallRace(lab.makeRace);
  const takeCores = lab.trains(() => {
    small.yield();
  });
  figure.ids = small.ids;
  figure.steps = small.settings.steps;
  figure.evalSequences = small.settings.eval_sequences;

  const show = (): void => {
    const { status } = small;
    const refusal = experiment?.load_error ?? small.refusal;
    const busy = status === 'running' || status === 'loading';
    // Until now there was nothing to press; disabled from here on, it would lose the focus to its own press.
    button.disabled = false;
    button.setAttribute('aria-disabled', String(busy || experiment?.load_error !== undefined));
    const text = say(language.current, busy ? status : wordsAtRest(status));
    if (button.textContent !== text) button.textContent = text;
    figure.race = small.race;
    figure.locale = language.current;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, language.current);
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    takeCores();
    small.start();
    reveal(figure);
  });
  small.addEventListener('change', show);
  if (experiment !== undefined) lab.listen(experiment, 'change', show);
  lab.listen(language, 'change', show);
  show();

  if (typeof IntersectionObserver === 'undefined') return;
  const sight = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) small.leave();
  });
  sight.observe(figure);
  lab.ending.addEventListener('abort', () => {
    sight.disconnect();
  });
}

function wordsAtRest(status: Race['status']): 'start' | 'goOn' | 'startAgain' {
  return status === 'done' ? 'startAgain' : status === 'paused' ? 'goOn' : 'start';
}

/** On a small screen the lanes are below the button: bring them into sight, and only then. */
function reveal(element: Element): void {
  const { bottom } = element.getBoundingClientRect();
  if (bottom > window.innerHeight) element.scrollIntoView({ block: 'end' });
}
