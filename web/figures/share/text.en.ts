import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  title: 'Share this run as a link',
  note: 'The link holds the preset, the seed, the models, the steps and every setting you changed. Whoever opens it and presses “Run” repeats this training to the last digit.',
  withDigests:
    'It also holds the weights digests of the finished runs, so whoever repeats them sees at once whether the digests match.',
  withoutDigests:
    'No run with these settings has finished yet. Once one has, the link will hold its weights digest, too.',
  fromFile:
    'The models were opened from a file. The link does not hold that file, so whoever opens it trains from the start.',
  link: 'Link to this run',
  copy: 'Copy the link',
  copied: 'Copied',
  promised: 'The digests in the link you opened, compared',
  notYet: '{mode}: not yet run. Digest in the link: {expected}',
  same: '{mode}: the digest is the same. {found}',
  differs: '{mode}: the digest differs. In the link: {expected}, here: {found}',
  notChosen: '{mode}: cannot be compared, because this model is not chosen now. Digest in the link: {expected}',
  whyVersion:
    'The link was made by another version of the trainer. Version in the link: {theirs}, of this page: {ours}. From one version to another the last digits may change.',
  whySame:
    'The version of the trainer ({ours}) is the same. So somebody has altered a setting or a digest in the link since it was made.',
  whyUnknown:
    'The link does not say which version of the trainer made it, so the cause cannot be told. This page has version {ours}. Either the versions differ, or the link was altered.',
  dropped:
    'Settings were changed after the link was opened, so its digests are no longer compared. Changed: {names}. To compare again, open the link once more.',
};
