import { textLikeness, typedOf } from '#platform/text/text-likeness.ts';
import type { Candidate } from './search.types.ts';

/** Similarity differences below this step are ties, in which the more played game comes first. */
const step = 0.02;
/** Lower similarity is chance: one of many character pairs, or one word of four. */
const likenessMin = 0.3;

/** The ids of the games whose best name is similar to the text, most similar first; ties by most played. */
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
