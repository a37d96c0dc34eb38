import { editDistance } from './edit-distance.ts';
import { lettersMissing, lettersOf } from './letters-of.ts';
import { indexedWords, splitWords } from './split-words.ts';
import { type TypedWord, typedWordOf, wordLikeness } from './word-likeness.ts';

/** The typed text, folded and split once for all comparisons. */
export type Typed = { folded: string; glued: string; words: readonly TypedWord[]; letters: readonly string[] };

export const typedOf = (folded: string): Typed => {
  const glued = folded.replaceAll(' ', '');
  return {
    folded,
    glued,
    words: [...new Set(splitWords(folded))].map(typedWordOf),
    letters: [...new Set(glued)],
  };
};

/** Two texts without their spaces match when at most a quarter of the letters differ. */
const mistakesPart = 0.25;

/** From this score on the words match with their spaces, so the comparison without spaces is skipped. */
const gluedBelow = 0.9;

const gluedLikeness = (typed: string, glued: string): number => {
  if (typed === glued) return 1;
  const max = Math.floor(typed.length * mistakesPart);
  if (Math.abs(typed.length - glued.length) > max || lettersMissing(lettersOf(typed), lettersOf(glued)) > max) return 0;
  const distance = editDistance(typed, glued, max);
  return distance <= max ? 1 - distance / typed.length : 0;
};

/** The unused word most similar to the typed one; -1 if there is none. */
const bestOf = (typed: TypedWord, words: readonly string[], used: ReadonlySet<number>) => {
  let likeness = 0;
  let at = -1;
  for (const [index, word] of words.entries()) {
    if (used.has(index)) continue;
    const here = wordLikeness(typed, word);
    if (here > likeness) {
      likeness = here;
      at = index;
    }
    if (likeness === 1) break;
  }
  return { likeness, at };
};

const wordsLikeness = (typed: readonly TypedWord[], words: readonly string[]): number => {
  let sum = 0;
  let inOrder = 0;
  let last = -1;
  const used = new Set<number>();
  for (const word of typed) {
    const { likeness, at } = bestOf(word, words, used);
    if (at === -1) continue;
    used.add(at);
    sum += likeness;
    if (at > last) inOrder += 1;
    last = at;
  }
  const asked = Math.max(1, typed.length);
  return 0.8 * (sum / asked) + 0.13 * (used.size / Math.max(1, words.length)) + 0.05 * (inOrder / asked);
};

/**
 * How well a folded text matches the typed one, from 0 to 1. Scores the typed words found, then the part of the text
 * that was typed, then the order; or the comparison without spaces, if that is higher.
 */
export const textLikeness = ({ folded: typed, glued, words, letters }: Typed, folded: string): number => {
  if (typed === folded) return 1;
  // Most names of a game are in scripts that share no letter with the typed text.
  if (!letters.some((letter) => folded.includes(letter))) return 0;
  const byWords = wordsLikeness(words, indexedWords(folded));
  if (byWords >= gluedBelow) return byWords;
  return Math.max(byWords, 0.98 * gluedLikeness(glued, folded.replaceAll(' ', '')));
};
