export const text = {
  title: 'A learned table is saved and trained, a sinusoidal one is only saved',
  note: 'The core was asked what its models save and what they train. The PyTorch code keeps a table as a plain attribute, too, and shows what stays behind when the model moves to another device.',
  rows: 'rows of the table, max_len',
  width: 'width d_model',
  saved: '{scheme}: "{name}" in state_dict',
  trained: '{scheme}: "{name}" is trained',
  shape: 'shape {shape}',
  changed: '{count} numbers to train',
} as const;
