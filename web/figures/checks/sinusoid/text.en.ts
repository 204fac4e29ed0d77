export const text = {
  title: 'Row 0 alternates 0 and 1, and every row has another pattern',
  note: 'The sinusoidal table of 16 slots. In slot 0 every angle is 0, so each sine is 0 and each cosine 1, whatever the width.',
  width: 'width d_model',
  alternates: 'PE[0] is 0, 1, 0, 1, …',
  differ: 'PE[1] − PE[2] is not zero',
  rows: 'PE[1] = {second}, PE[2] = {third}, largest difference {difference}',
} as const;
