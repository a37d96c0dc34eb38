import { seededRandom } from '@fairhouse/art';
import { shareOut } from '../kit/share-out.ts';
import { chanceOfThree } from './chance-of-three.ts';
import type { ScratchDesign } from './scratch.types.ts';

type Pack = { rows: number; columns: number; copies: readonly number[]; blanks: number };
const packs: readonly [Pack, ...Pack[]] = [
  { rows: 3, columns: 3, copies: [3, 5, 9, 14, 18, 24, 28, 31, 36], blanks: 132 },
  { rows: 3, columns: 3, copies: [3, 4, 7, 12, 20, 26, 30, 36], blanks: 122 },
  { rows: 3, columns: 3, copies: [4, 7, 12, 16, 22, 27, 34], blanks: 98 },
  { rows: 2, columns: 3, copies: [4, 10, 18, 27, 36, 42, 48, 52], blanks: 63 },
  { rows: 2, columns: 3, copies: [5, 11, 19, 26, 34, 44, 51], blanks: 60 },
];
/** How the return is distributed, from the commonest symbol to rarer ones. */
const spreads: readonly [readonly number[], ...(readonly number[])[]] = [
  [8, 6, 5, 4, 3, 3, 2, 2, 2],
  [7, 6, 5, 4, 4, 3, 3, 3, 3],
  [7, 6, 5, 4, 4, 3, 3, 5, 6],
];

export const designOfScratch = (name: string): ScratchDesign => {
  const random = seededRandom(`scratch ${name}`);
  const { rows, columns, copies, blanks } = random.pick(packs);
  const spread = random.pick(spreads);
  const target = random.pick([9_200, 9_300, 9_400, 9_500]);
  const pack = copies.reduce((sum, copy) => sum + copy, blanks);
  const prizes = shareOut(
    copies.map((copy, at) => ({
      chance: chanceOfThree(pack, rows * columns, copy),
      share: spread[copies.length - 1 - at] ?? 3,
    })),
    target,
    500_000,
  );
  return { rows, columns, symbols: copies.map((copy, at) => ({ copies: copy, prize: prizes[at] ?? 0 })), blanks };
};
