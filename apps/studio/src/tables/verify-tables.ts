import { isDeepStrictEqual } from 'node:util';
import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import { tableRules } from '@fairhouse/games/tables';
import type { Queryable } from '#studio/db/db.ts';
import { dueOf } from './due-of.ts';
import { seatsOf } from './seats-of.ts';
import { newestSettled, paidOf } from './tables.store.ts';
import type { StoredRound } from './tables.types.ts';

const batch = 500;

/** Whether the outcome follows from the seeds, and every payment from the outcome, the bets and the decisions. */
const isEqual = async (db: Queryable, round: StoredRound): Promise<boolean> => {
  const { serverSeed, clientSeed, nonce } = round;
  const outcome = tableRules[round.engine].deal(round.design, fairDraws({ serverSeed, clientSeed, nonce }));
  if (hashOfSeed(serverSeed) !== round.serverSeedHash || !isDeepStrictEqual(outcome, round.outcome)) return false;
  const seats = await seatsOf(db, round.roundId);
  const paid = await paidOf(db, round.roundId);
  return (
    paid.length === seats.length &&
    seats.every((seat) => {
      const { stake, win } = dueOf(round, seat);
      return paid.some((one) => one.playerId === seat.playerId && one.stake === stake && one.win === win);
    })
  );
};

/** Replays the newest settled rounds of all tables, like `verifyRounds` does for single players. */
export const verifyTables = async (db: Queryable, count: number) => {
  const different: string[] = [];
  let verified = 0;
  let before: string | null = null;
  while (verified < count) {
    const rounds: StoredRound[] = await newestSettled(db, { before, count: Math.min(batch, count - verified) });
    for (const round of rounds) {
      if (!(await isEqual(db, round).catch(() => false))) different.push(round.roundId);
    }
    verified += rounds.length;
    before = rounds.at(-1)?.roundId ?? null;
    if (rounds.length < batch) break;
  }
  return { verified, equal: verified - different.length, different };
};
