import { editDistance } from './edit-distance.ts';
import { lettersMissing, lettersOf } from './letters-of.ts';
import { mistakesMax } from './near-keys.ts';
import { isSpaceless, signsOf } from './split-words.ts';

/** A typed word with values precomputed for all comparisons. */
export type TypedWord = {
  word: string;
  mistakes: number;
  letters: number;
  /** Both characters of a pair; null otherwise. */
  pair: readonly [first: string, second: string] | null;
};

export const typedWordOf = (word: string): TypedWord => {
  const [first, second] = isSpaceless(word) ? signsOf(word) : [];
  return {
    word,
    mistakes: mistakesMax(word),
    letters: lettersOf(word),
    pair: first === undefined || second === undefined ? null : [first, second],
  };
};

/** A shorter prefix that is also misspelt is not significant. */
const begunMisspeltMin = 4;

const misspelt = ({ word: typed, mistakes, letters, pair }: TypedWord, word: string): number => {
  if (mistakes === 0) return 0;
  if (pair !== null) return word.startsWith(pair[0]) || word.endsWith(pair[1]) ? 0.3 : 0;
  if (word.length + mistakes < typed.length || lettersMissing(letters, lettersOf(word)) > mistakes) return 0;
  const distance = editDistance(typed, word, mistakes);
  if (distance <= mistakes) return (distance === 1 ? 0.75 : 0.6) - (typed[0] === word[0] ? 0 : 0.05);
  if (typed.length < begunMisspeltMin || word.length <= typed.length) return 0;
  const isBegun = [-1, 0, 1].some(
    (more) => editDistance(typed, word.slice(0, typed.length + more), mistakes) <= mistakes,
  );
  return isBegun ? 0.5 : 0;
};

/**
 * How well a word matches the typed one: 1 for the word itself, then a prefix, then a misspelling; 0 for another word.
 */
export const wordLikeness = (typed: TypedWord, word: string): number => {
  if (typed.word === word) return 1;
  if (word.startsWith(typed.word)) return 0.8 + (0.15 * typed.word.length) / word.length;
  return misspelt(typed, word);
};
