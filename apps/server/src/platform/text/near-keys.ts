import { isSpaceless, signsOf } from './split-words.ts';

/** Longer words are known by so many letters at their beginning; what comes after is compared, not looked up. */
const headLetters = 7;
/** Beginnings of these lengths are known as well, so that a word may be misspelt before it is typed to its end. */
const begunLetters = [4, 5, 6];

/** How many mistakes a word of this length may have and still be meant. */
export const mistakesMax = (word: string): number => {
  if (isSpaceless(word)) return signsOf(word).length > 1 ? 1 : 0;
  if (word.length < 3) return 0;
  return word.length < headLetters ? 1 : 2;
};

/** The word, and what is left when up to so many of its signs are left out. */
const leavingOut = (signs: readonly string[], count: number): Set<string> => {
  const left = new Set([signs.join('')]);
  if (count === 0 || signs.length < 2) return left;
  for (let at = 0; at < signs.length; at += 1)
    for (const rest of leavingOut([...signs.slice(0, at), ...signs.slice(at + 1)], count - 1)) left.add(rest);
  return left;
};

/** What a typed word is looked up by: it and a word with a mistake between them share one of these. */
export const typedKeys = (word: string): string[] => [
  ...leavingOut(signsOf(word).slice(0, headLetters), mistakesMax(word)),
];

/** What a word of the dictionary is found by, whole or begun. */
export const nearKeys = (word: string): string[] => {
  const keys = new Set(typedKeys(word));
  if (isSpaceless(word)) return [...keys];
  const signs = signsOf(word);
  for (const length of begunLetters)
    if (length < signs.length) for (const key of leavingOut(signs.slice(0, length), 1)) keys.add(key);
  return [...keys];
};
