/** The one button of the first screen. */
import { texts, type Language } from '../language/locale';
import type { Experiment } from './experiment';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

export function startButton(
  button: HTMLButtonElement,
  lanes: Element,
  experiment: Experiment,
  language: Language,
): void {
  const { race } = experiment;
  let eager = false;
  const show = (): void => {
    const { status } = race;
    const learning = status === 'running' || (eager && status === 'loading');
    button.disabled = learning || status === 'failed' || experiment.refusal !== undefined;
    const key =
      status === 'running'
        ? 'running'
        : eager && status === 'loading'
          ? 'loading'
          : status === 'done'
            ? 'startAgain'
            : 'start';
    const text = say(language.current, key);
    if (button.textContent !== text) button.textContent = text;
  };
  button.addEventListener('click', () => {
    // The race remembers an order that comes before it is loaded.
    eager = true;
    experiment.run();
    reveal(lanes);
    show();
  });
  race.addEventListener('change', show);
  experiment.addEventListener('change', show);
  language.addEventListener('change', show);
  show();
}

/** On a small screen the lanes are below the button: bring them into sight, and only then. */
function reveal(element: Element): void {
  const { bottom } = element.getBoundingClientRect();
  if (bottom > window.innerHeight) element.scrollIntoView({ block: 'end' });
}
