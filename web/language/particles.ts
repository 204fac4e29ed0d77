/**
 * Korean particles after words that are only known when the page runs: 은/는, 이/가, 을/를, 이나/나, 으로/로 ...
 * Which one is right depends on how the word before it ends when it is read aloud, digits, letters and field
 * names included: "8은", "9는", "sin은", "d_model로".
 */

export type Ending = 'vowel' | 'rieul' | 'consonant';

/** The pair, written as in a text: after a consonant first. */
export const kParticles = [
  '은/는',
  '이/가',
  '을/를',
  '과/와',
  '이나/나',
  '이면/면',
  '이라/라',
  '이에요/예요',
  '으로/로',
] as const;
export type Particle = (typeof kParticles)[number];

export function isParticle(text: string): text is Particle {
  return (kParticles as readonly string[]).includes(text);
}

/** The word with its particle. A word whose reading nobody can know gets both, "은(는)". */
export function withParticle(word: string, particle: Particle): string {
  return word + particleAfter(word, particle);
}

export function particleAfter(word: string, particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  const ending = endingOf(word);
  if (ending === undefined) return `${closed}(${open})`;
  // ㄹ is a consonant for all but 으로/로: "8로", "d_model로".
  if (ending === 'rieul') return particle === '으로/로' ? open : closed;
  return ending === 'vowel' ? open : closed;
}

export function endingOf(word: string): Ending | undefined {
  // Units and closing marks: "31.7 %" is read "퍼센트", brackets and quotes are not read.
  // A name in brackets after a word is passed over, too: "줄 수(max_len)가".
  const spoken = word.replace(/(?<=\S)\([^()]+\)$/u, '');
  const bare = spoken.replace(/[\s"'”’»)\]}>.…!?]+$/u, '');
  if (bare === '') return undefined;
  if (bare.endsWith('%')) return 'vowel';
  const last = bare.at(-1) ?? '';
  if (/\p{Script=Hangul}/u.test(last)) return endingOfHangul(last);
  if (/[0-9]/.test(last)) return endingOfNumber(bare);
  const latin = /[A-Za-z_]+$/.exec(bare)?.[0];
  return latin === undefined ? undefined : endingOfLatin(latin);
}

const kFirstSyllable = 0xac00;
const kLastSyllable = 0xd7a3;
const kFinals = 28;
const kRieul = 8;

function endingOfHangul(character: string): Ending | undefined {
  const code = character.codePointAt(0) ?? 0;
  // A lone letter such as ㄹ has a name, but nobody writes one here.
  if (code < kFirstSyllable || code > kLastSyllable) return undefined;
  const final = (code - kFirstSyllable) % kFinals;
  if (final === 0) return 'vowel';
  return final === kRieul ? 'rieul' : 'consonant';
}

/** 영 일 이 삼 사 오 육 칠 팔 구 */
const kDigits: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

function endingOfNumber(text: string): Ending {
  const digits = /[0-9.,]+$/.exec(text)?.[0].replaceAll(',', '') ?? '';
  const lastDigit = kDigits[Number(digits.at(-1))] ?? 'vowel';
  // After the point digits are read one by one.
  if (digits.includes('.')) return lastDigit;
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  // 십 백 천 만 억 all end in a consonant, 조 does not; a zero alone is 영.
  if (zeros > 0 && zeros < digits.length) return zeros >= 12 && zeros < 16 ? 'vowel' : 'consonant';
  return lastDigit;
}

/** Words of the lab as Korean speakers read them: 넌, 사인, 러닝, 디 모델 ... Others follow the rules below. */
const kSpoken: Readonly<Record<string, Ending>> = {
  none: 'consonant',
  sin: 'consonant',
  learned: 'vowel',
  rope: 'vowel',
  alibi: 'vowel',
  relative: 'vowel',
  random_sin: 'consonant',
  random_learned: 'vowel',
  paper: 'vowel',
  lesson: 'consonant',
  pytorch: 'vowel',
  mode: 'vowel',
  modes: 'vowel',
  preset: 'consonant',
  seed: 'vowel',
  steps: 'consonant',
  step: 'consonant',
  sequence: 'vowel',
  lang: 'consonant',
  theme: 'consonant',
  vocab_size: 'vowel',
  length: 'vowel',
  max_len: 'consonant',
  d_model: 'rieul',
  nhead: 'vowel',
  head_dim: 'consonant',
  num_layers: 'vowel',
  dim_feedforward: 'vowel',
  activation: 'consonant',
  norm_first: 'vowel',
  final_norm: 'consonant',
  tie_weights: 'vowel',
  causal: 'rieul',
  pair_layout: 'consonant',
  rope_base: 'vowel',
  maximum_distance: 'vowel',
  dropout: 'consonant',
  token_init: 'consonant',
  scale_sqrt_d: 'vowel',
  batch: 'vowel',
  optimizer: 'vowel',
  lr: 'rieul',
  beta: 'vowel',
  eps: 'consonant',
  weight_decay: 'vowel',
  random: 'consonant',
  eval_every: 'vowel',
  eval_sequences: 'vowel',
  nan: 'consonant',
  infinity: 'vowel',
  true: 'vowel',
  false: 'vowel',
};

/** Letters read by name, in capitals or alone: 엘, 엠, 엔, 알. */
const kLetterNames: Readonly<Record<string, Ending>> = { l: 'rieul', r: 'rieul', m: 'consonant', n: 'consonant' };

function endingOfLatin(word: string): Ending {
  const lower = word.toLowerCase();
  const spoken = kSpoken[lower];
  if (spoken !== undefined) return spoken;
  const last = lower.at(-1) ?? '';
  if (word.length === 1 || word === word.toUpperCase()) return kLetterNames[last] ?? 'vowel';
  if (last === 'l') return 'rieul';
  if (/(?:[mn]|ng|[aeiou][bckpt])$/.test(lower)) return 'consonant';
  return 'vowel';
}
