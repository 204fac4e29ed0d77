/**
 * Every setting of the page, in one typed table. The same table is the address's hash (`#preset=lesson&seed=3`) and
 * the elements' attributes, so that a link or an embedding says all there is to say.
 */
import type { Config, CoreError, FieldDescription, Mode, PresetName } from '../protocol/core';
import { refusal } from '../protocol/errors';
import type { RaceSettings } from '../protocol/race';
import { judgeRaceField, kDefaultModes, kModes, kRaceLimits } from '../race/limits';
import { kTaskNames } from '../race/tasks';
import { boolean, choice, ids, integer, kLongestSequence, number, someOf, tokenCount, type Codec } from './codec';
import { kPresets, startOf } from './presets';
import { digests, shownHead, version, type Digests, type ShownHead } from './promise';

export const kLanguages = ['auto', 'ko', 'en'] as const;
export const kThemes = ['system', 'light', 'dark'] as const;

/** The mode of a model is the race's affair: it runs several. */
export type ModelSettings = Omit<Config, 'mode'>;

export interface Settings {
  preset: PresetName;
  modes: readonly Mode[];
  steps: number;
  eval_every: number;
  eval_sequences: number;
  /** The sequence whose answers are watched; the default stands for an example of the trained length. */
  sequence: readonly number[];
  /** Of the attention; 'auto' is the figure's own choice. */
  attention_head: ShownHead | 'auto';
  /** 'auto' is what the reader chose on an earlier visit, else Korean. */
  lang: (typeof kLanguages)[number];
  /** 'system' follows the reader's browser. */
  theme: (typeof kThemes)[number];
  /** What the runs of a link have come to. */
  digest: Digests;
  /** Of the lab in which they ran; '' is not said. */
  version: string;
  /** What differs from the preset. */
  config: Readonly<Partial<ModelSettings>>;
}

export const kDefaults: Settings = {
  preset: 'paper',
  modes: kDefaultModes,
  steps: startOf('paper').steps,
  // Closer than the command's 25, so that the steep part of a curve has its points. A run's last step is always
  // measured, so a row of the record is still what `poslab train` shows.
  eval_every: 10,
  // The command's. 4,096 tokens: the accuracy is known to about one point, for a small part of the run's time.
  eval_sequences: 512,
  sequence: [3, 1, 4, 2, 7, 0, 9, 5],
  attention_head: 'auto',
  lang: 'auto',
  theme: 'system',
  digest: {},
  version: '',
  config: {},
};

type PageSettings = Omit<Settings, 'config'>;

const kPage: { readonly [K in keyof PageSettings]: Codec<PageSettings[K]> } = {
  preset: choice(kPresets),
  modes: someOf(kModes),
  steps: withinRace('steps'),
  eval_every: withinRace('eval_every'),
  eval_sequences: withinRace('eval_sequences'),
  sequence: ids,
  attention_head: shownHead,
  lang: choice(kLanguages),
  theme: choice(kThemes),
  digest: digests,
  version,
};

const kModel: { readonly [K in keyof ModelSettings]: Codec<ModelSettings[K]> } = {
  task: choice(kTaskNames),
  seed: integer,
  random: choice(['streams', 'torch']),
  vocab_size: integer,
  length: integer,
  minimum_length: integer,
  marks: boolean,
  palindromes: number,
  distinct_tokens: boolean,
  max_len: integer,
  d_model: integer,
  nhead: integer,
  num_layers: integer,
  dim_feedforward: integer,
  activation: choice(['relu', 'gelu']),
  norm_first: boolean,
  final_norm: boolean,
  tie_weights: boolean,
  causal: boolean,
  pair_layout: choice(['interleaved', 'halves']),
  rope_base: number,
  maximum_distance: integer,
  dropout: number,
  token_init: choice(['scaled', 'normal']),
  scale_sqrt_d: boolean,
  batch: integer,
  optimizer: choice(['adam', 'adamw']),
  lr: number,
  warmup_steps: integer,
  lr_schedule: choice(['constant', 'cosine']),
  schedule_steps: integer,
  beta1: number,
  beta2: number,
  eps: number,
  weight_decay: number,
};

const kLongestNamed = 60;

/** The names of all settings, in the order in which an address lists them. */
export const kSettingNames: readonly string[] = [...Object.keys(kPage), ...Object.keys(kModel)];

export interface Parsed {
  settings: Settings;
  /** One refusal per value that could not be used; the default or the preset's start stands in its place. */
  refused: CoreError[];
}

