const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name as strangers may see it: its first and last letter around three asterisks, always three, so that its length is
 * not revealed. A name too short to hide anything keeps only the first letter.
 */
export const maskName = (name: string): string => {
  const letters = [...graphemes.segment(name.trim())].map(({ segment }) => segment);
  const first = letters[0] ?? '';
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  return `${first}***${last}`;
};
