import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
};
