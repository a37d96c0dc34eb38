import type { Queryable } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { isProvable } from './replay-round.ts';
import { listNewestRounds } from './round.store.ts';

const batch = 500;

export type Verified = { verified: number; equal: number; different: string[] };

/** Replays the newest rounds and compares them. A round that cannot be replayed counts as different. */
export const verifyRounds = async (deps: { db: Queryable; games: Games }, count: number): Promise<Verified> => {
  const different: string[] = [];
  let verified = 0;
  let before: string | null = null;
  while (verified < count) {
    const rounds = await listNewestRounds(deps.db, { before, count: Math.min(batch, count - verified) });
    for (const round of rounds) {
      const isEqual = await isProvable(deps, round).catch(() => false);
      if (!isEqual) different.push(round.roundId);
    }
    verified += rounds.length;
    before = rounds.at(-1)?.roundId ?? null;
    if (rounds.length < batch) break;
  }
  return { verified, equal: verified - different.length, different };
};
