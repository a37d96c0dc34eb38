/** Scripts written without spaces; the long vowel of kana counts as one of them. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const runs = new RegExp(`(?:${spaceless.source}\\p{M}*)+|(?:(?!${spaceless.source})\\S)+`, 'gu');

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether a text is in a script without spaces, whose words are therefore pairs of characters. */
export const isSpaceless = (text: string): boolean => spaceless.test(text);

/** The characters of a word: whole graphemes in a script without spaces, otherwise letters. */
export const signsOf = (word: string): string[] =>
  isSpaceless(word) ? Array.from(graphemes.segment(word), ({ segment }) => segment) : [...word];

const pairsOf = (run: string): string[] => {
  const signs = signsOf(run);
  if (signs.length === 1) return [run];
  return signs.slice(1).map((sign, before) => `${signs[before] ?? ''}${sign}`);
};

const wordsOf = (folded: string, ofRun: (run: string) => string[]): string[] => {
  if (folded === '') return [];
  if (!isSpaceless(folded)) return folded.split(' ');
  return (folded.match(runs) ?? []).flatMap((run) => (isSpaceless(run) ? ofRun(run) : [run]));
};

/**
 * The words of folded text, in order. In a script without spaces every two adjacent characters are a word: the word
 * boundaries are unknown, and pairs match without knowing them.
 */
export const splitWords = (folded: string): string[] => wordsOf(folded, pairsOf);

/**
 * The index terms of a name: its words, and the last character of a run, so that a single character matches at any
 * position.
 */
export const indexedWords = (folded: string): string[] => [
  ...new Set(wordsOf(folded, (run) => [...pairsOf(run), signsOf(run).at(-1) ?? run])),
];