/** Reads names and values, from an address or from attributes. */
export function parseSettings(entries: Iterable<readonly [string, string]>): Parsed {
  const page: Partial<PageSettings> = {};
  const config: Partial<ModelSettings> = {};
  const refused: CoreError[] = [];
  for (const [name, text] of entries) {
    let allowed: string | undefined;
    if (isKeyOf(kPage, name)) allowed = take(page, name, kPage, text);
    else if (isKeyOf(kModel, name)) allowed = take(config, name, kModel, text);
    else refused.push(refusal('setting_unknown', {}, shortened(name), shortened(text)));
    if (allowed === undefined) continue;
    const count = name === 'sequence' ? tokenCount(text) : 0;
    refused.push(
      count > kLongestSequence
        ? refusal('sequence_too_long', { count: String(count), limit: String(kLongestSequence) }, name, shortened(text))
        : refusal('setting_not_allowed', { allowed }, name, shortened(text)),
    );
  }
  return { settings: { ...kDefaults, ...startOf(page.preset ?? kDefaults.preset), ...page, config }, refused };
}

/** The limits of a field are the core's, which is loaded after the address is read. */
export function withLimits(error: CoreError, fields: readonly FieldDescription[]): CoreError {
  const { minimum, maximum } = fields.find((field) => field.name === error.field) ?? {};
  if (error.code !== 'setting_not_allowed' || minimum === undefined || maximum === undefined) return error;
  return { ...error, parameters: { allowed: `${String(minimum)} - ${String(maximum)}` } };
}

/** `hash` with or without its #. An anchor within the page, such as `#attention`, holds no settings. */
export function parseHash(hash: string): Parsed {
  const text = hash.replace(/^#/, '');
  if (!text.includes('=')) return parseSettings([]);
  // In an address + stands for itself (1e+3); only forms write spaces that way.
  return parseSettings(new URLSearchParams(text.replaceAll('+', '%2B')));
}

/** Only what differs from the defaults and the preset's start, so that an address says what is particular; '' when nothing is. */
export function writeHash(settings: Settings): string {
  const defaults = { ...kDefaults, ...startOf(settings.preset) };
  const pairs = [...pairsOf(kPage, settings, defaults), ...pairsOf(kModel, settings.config, kDefaults.config)];
  return pairs.map(([name, text]) => `${name}=${encode(text)}`).join('&');
}

export function raceSettings(settings: Settings): RaceSettings {
  const { preset, config, modes, steps, eval_every, eval_sequences } = settings;
  return { preset, config: { ...config }, modes, steps, eval_every, eval_sequences };
}

/** Puts the value into its place; returns what would have been allowed when it is none. */
function take<T extends object>(
  into: Partial<T>,
  name: keyof T,
  codecs: { readonly [Name in keyof T]-?: Codec<T[Name]> },
  text: string,
): string | undefined {
  const value = codecs[name].parse(text);
  if (value === undefined) return codecs[name].allowed;
  into[name] = value;
  return undefined;
}

function pairsOf<T extends object>(
  codecs: { readonly [K in keyof T]-?: Codec<Exclude<T[K], undefined>> },
  values: Readonly<Partial<T>>,
  defaults: Readonly<Partial<T>>,
): [string, string][] {
  const pairs: [string, string][] = [];
  for (const name in codecs) {
    const value = values[name];
    if (value === undefined) continue;
    const codec = codecs[name];
    const text = codec.write(value as Exclude<T[typeof name], undefined>);
    const standard = defaults[name];
    if (standard !== undefined && codec.write(standard as Exclude<T[typeof name], undefined>) === text) continue;
    pairs.push([name, text]);
  }
  return pairs;
}

/** Whatever stands there, a message names it and stays readable. */
export function shortened(text: string): string {
  return text.length > kLongestNamed ? `${text.slice(0, kLongestNamed - 3)}...` : text;
}

function isKeyOf<T extends object>(object: T, key: string): key is keyof T & string {
  return Object.hasOwn(object, key);
}

function withinRace(field: keyof typeof kRaceLimits): Codec<number> {
  const { minimum, maximum } = kRaceLimits[field];
  return {
    allowed: `${String(minimum)} - ${String(maximum)}`,
    parse: (text) => {
      const value = integer.parse(text);
      return value !== undefined && judgeRaceField(field, value) === undefined ? value : undefined;
    },
    write: String,
  };
}

/** Commas and colons stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
