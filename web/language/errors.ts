/** The words for a refusal, in the reader's language. */
import type { CoreError } from '../protocol/core';
import { format } from './format';
import type { Locale } from './locale';
import { errors as en } from './errors.en';
import { errors as ko } from './errors.ko';
import { schemeList } from './scheme-name';

export type ErrorCode = keyof typeof ko;
const kTables: Record<Locale, Readonly<Record<ErrorCode, string>>> = { ko, en };

const kReadable = 60;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ko, code);
}

/** A figure's own words for fields that it calls otherwise; the field's name stays beside them. */
export type FieldWords = Readonly<Record<string, string>>;

export function errorText(error: CoreError, locale: Locale, words: FieldWords = {}): string {
  // A core newer than the page's words still says what it means, if only in English.
  if (!isErrorCode(error.code)) return error.message;
  return format(kTables[locale][error.code], {
    ...error.parameters,
    schemes: schemeList(locale),
    rows: worded('max_len', locale, words),
    field: shortened(
      Object.hasOwn(words, error.field) ? worded(error.field, locale, words) : nameOf(error.field, locale),
    ),
    value: shortened(error.value),
  });
}

function worded(field: string, locale: Locale, words: FieldWords): string {
  const word = Object.hasOwn(words, field) ? words[field] : undefined;
  if (word === undefined || word.includes(field)) return word ?? field;
  return locale === 'ko' ? `${word}(${field})` : `${word} (${field})`;
}

/** Fields are named as their controls are; these have no control of their name. */
const kNames: Record<Locale, Readonly<Record<string, string>>> = {
  ko: { sequence: '수열', eval_lengths: '길이' },
  en: { eval_lengths: 'length' },
};

function nameOf(field: string, locale: Locale): string {
  return Object.hasOwn(kNames[locale], field) ? (kNames[locale][field] ?? field) : field;
}

/** An address may hold whole books. */
export function shortened(text: string): string {
  return text.length > kReadable ? `${text.slice(0, kReadable)}…` : text;
}
