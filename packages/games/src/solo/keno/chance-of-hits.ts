import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';

/** The chance that exactly `hits` of `picked` numbers are among those drawn. */
export const chanceOfHits = (
  { numbers, drawn }: { numbers: number; drawn: number },
  picked: number,
  hits: number,
): Fraction => fraction(choose(picked, hits) * choose(numbers - picked, drawn - hits), choose(numbers, drawn));
