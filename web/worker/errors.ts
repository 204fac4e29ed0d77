import type { CoreError } from '../protocol/core';
import type { SurroundingsCode } from '../protocol/errors';

/**
 * A refusal from around the core. `message` is for the console and for logs: the page has its own words
 * for each code, in each language.
 */
export function workerError(code: SurroundingsCode, parameters: Record<string, string>): CoreError {
  const details = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return {
    code,
    field: '',
    value: '',
    parameters,
    message: [code.replaceAll('_', ' '), ...details].join('; '),
  };
}
