import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  save: 'Save picture',
  preview: 'The picture to be saved',
  png: 'Save as PNG',
  svg: 'Save as SVG',
  byHand: 'If saving is blocked, press and hold the picture, or right-click it, to save it.',
  nothing: 'There is no picture yet. Open this again once it has appeared.',
  noPng:
    'A PNG cannot be made here. The site that shows this figure may forbid it. Save it as SVG, or open the page by itself.',
  conditions: 'Settings: {preset}, seed {seed}',
  run: '{mode}: step {step} of {steps}',
  runDigest: '{mode}: step {step} of {steps}, weights digest {digest}',
  madeBy: 'Position Lab, trainer version {version}',
};
