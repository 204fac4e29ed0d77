/** Numbers as a reader sees them. A value that is no number is named, never shown as "NaN %". */
import type { Locale } from '../language/locale';

/** An accuracy in [0, 1]. Korean joins the sign to the number; in English a space that never breaks. */
export function percent(fraction: number, locale: Locale, digits = 1): string {
  if (!Number.isFinite(fraction)) return notFinite(fraction);
  const number = (fraction * 100).toFixed(digits);
  return locale === 'ko' ? `${number}%` : `${number}\u00a0%`;
}

/** A fixed count of decimals and a true minus sign; what rounds to zero has no sign. */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  return value
    .toFixed(digits)
    .replace(/^-(0(?:\.0*)?)$/, '$1')
    .replace(/^-/, '−');
}

/** One digit and a power of ten, for what rounding leaves: 2×10⁻⁷. */
export function scientific(value: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const [digit = '', power = ''] = value.toExponential(0).replace('+', '').split('e');
  const raised = Array.from(power, (sign) => (sign === '-' ? '⁻' : ('⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? sign)));
  return `${digit.replace('-', '−')}×10${raised.join('')}`;
}

/** A whole number with its thousands apart, as a reader counts them; any other number as it is written. */
export function grouped(value: number, locale: Locale): string {
  return Number.isInteger(value) ? new Intl.NumberFormat(locale).format(value) : String(value);
}

function notFinite(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '∞' : '−∞';
}
