import { editDistance } from './edit-distance.ts';
import { lettersMissing, lettersOf } from './letters-of.ts';
import { indexedWords, splitWords } from './split-words.ts';
import { type TypedWord, typedWordOf, wordLikeness } from './word-likeness.ts';

/** What was typed, folded and taken apart once for all the texts it is compared with. */
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

/** Two texts without their spaces are one when at most a quarter of the letters is otherwise. */
const mistakesPart = 0.25;

/** Who has typed the words themselves has not forgotten their spaces. */
const gluedBelow = 0.9;

const gluedLikeness = (typed: string, glued: string): number => {
  if (typed === glued) return 1;
  const max = Math.floor(typed.length * mistakesPart);
  if (Math.abs(typed.length - glued.length) > max || lettersMissing(lettersOf(typed), lettersOf(glued)) > max) return 0;
  const distance = editDistance(typed, glued, max);
  return distance <= max ? 1 - distance / typed.length : 0;
};

/** The word that is most like the typed one and stands for none yet; -1 where there is none. */
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
 * How much a folded text is what was typed, from 0 to 1. Every typed word that is found counts, then how much of
 * the text was typed, then the order; or both without their spaces, when that is more.
 */
export const textLikeness = ({ folded: typed, glued, words, letters }: Typed, folded: string): number => {
  if (typed === folded) return 1;
  // Most names of a game are in scripts that have no letter of what was typed.
  if (!letters.some((letter) => folded.includes(letter))) return 0;
  const byWords = wordsLikeness(words, indexedWords(folded));
  if (byWords >= gluedBelow) return byWords;
  return Math.max(byWords, 0.98 * gluedLikeness(glued, folded.replaceAll(' ', '')));
};
