import type { Db } from '#platform/db/db.ts';
import { lockRounds } from '../bet.store.ts';
import { insertFacts, lockRoundsWithoutFact, setFactRevisions } from './fact.store.ts';
import { prepareFacts } from './prepare-facts.ts';

const atOnce = 2_000;
/** Limits one run; the next run continues. */
const batchesMax = 20;

/**
 * Writes the facts of rounds that ended before facts were kept. A round with facts is never taken again, so this is
 * idempotent, also when run concurrently. Returns how many rounds it has taken.
 */
export const writeFacts = async ({ db }: { db: Db }): Promise<number> => {
  let written = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const some = await db.transaction(async (tx) => {
      const rounds = await lockRounds(tx, await lockRoundsWithoutFact(tx, atOnce));
      if (rounds.length === 0) return 0;
      const { facts, revisions } = await prepareFacts(
        tx,
        rounds.map((round) => ({ before: round, after: round })),
      );
      await setFactRevisions(tx, revisions);
      await insertFacts(
        tx,
        facts.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime()),
      );
      return rounds.length;
    });
    if (some === 0) break;
    written += some;
  }
  return written;
};
