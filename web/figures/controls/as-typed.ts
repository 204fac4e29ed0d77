/**
 * What is typed and is no number goes on as NaN, and is refused as NaN; a whole number past 2^53 goes on rounded. The
 * learner has typed something else, or nothing, and is told of that.
 */
import type { CoreError } from '../../protocol/core';

/** The core writes nan, JavaScript NaN. */
const isNaNText = (value: string): boolean => value.toLowerCase() === 'nan';

export function asTyped(error: CoreError, drafts: ReadonlyMap<string, string>): CoreError {
  const typed = drafts.get(error.field)?.trim();
  const rounded = Math.abs(Number(error.value)) > Number.MAX_SAFE_INTEGER;
  if ((!isNaNText(error.value) && !rounded) || typed === undefined || typed === '') return error;
  return { ...error, value: typed };
}

/** Of a number whose field was left empty; undefined when it was not, or has no limits. */
export function limitsOfEmptied(
  error: CoreError,
  drafts: ReadonlyMap<string, string>,
): { minimum: string; maximum: string } | undefined {
  const { minimum, maximum } = error.parameters;
  if (!isNaNText(error.value) || drafts.get(error.field)?.trim() !== '') return undefined;
  return minimum === undefined || maximum === undefined ? undefined : { minimum, maximum };
}
