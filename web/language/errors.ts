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

export function errorText(error: CoreError, locale: Locale): string {
  // A core newer than the page's words still says what it means, if only in English.
  if (!isErrorCode(error.code)) return error.message;
  return format(kTables[locale][error.code], {
    ...error.parameters,
    schemes: schemeList(locale),
    field: shortened(nameOf(error.field, locale)),
    value: shortened(error.value),
  });
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
