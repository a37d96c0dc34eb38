import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { beginWait, profileOfPerson } from './ask-return.ts';
import { accountsTogether, lockAccounts } from './lock-person.ts';
import { endRestriction } from './put-restriction.ts';
import { afterTime } from './restriction.rules.ts';
import { readDue } from './restriction.store.ts';
import type { RestrictDeps } from './restriction.types.ts';

const atOnce = 500;

/**
 * Applies the automatic transitions that are due, each person in its own transaction, so that a locked one does not
 * delay the others.
 */
export const endDueRestrictions = async (deps: RestrictDeps & { db: Db }): Promise<{ moved: number }> => {
  let moved = 0;
  for (const due of await readDue(deps.db.read, atOnce)) {
    moved += await deps.db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, await accountsTogether(tx, [due]));
      const now = await deadlineNow(tx);
      const profile = await profileOfPerson(
        tx,
        accounts.map(({ owner }) => owner),
      );
      let steps = 0;
      for (const { standing } of accounts) {
        const to = standing === null ? null : afterTime(standing, now);
        if (standing === null || to === null) continue;
        if (to === 'none') await endRestriction(tx, standing, now, deps);
        else await beginWait(tx, { standing, profile, now }, { by: 'time', reason: '' }, deps);
        steps += 1;
      }
      return steps;
    });
  }
  return { moved };
};
