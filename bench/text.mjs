// Figures as people read them, three digits each.

export function secondsText(seconds) {
  const [factor, unit] =
    seconds < 1e-6 ? [1e9, 'ns'] : seconds < 1e-3 ? [1e6, 'us'] : seconds < 1 ? [1e3, 'ms'] : [1, 's'];
  return `${threeDigits(seconds * factor)} ${unit}`;
}

export function threeDigits(value) {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toFixed(digits);
}

export const percentText = (share) => `${Math.round(100 * share)} %`;

/** "navigation to first step, ms" with 1234.5 is ["navigation to first step", "1235 ms"]. */
export function pageFigure([name, value]) {
  const [, what, unit] = /^(.*), ([^,]+)$/.exec(name);
  const text = unit === 'bytes' ? `${(value / 1000).toFixed(0)} kB` : `${Math.round(value)} ${unit}`;
  return [what, text];
}
