import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'A trained model can be saved as a file, and one trained in PyTorch can be opened here',
  note: 'These are safetensors files. Their tensors have the names of PyTorch’s state_dict, so a file saved here opens in PyTorch, and one saved there opens here. They hold the weights; a file saved here also notes the settings and the number of steps.',
  save: 'Save the model: {mode}',
  none: 'Once a model has trained, a button to save it appears here.',
  ready:
    '{name} ({size} kB). If no download begins, press this name. If that does nothing either, the page around this one forbids downloads: open it in a tab of its own.',
  open: 'Open a model file',
  drop: 'or drop a file on this box.',
  busy: 'Pause the training first.',
  openedFile: 'Opened {name}. Its settings were read from the file.',
  openedShapes:
    'Opened {name}. Vocabulary, width and number of layers were read from the tensors’ shapes; the rest, such as the task and, in most schemes, the number of heads, is as chosen above.',
  steps: 'It was trained for {steps} steps.',
  shown:
    'The lanes and the attention above now show this model; its accuracy was measured just now on fresh sequences. If you train it further, Adam’s moments start again from zero.',
};
