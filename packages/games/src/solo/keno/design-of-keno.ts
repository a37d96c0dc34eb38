import { seededRandom } from '@fairhouse/art';
import { shareOut } from '../kit/share-out.ts';
import { chanceOfHits } from './chance-of-hits.ts';
import type { KenoDesign } from './keno.types.ts';
import { board } from './keno-rules.ts';

/** The share of the return for each further hit relative to the previous one, in tenths. */
const tempers = [4, 6, 8] as const;

const paysOf = (picked: number, target: number, temper: number, highest: number): number[] => {
  const first = Math.floor(picked / 4) + 1;
  const paid = Array.from({ length: picked - first + 1 }, (_, at) => picked - at);
  const prizes = shareOut(
    paid.map((hits) => ({
      chance: chanceOfHits(board, picked, hits),
      share: temper ** (hits - first) * 10 ** (picked - hits),
    })),
    target,
    highest,
  );
  return [...Array.from({ length: first }, () => 0), ...prizes.toReversed()];
};

/** The keno design of this name: 10 of 40 numbers are drawn; how steeply the prizes rise differs. */
export const designOfKeno = (name: string): KenoDesign => {
  const random = seededRandom(`keno ${name}`);
  const target = random.pick([9_400, 9_500, 9_600, 9_650]);
  const temper = random.pick(tempers);
  const highest = random.pick([100_000, 200_000, 500_000]);
  return {
    numbers: board.numbers,
    drawn: board.drawn,
    pays: Array.from({ length: board.mostPicks }, (_, at) => paysOf(at + 1, target, temper, highest)),
  };
};
