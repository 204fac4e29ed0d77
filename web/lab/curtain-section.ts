/** The section of the curtain: its two figures, measured when they come near, and trained when the reader asks. */
import { CurtainCommand } from '../figures/curtain/curtain-command';
import { LabCurtain } from '../figures/curtain/element';
import { LabSwap } from '../figures/swap/element';
import { SwapAsked, type SwapQuestion } from '../figures/swap/swap-asked';
import { errorText } from '../language/errors';
import type { CoreError } from '../protocol/core';
import { Curtain } from './curtain';
import type { Lab } from './lab';

/** A reader who passes by in less has not come to read. */
const kStayMs = 300;

export function attachCurtain(lab: Lab): void {
  const grid = lab.find(LabCurtain, 'lab-curtain');
  const swap = lab.find(LabSwap, 'lab-swap');
  if (grid === undefined || swap === undefined) return;
  const { language } = lab;
  const curtain = new Curtain(lab.makeRace, lab.makeProbe);
  const takeCores = lab.trains(() => {
    curtain.stop();
  });
  let swapRefusal: CoreError | undefined;
  let asked = 0;
  grid.steps = curtain.steps;
  grid.length = curtain.length;
  swap.ids = curtain.swapIds;

  const show = (): void => {
    const locale = language.current;
    const words = (error: CoreError | undefined): string => (error === undefined ? '' : errorText(error, locale));
    grid.locale = swap.locale = locale;
    grid.cells = curtain.cells;
    grid.busy = curtain.busy;
    grid.refusal = words(curtain.refusal);
    swap.refusal = words(swapRefusal);
  };
  const compare = async (question: SwapQuestion): Promise<void> => {
    asked += 1;
    const ticket = asked;
    const answer = await curtain.swap(question);
    if (ticket !== asked) return;
    swapRefusal = answer.ok ? undefined : answer.error;
    if (answer.ok) swap.answer = answer.value;
    show();
  };
  const begin = (): void => {
    void curtain.measure();
    if (swap.answer === undefined) void compare(swap.question);
  };

  swap.addEventListener(SwapAsked.type, (event) => {
    if (event instanceof SwapAsked) void compare(event.question);
  });
  grid.addEventListener(CurtainCommand.type, (event) => {
    if (!(event instanceof CurtainCommand)) return;
    if (event.command === 'stop') {
      curtain.stop();
      return;
    }
    takeCores();
    curtain.train();
  });
  curtain.addEventListener('change', show);
  lab.listen(language, 'change', show);
  show();

  // A reader who never comes this far loads no worker for it.
  whenStaying([swap, grid], begin, lab.ending);
  // A printed page never comes near: its figures are measured for the paper.
  lab.listen(window, 'beforeprint', begin);
}

/** Calls back each time one of the elements has come near enough to be read next, and stays. */
function whenStaying(elements: readonly Element[], begin: () => void, ending: AbortSignal): void {
  if (typeof IntersectionObserver === 'undefined') {
    begin();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const near = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      clearTimeout(timer);
      if (near.size > 0) timer = setTimeout(begin, kStayMs);
    },
    { rootMargin: '400px' },
  );
  for (const element of elements) observer.observe(element);
  ending.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
