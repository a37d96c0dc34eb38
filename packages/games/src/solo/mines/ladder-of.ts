import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';
import type { MinesDesign } from './mines.types.ts';

export const cells = 25;

const workOut = ({ edge, highest }: MinesDesign, mines: number): readonly Fraction[] =>
  Array.from({ length: cells - mines }, (_, at) =>
    fraction(BigInt(edge) * choose(cells, at + 1), 10_000n * choose(cells - mines, at + 1)),
  ).filter(({ over, under }) => over <= BigInt(highest) * under);

const cache = new Map<string, readonly Fraction[]>();

/**
 * The payouts after 1, 2, 3 … safe cells, as exact multiples of the stake: the edge divided by the probability to get
 * that far. The return is the same whenever the player cashes out.
 */
export const ladderOf = (design: MinesDesign, mines: number): readonly Fraction[] => {
  const key = `${design.edge} ${design.highest} ${mines}`;
  const ladder = cache.get(key) ?? workOut(design, mines);
  cache.set(key, ladder);
  return ladder;
};
