import type { CrashDesign } from '../solo/crash/crash.types.ts';
import { hundredthsAt, msWhen } from '../solo/crash/curve.ts';
import { designOfCrash } from '../solo/crash/design-of-crash.ts';
import { drawCrashPoint } from '../solo/crash/draw-crash-point.ts';
import { lowestCashOut } from '../solo/crash/lowest-cash-out.ts';
import { pay } from '../solo/kit/pay.ts';
import type { TableRules } from './table.types.ts';
import { designOfTable, type TableDesign } from './table-design.ts';

export type CrashRoomDesign = TableDesign & CrashDesign;
/** The last multiplier, in hundredths, at which players could cash out. Below 101 nobody can. */
export type CrashRoomOutcome = { crashAt: number };
export type CrashRoomShown = { growth: number };

const BETTING_MS = 8_000;

export const designOfCrashRoom = (name: string): CrashRoomDesign => ({
  ...designOfTable('crash-room', name),
  bettingMs: BETTING_MS,
  ...designOfCrash(name),
});

/** The multiplier at which a spot leaves by itself: `auto:250` at 2.50, `manual` only at the highest. */
export const targetOf = ({ highest }: Pick<CrashDesign, 'highest'>, spot: string): number | null => {
  if (spot === 'manual') return highest;
  const target = /^auto:([1-9]\d{2,6})$/.exec(spot)?.[1];
  return target === undefined || Number(target) > highest || Number(target) < lowestCashOut ? null : Number(target);
};

/** Where the player cashed out by hand; null if they did not. */
const leftAt = ({ growth }: CrashDesign, made: readonly { elapsedMs: number }[]): number | null =>
  made[0] === undefined ? null : hundredthsAt(growth, made[0].elapsedMs);

/** How long the curve rises: until the first millisecond at which nobody can cash out any more. */
const flightMs = ({ growth, highest }: CrashDesign, { crashAt }: CrashRoomOutcome): number => {
  if (crashAt < lowestCashOut) return 0;
  return msWhen(growth, crashAt >= highest ? highest : crashAt + 1);
};

/**
 * Crash for everybody on one curve. A spot is how a player leaves: `manual`, or `auto:<hundredths>`, which a cash-out
 * by hand can precede. The chance to reach a multiplier `m` is exactly `edge / m`, so every way to leave returns `edge`.
 */
export const crashRoomRules: TableRules<CrashRoomDesign, CrashRoomOutcome> = {
  engine: 'crash-room',
  isSpot: (design, spot) => targetOf(design, spot) !== null,
  deal: (design, draws) => ({ crashAt: drawCrashPoint(design, draws) }),
  pays: (design, { crashAt }, { spot, stake }, made = []) => {
    const target = targetOf(design, spot);
    if (target === null) return 0n;
    const left = Math.min(leftAt(design, made) ?? target, target);
    return left <= crashAt ? pay(stake, left) : 0n;
  },
  revealMs: () => 0,
  rtpPpm: ({ edge }) => edge * 100,
  spots: () => ['manual'],
  decisions: {
    window: (design, outcome, step) =>
      step > 0
        ? null
        : {
            lastsMs: flightMs(design, outcome),
            mostMs: msWhen(design.growth, design.highest),
            shown: { growth: design.growth } satisfies CrashRoomShown,
          },
    refusalOf: (design, _outcome, { made }, { decision, elapsedMs }) => {
      if (decision !== 'cash-out' || made.length > 0) return 'unknown';
      return hundredthsAt(design.growth, elapsedMs) < lowestCashOut ? 'early' : null;
    },
    stoppedAt: (design, { crashAt }, { spots, made }, { elapsedMs }) => {
      const left = leftAt(design, made);
      // A player with several spots has stopped when the last of them is out.
      const last = Math.max(...spots.map((spot) => Math.min(left ?? design.highest, targetOf(design, spot) ?? 0)));
      const hasLeft = left !== null || hundredthsAt(design.growth, elapsedMs) >= last;
      return last <= crashAt && hasLeft ? last : null;
    },
    paysAtOnce: true,
    endsEarly: false,
  },
};
