/**
 * Refusals that arise around the core, not in it. Their words are in web/language/errors.*.ts, like the core's.
 * `refusal` is the one value among these types: both realms refuse, and a refusal must look alike from either.
 */
import type { CoreError } from './core';

export type SurroundingsCode =
  // The module and its surroundings.
  | 'wasm_missing'
  | 'wasm_forbidden'
  | 'simd_missing'
  | 'glue_not_loaded'
  | 'module_not_found'
  | 'module_not_wasm'
  | 'module_not_loaded'
  | 'module_not_compiled'
  | 'module_not_started'
  | 'worker_not_started'
  | 'worker_not_loaded'
  | 'worker_silent'
  // A session.
  | 'core_not_loaded'
  | 'core_broke'
  | 'run_closed'
  | 'cancelled'
  // The settings of the page that are none of the core's.
  | 'no_modes'
  | 'setting_unknown'
  | 'setting_not_allowed'
  | 'setting_out_of_range'
  | 'sequence_too_long'
  // A file that a reader gives.
  | 'file_too_large'
  // What a reader types into a figure.
  | 'not_numbers'
  | 'not_one_number'
  | 'too_many_numbers'
  | 'not_so_many_numbers';

/** What the core says of its own fields, said of the page's: there is one wording for both. */
export type BorrowedCode = 'not_a_whole_number' | 'file_config' | 'file_unreadable';

/** `message` is for the console and for logs: the page has its own words for each code, in each language. */
export function refusal(
  code: SurroundingsCode | BorrowedCode,
  parameters: Readonly<Record<string, string>> = {},
  field = '',
  value = '',
): CoreError {
  const subject = field === '' ? [] : [`${field} ${value}`];
  const details = Object.entries(parameters).map(([name, text]) => `${name}: ${text}`);
  return {
    code,
    field,
    value,
    parameters: { ...parameters },
    message: [code.replaceAll('_', ' '), ...subject, ...details].join('; '),
  };
}
