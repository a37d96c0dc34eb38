import { textLikeness, typedOf } from './text-likeness.ts';

/** What is less like the text has a word in common with it by chance. */
const likenessMin = 0.55;

/** Of a few things those that have a text like what was typed, best first; equals keep their order. All is folded already. */
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
