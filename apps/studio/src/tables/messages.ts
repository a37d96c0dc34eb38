import type { TableBets, TableState } from '@fairhouse/games/wire';
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
  outcome: round.phase === 'revealing' || round.phase === 'settled' ? round.outcome : null,
  serverSeed: round.phase === 'settled' ? round.serverSeed : null,
  history: [...around.history],
});

export const betsMessage = (
  roundId: string,
  bets: SeatBets | undefined,
  about: { key: string | null; wallet: { balance: string; balanceVersion: string } | null },
): TableBets => ({
  type: 'bets',
  roundId,
  bets: [...(bets?.laid ?? [])].map(([spot, amount]) => ({ spot, amount: String(amount) })),
  key: about.key,
  balance: about.wallet?.balance ?? null,
  balanceVersion: about.wallet?.balanceVersion ?? null,
});

export const refusedMessage = (key: string | null, code: string, message: string) => ({
  type: 'refused' as const,
  key,
  code,
  message,
});
