import { ppmOf } from './ppm.ts';
import { rouletteSpots } from './roulette-spots.ts';
import type { TableRules } from './table.types.ts';
import type { TableDesign } from './table-design.ts';

export type RouletteOutcome = { number: number };

const POCKETS = 37;
const SPIN_MS = 7_000;
const LOOK_MS = 1_000;

/** The payout of a winning spot for one unit, the stake included, calculated without the zero. */
export const rouletteReturn = (spot: string): number => {
  const covered = rouletteSpots.get(spot)?.length;
  return covered === undefined ? 0 : 36 / covered;
};

export const rouletteRules: TableRules<TableDesign, RouletteOutcome> = {
  engine: 'roulette',
  isSpot: (_design, spot) => rouletteSpots.has(spot),
  deal: (_design, draws) => ({ number: draws.below(POCKETS) }),
  pays: (_design, outcome, { spot, stake }) =>
    rouletteSpots.get(spot)?.includes(outcome.number) === true ? stake * BigInt(rouletteReturn(spot)) : 0n,
  revealMs: () => SPIN_MS + LOOK_MS,
  rtpPpm: (_design, spot) =>
    ppmOf(BigInt(rouletteReturn(spot)) * BigInt(rouletteSpots.get(spot)?.length ?? 0), BigInt(POCKETS)),
  spots: () => [...rouletteSpots.keys()],
};
