import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'A trained model can be kept as a file, and one trained in PyTorch can be opened',
  note: 'These are safetensors files. Their tensors have the names of PyTorch’s state_dict, so either side reads the other’s. They hold the weights and nothing else.',
  save: 'Save the model: {mode}',
  none: 'Once a model has trained, a button to save it appears here.',
  ready: '{name} ({size} kB). If no download begins, press this name.',
  open: 'Open a model file',
  drop: 'or drop a file on this box.',
  busy: 'Pause the training first.',
  openedFile: 'Opened {name}. Its settings were read from the file.',
  openedShapes:
    'Opened {name}. Vocabulary, width and number of layers were read from the tensors’ shapes; the rest, such as heads and task, is as chosen above.',
  steps: 'It was trained for {steps} steps.',
  shown:
    'The lanes and the attention above show this model; its accuracy was measured just now on fresh sequences. Trained on, it begins with Adam’s moments at zero.',
};
