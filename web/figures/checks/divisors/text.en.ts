export const text = {
  title: 'By the power or by exp: the numbers are the same',
  note: 'The paper divides by a power of 10000; programs mostly write exp and log, since the logarithm turns a power into a product. The core does both and compares.',
  width: 'width d_model',
  count: 'how many there are == d / 2',
  counted: '{count}, and d / 2 = {half}',
  equal: '1 / 10000^(2k/d) == exp(−ln(10000) · 2k/d)',
  difference: 'largest difference {value}, where up to {tolerance} counts as rounding',
  values: 'what the slot is multiplied by',
} as const;
