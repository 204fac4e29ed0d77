export const text = {
  title: 'An odd width leaves a sine without its cosine, and is refused',
  note: 'An error on purpose. Width 7 has 4 dimensions for sines and only 3 for cosines. PyTorch complains that two shapes do not fit; here the reason is given before a table is made. Change it to 6 or 8.',
  width: 'width d_model',
  refused: 'PE(16, {width}) is refused',
  built: 'it was built: ({rows}, {cols})',
  columns: 'dimensions for sines and for cosines in width {width}',
  counted: '{sines} for sines, {cosines} for cosines',
} as const;
