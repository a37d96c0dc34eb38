import { isSpaceless, signsOf } from './split-words.ts';

/** Longer words are indexed by this many leading letters; the rest is compared, not looked up. */
const headLetters = 7;
/** Prefixes of these lengths are indexed too, so that an incomplete word may be misspelt. */
const begunLetters = [4, 5, 6];

/** The number of mistakes tolerated in a word of this length. */
export const mistakesMax = (word: string): number => {
  if (isSpaceless(word)) return signsOf(word).length > 1 ? 1 : 0;
  if (word.length < 3) return 0;
  return word.length < headLetters ? 1 : 2;
};

/** The word, and all variants with up to `count` of its characters removed. */
const leavingOut = (signs: readonly string[], count: number): Set<string> => {
  const left = new Set([signs.join('')]);
  if (count === 0 || signs.length < 2) return left;
  for (let at = 0; at < signs.length; at += 1)
    for (const rest of leavingOut([...signs.slice(0, at), ...signs.slice(at + 1)], count - 1)) left.add(rest);
  return left;
};

/** The lookup keys of a typed word: it shares at least one with every word within its tolerated mistakes. */
export const typedKeys = (word: string): string[] => [
  ...leavingOut(signsOf(word).slice(0, headLetters), mistakesMax(word)),
];

/** The index keys of a dictionary word, whole or as a prefix. */
export const nearKeys = (word: string): string[] => {
  const keys = new Set(typedKeys(word));
  if (isSpaceless(word)) return [...keys];
  const signs = signsOf(word);
  for (const length of begunLetters)
    if (length < signs.length) for (const key of leavingOut(signs.slice(0, length), 1)) keys.add(key);
  return [...keys];
};
