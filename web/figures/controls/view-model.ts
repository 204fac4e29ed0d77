/** Which controls there are, what they show, and what the four buttons may do now. */
import type { Config, FieldDescription, Mode, PresetName, Task } from '../../protocol/core';
import type { CoreFacts, Race } from '../../protocol/race';
import { number, plain } from '../../settings/codec';
import { kDefaultModes, kModes } from '../../race/limits';
import { actsInAttention, isBlindToDirection, isRead, kSchemes } from '../../race/schemes';
import { startEqual } from '../equal-starts';
import type { Command } from '../control-events';

/** What the learner wants, refused or not; what stands is the race's business. */
export interface Wanted {
  preset: PresetName;
  modes: readonly Mode[];
  steps: number;
  config: Readonly<Partial<Config>>;
}

export type GroupName = 'task' | 'model' | 'position' | 'input' | 'training' | 'other';

export interface FieldGroup {
  name: GroupName;
  fields: readonly FieldDescription[];
}

/** In sight already: the mode is a toggle for each, the task and the seed have their own fields. */
const withoutControl: readonly string[] = ['mode', 'task', 'seed'];

const groups: Readonly<Record<Exclude<GroupName, 'other'>, readonly string[]>> = {
  task: ['length', 'minimum_length', 'vocab_size', 'palindromes', 'distinct_tokens', 'marks', 'max_len', 'batch'],
  model: ['d_model', 'nhead', 'num_layers', 'dim_feedforward', 'activation', 'norm_first', 'final_norm', 'causal'],
  position: ['pair_layout', 'rope_base', 'maximum_distance'],
  input: ['token_init', 'scale_sqrt_d', 'tie_weights', 'dropout'],
  training: [
    'lr',
    'warmup_steps',
    'lr_schedule',
    'schedule_steps',
    'optimizer',
    'weight_decay',
    'beta1',
    'beta2',
    'eps',
    'random',
  ],
};

/**
 * The core's own list in the page's order; a field the page has never heard of still gets its control. What none of the
 * modes reads is left out, unless it has been refused: it must be there to be mended.
 */
export function fieldGroups(
  fields: readonly FieldDescription[],
  modes: readonly Mode[],
  refused?: string,
): readonly FieldGroup[] {
  const open = fields.filter(({ name }) => !withoutControl.includes(name) && (isRead(name, modes) || name === refused));
  const known = Object.values(groups).flat();
  const found = (Object.keys(groups) as (keyof typeof groups)[]).map((name) => ({
    name,
    fields: groups[name].flatMap((wanted) => open.filter((field) => field.name === wanted)),
  }));
  const rest = { name: 'other' as const, fields: open.filter((field) => !known.includes(field.name)) };
  return [...found, rest].filter((group) => group.fields.length > 0);
}

export function shownValue(name: keyof Config, wanted: Wanted, facts: CoreFacts | undefined): string {
  const value = wanted.config[name] ?? facts?.presets[wanted.preset].config[name];
  return value === undefined ? '' : String(value);
}

/** Whether the models that are wanted would start equal; the core's default while its presets are not known. */
export function wouldStartEqual(wanted: Wanted, facts: CoreFacts | undefined): boolean {
  const random = wanted.config.random ?? facts?.presets[wanted.preset].config.random ?? 'streams';
  return startEqual(random, wanted.modes);
}

/** The task that is wanted; the core's default while its presets are not known. */
export function wantedTask(wanted: Wanted, facts: CoreFacts | undefined): Task {
  return wanted.config.task ?? facts?.presets[wanted.preset].config.task ?? 'reverse';
}

/** Whether a field stands apart from its preset. */
export function isOwn(name: keyof Config, wanted: Wanted, facts: CoreFacts | undefined): boolean {
  const own = wanted.config[name];
  return own !== undefined && own !== facts?.presets[wanted.preset].config[name];
}

/** Commas between thousands, as in 1,500; any other comma may be meant as a decimal point, and 0,001 is not 1. */
const thousands = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** A number as typed, in the notation that an address takes too. What is no number goes to the core as NaN, whose words are better than ours. */
export function parseNumber(text: string): number {
  const typed = plain(text).replace(/^−/, '-');
  const cleaned = thousands.test(typed) ? typed.replaceAll(',', '') : typed;
  return number.parse(cleaned) ?? NaN;
}

/** What is refused concerns the next run: one that has paused may go on. A core that did not load is a refusal too. */
export function mayDo(command: Command, status: Race['status'], refused: boolean): boolean {
  if (status === 'loading' || status === 'failed') return command === 'reset' && status === 'failed' && !refused;
  switch (command) {
    case 'run':
      return status === 'paused' || (status !== 'running' && !refused);
    case 'pause':
      return status === 'running';
    case 'step':
      return status === 'paused' || (status === 'idle' && !refused);
    case 'reset':
      return !refused;
  }
}

export type SchemeGroupName = 'input' | 'attention' | 'random';

export interface SchemeGroup {
  name: SchemeGroupName;
  modes: readonly Mode[];
}

/** All schemes by where they act; the lesson's own are in sight, and here only to be explained. */
export const schemeGroups: readonly SchemeGroup[] = [
  { name: 'input', modes: kDefaultModes },
  { name: 'attention', modes: kModes.filter(actsInAttention) },
  { name: 'random', modes: kModes.filter((mode) => kSchemes[mode].randomSlots) },
];

/** Those behind the disclosure that are chosen. */
export function furtherChosen(modes: readonly Mode[]): readonly Mode[] {
  const inSightAlready: readonly Mode[] = kDefaultModes;
  return modes.filter((mode) => !inSightAlready.includes(mode));
}

/** Whether one of the wanted models would not tell left from right. */
export function wouldBeBlindToDirection(wanted: Wanted, facts: CoreFacts | undefined): boolean {
  const causal = wanted.config.causal ?? facts?.presets[wanted.preset].config.causal ?? false;
  return wanted.modes.some((mode) => isBlindToDirection(mode, causal));
}

export function toggled(modes: readonly Mode[], mode: Mode, order: readonly Mode[]): readonly Mode[] {
  const on = modes.includes(mode) ? modes.filter((one) => one !== mode) : [...modes, mode];
  return order.filter((one) => on.includes(one));
}
