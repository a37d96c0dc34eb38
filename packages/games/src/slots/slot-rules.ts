import * as z from 'zod';
import type { SoloRules, SoloState } from '../solo/solo.types.ts';
import { betsOf } from './bets-of.ts';
import { maxWinOf } from './max-win-of.ts';
import { drawStops, type PlayedSpin, playSpins } from './play-spins.ts';
import { ppmOf, rtpOf } from './rtp-of.ts';
import type { SlotDesign, SlotFacts, SlotMaths, SlotShow } from './slot.types.ts';

/** Hundredths of a bet as money, rounded down to a minor unit. */
const moneyOf = (design: SlotMaths, stake: bigint, units: number): bigint =>
  (stake * BigInt(units)) / BigInt(100 * betsOf(design));

/** Rounded once per spin. */
const paidFor = (design: SlotMaths, stake: bigint, { score, multiplier }: PlayedSpin): bigint =>
  moneyOf(design, stake, score.units * multiplier);

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const showRound = (design: SlotMaths, stake: bigint, stops: readonly (readonly number[])[]): SlotShow => {
  const spins = playSpins(design, (spin) => [...(stops[spin] ?? [])]);
  const amounts = spins.map((spin) => paidFor(design, stake, spin));
  return {
    spins: spins.map(({ score, ...spin }, at) => ({
      ...spin,
      wins: score.wins.map(({ units, ...win }) => ({
        ...win,
        amount: String(moneyOf(design, stake, units * spin.multiplier)),
      })),
      amount: String(amounts[at] ?? 0n),
    })),
    win: String(sumOf(amounts)),
  };
};

/** There is no input and no step: the outcome is fixed at the start, and the client only shows it. */
export const slotRules: SoloRules<SlotDesign, Record<string, never>, never, SlotFacts> = {
  engine: 'slots',
  wish: z.strictObject({}),
  step: z.never(),
  begin: ({ design, stake, draws }): SoloState<SlotFacts> => {
    const spins = playSpins(design, () => drawStops(design, draws));
    return {
      isOver: true,
      win: sumOf(spins.map((spin) => paidFor(design, stake, spin))),
      facts: { stops: spins.map(({ stops }) => stops) },
    };
  },
  take: () => ({ refused: "You can't do anything during a spin." }),
  pass: ({ state }) => state,
  show: ({ design, stake, state }): SlotShow => showRound(design, stake, state.facts.stops),
  rtpPpm: (design) => ppmOf(rtpOf(design)),
  maxWinMultiple: (design) => maxWinOf(design),
};
