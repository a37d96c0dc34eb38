import { seededRandom } from '@fairhouse/art';
import { shareOut } from '../kit/share-out.ts';
import type { BingoDesign, BingoKind } from './bingo.types.ts';
import { chancesOfTiers } from './chances-of-lines.ts';

type Form = { kind: BingoKind; drawn: number; shares: readonly number[] };
/** The shares of the return, from the most lines to one. */
const forms: readonly [Form, ...Form[]] = [
  { kind: '75', drawn: 36, shares: [2, 2, 3, 4, 5] },
  { kind: '75', drawn: 38, shares: [2, 2, 3, 4, 6] },
  { kind: '75', drawn: 40, shares: [2, 2, 2, 3, 5, 10] },
  { kind: '90', drawn: 48, shares: [2, 4, 6] },
  { kind: '90', drawn: 52, shares: [2, 4, 8] },
];

export const designOfBingo = (name: string): BingoDesign => {
  const random = seededRandom(`bingo ${name}`);
  const { kind, drawn, shares } = random.pick(forms);
  const target = random.pick([9_200, 9_300, 9_400, 9_500]);
  const rarestFirst = chancesOfTiers(kind, drawn, shares.length).toReversed();
  const prizes = shareOut(
    rarestFirst.map((chance, at) => ({ chance, share: shares[at] ?? 1 })),
    target,
    500_000,
  );
  return { kind, drawn, pays: prizes.toReversed() };
};
