import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';

/** How many equal symbols win. */
export const enough = 3;

/** The chance that a ticket of `fields` from a pack of `pack` shows a symbol of so many copies three times or more. */
export const chanceOfThree = (pack: number, fields: number, copies: number): Fraction => {
  let ways = 0n;
  for (let seen = enough; seen <= fields; seen += 1)
    ways += choose(copies, seen) * choose(pack - copies, fields - seen);
  return fraction(ways, choose(pack, fields));
};
