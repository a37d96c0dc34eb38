import { tableRules } from '@fairhouse/games/tables';
import type { RoundProof, RoundView } from '@fairhouse/games/wire';
import type { Queryable } from '#studio/db/db.ts';
import { findRound, settlementsOf } from './tables.store.ts';

/** The data a verifier needs of a table round; the seed only once the round is over. Null if there is none. */
export const tableProof = async (db: Queryable, roundId: string, name: string): Promise<RoundProof | null> => {
  const round = await findRound(db, roundId);
  if (round === null) return null;
  const isOver = round.settledAt !== null;
  return {
    roundId,
    gameCode: round.gameCode,
    name,
    engine: round.engine,
    design: round.design,
    // The round is shared; one player's stakes are in that player's own history.
    stake: '0',
    win: null,
    wish: null,
    steps: [],
    show: isOver ? round.outcome : null,
    seeds: {
      serverSeedHash: round.serverSeedHash,
      serverSeed: isOver ? round.serverSeed : null,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
    },
  };
};

/** The table rounds in which a player had a stake, newest first. */
export const tableRounds = async (
  db: Queryable,
  asked: { playerId: string; gameCode: string; before: string | null; count: number },
): Promise<RoundView[]> =>
  (await settlementsOf(db, asked)).map(({ round, stake, win, bets, decisions }) => ({
    roundId: round.roundId,
    gameCode: round.gameCode,
    state: 'settled' as const,
    stake,
    win,
    // Whoever was paid before the others must not learn the outcome before them.
    show: round.settledAt === null && tableRules[round.engine].decisions?.paysAtOnce ? null : round.outcome,
    wish: decisions === null ? { bets } : { bets, decisions },
    nonce: round.nonce,
    startedAt: round.openedAt.toISOString(),
    nextStartAt: round.closesAt.toISOString(),
    balance: null,
    balanceVersion: null,
  }));
