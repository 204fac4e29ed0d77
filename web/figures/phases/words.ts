/** The figure in words: every number is one that the core computed. */
import type { Locale } from '../../language/locale';
import type { StepAnatomy } from '../../protocol/probe';
import { answerCount } from '../../race/tasks';
import { fixed, grouped } from '../number-text';
import { say } from './say';
import { isFor, kCode, phaseAt, type Phase, type Place } from './view-model';

export function phasesTitle(anatomy: StepAnatomy | undefined, place: Place, begun: boolean, locale: Locale): string {
  if (!begun) return say(locale, 'before');
  if (!isFor(anatomy, place)) return say(locale, 'waiting', { step: place.step });
  const { step } = anatomy;
  const loss = fixed(anatomy.loss, 4);
  const phase = phaseAt(place);
  if (phase === 'loss') return say(locale, 'title_loss', { step, loss });
  if (phase === 'step') return say(locale, 'title_step', { step, loss, after: fixed(anatomy.loss_after, 4) });
  return say(locale, `title_${phase}`, { step });
}

/** What happens in the phase, a paragraph each. */
export function phaseText(anatomy: StepAnatomy, phase: Phase, locale: Locale): readonly string[] {
  const { config, step } = anatomy;
  const weights = grouped(anatomy.weights, locale);
  switch (phase) {
    case 'zero_grad':
      return [say(locale, 'zero_grad'), ...(anatomy.old_gradient_norm === undefined ? [say(locale, 'noneYet')] : [])];
    case 'loss':
      return [say(locale, phase)];
    case 'forward':
      return [
        say(locale, isMixed(anatomy) ? 'forward_mixed' : 'forward', {
          batch: config.batch,
          classes: answerCount(config),
        }),
      ];
    case 'backward':
      return [say(locale, 'backward', { weights })];
    case 'step': {
      const said = [say(locale, 'step', { weights, moved: grouped(anatomy.moved, locale) })];
      // Later on, and where the rate warms up, other sizes come out.
      if (step === 1 && config.warmup_steps === 0) {
        const optimizer = config.optimizer === 'adam' ? 'Adam' : 'AdamW';
        said.push(say(locale, 'adam', { optimizer, lr: config.lr }));
      }
      return said;
    }
  }
}

/** Name and value of what the phase makes. */
export function phaseNumbers(
  anatomy: StepAnatomy,
  phase: Phase,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const { config } = anatomy;
  const slots = isMixed(anatomy) ? 'T' : String(config.length + (config.marks ? 2 : 0));
  const loss = [say(locale, 'lossValue'), fixed(anatomy.loss, 4)] as const;
  switch (phase) {
    case 'zero_grad': {
      const { old_gradient_norm: old } = anatomy;
      const wiped = [say(locale, 'norm'), fixed(0, 4)] as const;
      return old === undefined ? [wiped] : [[say(locale, 'oldNorm'), fixed(old, 4)], wiped];
    }
    case 'forward':
      return [
        [say(locale, 'firstIds'), `[${anatomy.ids.join(', ')}]`],
        [say(locale, 'firstTargets'), `[${anatomy.targets.map((one) => (one < 0 ? '–' : String(one))).join(', ')}]`],
        [say(locale, 'input'), `(${String(config.batch)}, ${slots})`],
        [say(locale, 'logits'), `(${String(config.batch)}, ${slots}, ${String(answerCount(config))})`],
      ];
    case 'loss':
      return [loss];
    case 'backward':
      return [[say(locale, 'norm'), fixed(anatomy.gradient_norm, 4)]];
    case 'step':
      return [loss, [say(locale, 'afterValue'), fixed(anatomy.loss_after, 4)]];
  }
}

export function phasesSummary(anatomy: StepAnatomy | undefined, place: Place, locale: Locale): string {
  if (!isFor(anatomy, place)) return '';
  const phase = phaseAt(place);
  const { step } = anatomy;
  const said = say(locale, 'summary', {
    step,
    phase: place.phase + 1,
    code: kCode[phase],
    loss: fixed(anatomy.loss, 4),
  });
  return phase === 'step' ? `${said} ${say(locale, 'summaryAfter', { after: fixed(anatomy.loss_after, 4) })}` : said;
}

function isMixed({ config }: StepAnatomy): boolean {
  return config.minimum_length > 0 && config.minimum_length < config.length;
}
