/** The topics of feedback. */
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
 * Counts the words of a text, also in languages without spaces. Engines have different dictionaries for those, so the
 * client's count is a guide and the server decides.
 */
export const countWords = (text: string): number => {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
};
