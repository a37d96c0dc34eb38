import { tableRules } from '@fairhouse/games/tables';
import type { LiveRound, SeatBets } from './tables.types.ts';

/** Every spot that counts or may still count. */
const spotsOf = ({ laid, asked }: Pick<SeatBets, 'laid' | 'asked'>): string[] => [
  ...new Set([...laid.keys(), ...asked.keys()]),
];

export const seatOf = (bets: Pick<SeatBets, 'laid' | 'asked' | 'made'>) => ({ spots: spotsOf(bets), made: bets.made });

/** After the last window of any table. */
const after = { step: Number.MAX_SAFE_INTEGER, elapsedMs: Number.MAX_SAFE_INTEGER };
const before = { step: 0, elapsedMs: 0 };

/** Where a player has stopped; null while they can still decide, and at a table without decisions. */
export const stoppedAt = (
  round: Pick<LiveRound, 'engine' | 'design' | 'outcome' | 'phase' | 'deciding'>,
  bets: Pick<SeatBets, 'laid' | 'asked' | 'made'>,
  nowMs: number,
): number | null => {
  const rules = tableRules[round.engine].decisions;
  if (rules === undefined) return null;
  const isOver = round.phase === 'revealing' || round.phase === 'settled';
  const at =
    round.deciding === null
      ? isOver
        ? after
        : before
      : { step: round.deciding.step, elapsedMs: nowMs - round.deciding.sinceMs };
  return rules.stoppedAt(round.design, round.outcome, seatOf(bets), at);
};
