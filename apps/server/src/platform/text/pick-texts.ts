import { textLikeness, typedOf } from './text-likeness.ts';

/** Below this score, a common word is only a coincidence. */
const likenessMin = 0.55;

/**
 * The items with a text similar to the typed one, best first; ties keep their order. For short lists; all texts must be
 * folded already.
 */
export const pickTexts = <Thing extends { folded: readonly string[] }>(
  text: string,
  things: readonly Thing[],
): Thing[] => {
  if (text === '') return [];
  const typed = typedOf(text);
  return things
    .map((thing) => ({
      thing,
      likeness: Math.max(0, ...thing.folded.map((folded) => textLikeness(typed, folded))),
    }))
    .filter(({ likeness }) => likeness >= likenessMin)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ thing }) => thing);
};
