import { setTimeout as sleep } from 'node:timers/promises';
import { countingChanged } from '@fairhouse/protocol';
import type { Subscription } from '#platform/bus/take-events.ts';
import { on } from '#platform/bus/take-events.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockRounds } from '../bet.store.ts';
import { insertFacts, readEndedRounds, readOpenTransactions, setFactRevisions } from './fact.store.ts';
import { prepareFacts } from './prepare-facts.ts';

const atOnce = 500;
const noRound = '00000000-0000-0000-0000-000000000000';

export const recountTask = 'bet.recount_facts';

const pollMs = 20;
/** Then the job fails, and is tried again. */
const patienceMs = 60_000;

/**
 * Until every transaction that is open now has ended. One that writes rounds has its number before it asks protection,
 * so all rounds with an answer from before this moment are visible afterwards.
 */
const olderHaveEnded = async (db: Db): Promise<void> => {
  const { next } = await readOpenTransactions(db.read);
  for (let waited = 0; (await readOpenTransactions(db.read)).oldest < next; waited += pollMs) {
    if (waited >= patienceMs) throw new Error('transactions from before the change are still open');
    await sleep(pollMs);
  }
};

/**
 * Asks anew for every round of a member from a moment on whether it counts, and writes what has changed. Rounds whose
 * transaction asked before the change and has not committed yet are waited for; later ones ask after it.
 */
export const recountFacts = async (
  { brandId, memberId, since }: { brandId: string; memberId: string; since: Date },
  { db }: { db: Db },
): Promise<number> => {
  await olderHaveEnded(db);
  let written = 0;
  for (let after = noRound; ; ) {
    const ids = await readEndedRounds(db.read, { brandId, memberId, since, after }, atOnce);
    const last = ids.at(-1);
    if (last === undefined) return written;
    written += await db.transaction(async (tx) => {
      const rounds = await lockRounds(tx, ids);
      const same = rounds.map((round) => ({ before: round, after: round }));
      const { facts, revisions } = await prepareFacts(tx, same, { recount: true });
      await setFactRevisions(tx, revisions);
      await insertFacts(tx, facts);
      return facts.length;
    });
    after = last;
  }
};

/** Protection tells every change of what it answered or would have answered, also for the past. */
export const recountSubscription = ({ jobs }: { jobs: Jobs }): Subscription => ({
  consumer: 'bet.recount',
  handlers: [
    on(countingChanged, (tx, { brandId, payload: { memberId, since } }) =>
      jobs.add(tx, { task: recountTask, payload: { brandId, memberId, since } }),
    ),
  ],
});
