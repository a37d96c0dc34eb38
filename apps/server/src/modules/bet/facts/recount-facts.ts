import { countingChanged, memberRestricted } from '@fairhouse/protocol';
import type { Subscription } from '#platform/bus/take-events.ts';
import { on } from '#platform/bus/take-events.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockRounds } from '../bet.store.ts';
import { insertFacts, readEndedRounds, setFactRevisions } from './fact.store.ts';
import { prepareFacts } from './prepare-facts.ts';

const atOnce = 500;
const noRound = '00000000-0000-0000-0000-000000000000';

export const recountTask = 'bet.recount_facts';

/** A round may have ended while the restriction that covers it was being written. */
const overlapMs = 60_000;

/** Asks anew for every round of a member from a moment on whether it counts, and writes what has changed. */
export const recountFacts = async (
  { brandId, memberId, since }: { brandId: string; memberId: string; since: Date },
  { db }: { db: Db },
): Promise<number> => {
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

/** A flag of harm that is removed counts as never set; a restriction counts from its start. */
export const recountSubscription = ({ jobs }: { jobs: Jobs }): Subscription => ({
  consumer: 'bet.recount',
  handlers: [
    on(countingChanged, (tx, { brandId, payload: { memberId, since } }) =>
      jobs.add(tx, { task: recountTask, payload: { brandId, memberId, since } }),
    ),
    on(memberRestricted, (tx, { brandId, occurredAt, payload: { memberId } }) =>
      jobs.add(tx, {
        task: recountTask,
        payload: { brandId, memberId, since: new Date(occurredAt.getTime() - overlapMs).toISOString() },
      }),
    ),
  ],
});
