import { tableRules } from '@fairhouse/games/tables';
import type { LiveRound, SeatBets } from './tables.types.ts';

/** Every spot that counts or may still count. */
const spotsOf = ({ laid, asked }: Pick<SeatBets, 'laid' | 'asked'>): string[] => [
  ...new Set([...laid.keys(), ...asked.keys()]),
];

export const seatOf = (bets: Pick<SeatBets, 'laid' | 'asked' | 'made'>) => ({ spots: spotsOf(bets), made: bets.made });

/** After the last window of any table. */
const after = { step: Number.MAX_SAFE_INTEGER, elapsedMs: Number.MAX_SAFE_INTEGER };

/**
 * Where a player has stopped; null while they can still decide, and at a table without decisions. Before the first
 * window it is null too: a hand that is over at once must not be known while bets are taken.
 */
export const stoppedAt = (
  round: Pick<LiveRound, 'engine' | 'design' | 'outcome' | 'phase' | 'deciding'>,
  bets: Pick<SeatBets, 'laid' | 'asked' | 'made'>,
  nowMs: number,
): number | null => {
  const rules = tableRules[round.engine].decisions;
  if (rules === undefined || round.phase === 'betting' || round.phase === 'closed') return null;
  const { deciding } = round;
  const at = deciding === null ? after : { step: deciding.step, elapsedMs: nowMs - deciding.sinceMs };
  return rules.stoppedAt(round.design, round.outcome, seatOf(bets), at);
};
