import { tableRules } from '@fairhouse/games/tables';
import { shownSeats, type TableBets, type TableSeats, type TableState } from '@fairhouse/games/wire';
import { dueOf } from './due-of.ts';
import { stoppedAt } from './stopped-at.ts';
import type { LiveRound, SeatBets } from './tables.types.ts';

export type PastOutcome = { roundId: string; outcome: unknown };

/** The public state of the table now, without anything about the coming outcome. */
export const stateOf = (
  round: LiveRound,
  around: { players: number; history: readonly PastOutcome[] },
  now: Date,
): TableState => ({
  type: 'table',
  gameCode: round.gameCode,
  roundId: round.roundId,
  phase: round.phase,
  serverTime: now.toISOString(),
  endsAt: round.endsAt.toISOString(),
  players: around.players,
  serverSeedHash: round.serverSeedHash,
  clientSeed: round.clientSeed,
  deciding:
    round.deciding === null
      ? null
      : {
          step: round.deciding.step,
          since: new Date(round.deciding.sinceMs).toISOString(),
          shown: round.deciding.shown,
        },
  outcome: round.phase === 'revealing' || round.phase === 'settled' ? round.outcome : null,
  serverSeed: round.phase === 'settled' ? round.serverSeed : null,
  history: [...around.history],
});

export const betsMessage = (
  roundId: string,
  bets: SeatBets | undefined,
  about: { seat: string; key: string | null; wallet: { balance: string; balanceVersion: string } | null },
): TableBets => ({
  type: 'bets',
  roundId,
  bets: [...(bets?.laid ?? [])].map(([spot, amount]) => ({ spot, amount: String(amount) })),
  seat: about.seat,
  decisions: [...(bets?.made ?? [])],
  key: about.key,
  balance: about.wallet?.balance ?? null,
  balanceVersion: about.wallet?.balanceVersion ?? null,
});

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** The players with an accepted stake, at a table where they decide. A win is told when it is certain. */
export const seatsMessage = (round: LiveRound, nowMs: number): TableSeats => {
  const isPaidAtOnce = tableRules[round.engine].decisions?.paysAtOnce === true;
  const all = [...round.bets.values()].filter(({ laid }) => laid.size > 0);
  return {
    type: 'seats',
    roundId: round.roundId,
    count: all.length,
    seats: all.slice(0, shownSeats).map((bets) => {
      const stopped = stoppedAt(round, bets, nowMs);
      const isCertain = round.phase === 'settled' || (isPaidAtOnce && stopped !== null);
      return {
        ...bets.shown,
        currency: bets.currency,
        stake: String(sumOf(bets.laid.values())),
        stoppedAt: stopped,
        win: isCertain ? String(dueOf(round, bets).win) : null,
      };
    }),
  };
};

export const refusedMessage = (key: string | null, code: string, message: string) => ({
  type: 'refused' as const,
  key,
  code,
  message,
});
