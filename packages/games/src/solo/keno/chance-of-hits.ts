import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';

/** The probability that exactly `hits` of `picked` numbers are drawn. */
export const chanceOfHits = (
  { numbers, drawn }: { numbers: number; drawn: number },
  picked: number,
  hits: number,
): Fraction => fraction(choose(picked, hits) * choose(numbers - picked, drawn - hits), choose(numbers, drawn));
