import type { Queryable } from '#platform/db/db.ts';
import { mistakesMax, typedKeys } from '#platform/text/near-keys.ts';
import { isSpaceless } from '#platform/text/split-words.ts';
import { type TypedWord, typedWordOf, wordLikeness } from '#platform/text/word-likeness.ts';
import type { KnownWord, Meaning } from './search.types.ts';
import { readMeant } from './search-word.store.ts';
import { piecesOf, splitGlued } from './split-glued.ts';

/** More words do not improve a search. */
const wordsMax = 6;
const pairsMax = 30;
/** With many character pairs, the other pairs compensate for a misspelt one; with few they do not. */
const pairsFewMax = 3;
/** The maximum of candidate words per typed word; fewer if the typed word itself is in the dictionary. */
const most = { begun: 48, near: 12 };
const mostBesides = { begun: 12, near: 4 };
const gluedMin = 6;

const byLikeness = (typed: TypedWord) => (one: KnownWord, other: KnownWord) =>
  wordLikeness(typed, other.word) - wordLikeness(typed, one.word) || other.games - one.games;

const meaningOf = (typed: string, words: readonly KnownWord[], isOnlyBegun: boolean): Meaning => {
  const asked = typedWordOf(typed);
  const exact = words.filter(({ word }) => word === typed);
  const begun = words.filter(({ word }) => word !== typed && word.startsWith(typed));
  const near = isOnlyBegun ? [] : words.filter(({ word }) => !word.startsWith(typed) && wordLikeness(asked, word) > 0);
  const max = exact.length > 0 ? mostBesides : most;
  return {
    typed,
    exact,
    begun: begun.toSorted((one, other) => other.games - one.games).slice(0, max.begun),
    near: near.toSorted(byLikeness(asked)).slice(0, max.near),
  };
};

const isMeant = ({ exact, begun, near }: Meaning): boolean => exact.length + begun.length + near.length > 0;

/** Adjacent typed words joined, because they may be one word: "sun flower". */
const neighboursOf = (typed: readonly string[]): string[] =>
  typed.slice(1).map((word, before) => `${typed[before] ?? ''}${word}`);

/**
 * The candidate words for each typed word. An unknown word without similar words is split, and adjacent words that form
 * one known word also match that word.
 */
export const readMeanings = async (db: Queryable, words: readonly string[]): Promise<Meaning[]> => {
  const typed = [...new Set(words.filter((word) => !isSpaceless(word)))].slice(0, wordsMax);
  const pairs = [...new Set(words.filter(isSpaceless))].slice(0, pairsMax);
  const isPairNear = pairs.length <= pairsFewMax;
  const joined = neighboursOf(typed);
  const lastPair = pairs.at(-1);
  const known = await readMeant(db, {
    exact: [...typed, ...pairs, ...joined],
    begun: lastPair === undefined ? typed : [...typed, lastPair],
    near: [...typed, ...(isPairNear ? pairs : [])].filter((word) => mistakesMax(word) > 0).flatMap(typedKeys),
  });
  const together = known.filter(({ word }) => joined.includes(word));
  const meanings: Meaning[] = [];
  for (const [at, word] of typed.entries()) {
    const meaning = meaningOf(word, known, false);
    const isHere = (other: KnownWord) => other.word === joined[at - 1] || other.word === joined[at];
    const withJoined = { ...meaning, exact: [...meaning.exact, ...together.filter(isHere)] };
    meanings.push(...(isMeant(withJoined) || word.length < gluedMin ? [withJoined] : await readParts(db, word)));
  }
  return [...meanings, ...pairs.map((pair) => meaningOf(pair, known, !isPairNear))];
};

/** The candidates for words typed without a space; if the text cannot be split, the whole text without candidates. */
const readParts = async (db: Queryable, word: string): Promise<Meaning[]> => {
  const pieces = await readMeant(db, { exact: piecesOf(word), begun: [], near: [] });
  const parts = splitGlued(word, new Set(pieces.map((piece) => piece.word)));
  if (parts === null) return [meaningOf(word, [], true)];
  const known = await readMeant(db, {
    exact: parts,
    begun: parts.slice(-1),
    near: parts.filter((part) => mistakesMax(part) > 0).flatMap(typedKeys),
  });
  return parts.map((part) => meaningOf(part, known, false));
};
