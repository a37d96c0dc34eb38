/** Scripts written without spaces; the long vowel of kana counts as one of them. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const runs = new RegExp(`(?:${spaceless.source}\\p{M}*)+|(?:(?!${spaceless.source})\\S)+`, 'gu');

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether a piece of text is of a script that has no spaces, and its words therefore pairs of signs. */
export const isSpaceless = (text: string): boolean => spaceless.test(text);

/** The signs a word is made of: whole graphemes where one sign is a syllable, else letters. */
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
 * The words of folded text, in order. Where a script has no spaces, every two signs that stand side by side
 * are a word: which of them belong together only a reader knows, and pairs find them without knowing.
 */
export const splitWords = (folded: string): string[] => wordsOf(folded, pairsOf);

/** What a name is indexed by: its words, and the last sign of a run, so that one sign finds it wherever it stands. */
export const indexedWords = (folded: string): string[] => [
  ...new Set(wordsOf(folded, (run) => [...pairsOf(run), signsOf(run).at(-1) ?? run])),
];
