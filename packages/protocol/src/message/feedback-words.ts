/** What somebody may write about. */
export const feedbackTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'agent',
  'suggestion',
  'other',
] as const;

/**
 * How many words a text has, also in languages that put no space between them. Engines have different dictionaries for
 * those: what the page counts is a guide, and the house decides.
 */
export const countWords = (text: string): number => {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
};
