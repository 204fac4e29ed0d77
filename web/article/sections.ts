/** The article's sections in their order. Each is a file for each language, `<id>.ko.html` and `<id>.en.html`. */
export const kSections = [
  'order',
  'tokens',
  'attention',
  'sum',
  'sinusoidal',
  'learned',
  'adding',
  'tying',
  'experiment',
  'lengths',
  'turning',
  'curtain',
  'gpt',
  'stumbling',
  'quiz',
] as const;

/** The languages of the prose, the first one first. */
export const kProse = ['ko', 'en'] as const;
