import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';

/** The number of equal symbols that win. */
export const enough = 3;

/**
 * The probability that a ticket of `fields` from a pack of `pack` shows a symbol with so many copies three times or
 * more.
 */
export const chanceOfThree = (pack: number, fields: number, copies: number): Fraction => {
  let ways = 0n;
  for (let seen = enough; seen <= fields; seen += 1)
    ways += choose(copies, seen) * choose(pack - copies, fields - seen);
  return fraction(ways, choose(pack, fields));
};
