import { textLikeness, typedOf } from '#platform/text/text-likeness.ts';
import type { Candidate } from './search.types.ts';

/** Names that are like the text by so little more are equally like it, and the more played game stands first. */
const step = 0.02;
/** Less than this is chance: one pair of signs of many, one word of four. */
const likenessMin = 0.3;

/** The ids of the games whose best name is like the text, the most alike first; of equals the most played. */
export const rankGames = (folded: string, candidates: readonly Candidate[]): string[] => {
  const typed = typedOf(folded);
  return candidates
    .map(({ gameId, names, position }) => ({
      gameId,
      position,
      likeness: Math.max(...names.map((name) => textLikeness(typed, name))),
    }))
    .filter(({ likeness }) => likeness >= likenessMin)
    .toSorted(
      (one, other) =>
        Math.round(other.likeness / step) - Math.round(one.likeness / step) || one.position - other.position,
    )
    .map(({ gameId }) => gameId);
};
