import * as z from 'zod';
import { deal } from '../kit/deal.ts';
import { add, type Fraction, fraction, isMore, ppmOf } from '../kit/fraction.ts';
import { noSteps } from '../kit/no-steps.ts';
import { pay } from '../kit/pay.ts';
import type { SoloRules } from '../solo.types.ts';
import { chanceOfHits } from './chance-of-hits.ts';
import type { KenoDesign, KenoFacts, KenoInput, KenoShow } from './keno.types.ts';

/** The board; it is the same in every design, so an input can be checked without one. */
export const board = { numbers: 40, drawn: 10, mostPicks: 10 } as const;

const hitsOf = ({ picks, drawn }: KenoFacts): number => picks.filter((pick) => drawn.includes(pick)).length;

/** The return for a given number of picks. */
export const shareOfPicks = (design: KenoDesign, picked: number): Fraction =>
  (design.pays[picked - 1] ?? []).reduce<Fraction>(
    (sum, prize, hits) => {
      const chance = chanceOfHits(design, picked, hits);
      return add(sum, fraction(chance.over * BigInt(prize), chance.under * 100n));
    },
    { over: 0n, under: 1n },
  );

export const kenoRules: SoloRules<KenoDesign, KenoInput, never, KenoFacts> = {
  ...noSteps,
  engine: 'keno',
  wish: z.strictObject({
    picks: z
      .array(z.int().min(1).max(board.numbers))
      .min(1)
      .max(board.mostPicks)
      .refine((picks) => new Set(picks).size === picks.length),
  }),
  begin: ({ design, stake, wish: input, draws }) => {
    const drawn = deal(draws, design.numbers, design.drawn).map((place) => place + 1);
    const facts = { picks: input.picks, drawn };
    const prize = design.pays[input.picks.length - 1]?.[hitsOf(facts)] ?? 0;
    return { isOver: true, win: pay(stake, prize), facts };
  },
  mayAutoplay: () => true,
  show: ({ state: { facts } }): KenoShow => ({ ...facts, hits: hitsOf(facts) }),
  rtpPpm: (design) =>
    ppmOf(
      design.pays
        .map((_, at) => shareOfPicks(design, at + 1))
        .reduce((best, share) => (isMore(share, best) ? share : best)),
    ),
  maxWinMultiple: ({ pays }) => Math.floor(Math.max(...pays.flat()) / 100),
};
