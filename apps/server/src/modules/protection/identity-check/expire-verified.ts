import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { addHours, renewHours } from './identity-check.rules.ts';
import { findCase, findOpen, lockIdentity, readExpiring } from './identity-check.store.ts';
import { moveCase } from './move-case.ts';
import { openCase } from './open-case.ts';

const atOnce = 500;

/** Expires old verifications and requests them again with a month to respond. */
export const expireVerified = async (deps: { db: Db; outbox: Outbox }): Promise<{ expired: number }> => {
  let expired = 0;
  for (const { caseId, ...owner } of await readExpiring(deps.db.read, { max: atOnce })) {
    await deps.db.transaction(async (tx) => {
      await lockIdentity(tx, owner);
      const found = await findCase(tx, { brandId: owner.brandId, caseId });
      if (found?.state !== 'verified') return;
      const now = await deadlineNow(tx);
      const profile = await profileFor(tx, owner);
      await moveCase(tx, found, { state: 'expired' }, { by: 'system', now, profile });
      expired += 1;
      if ((await findOpen(tx, owner)) !== null) return;
      const dueAt = addHours(now, renewHours);
      await openCase(tx, { ...owner, because: 'EXPIRED', becauseRef: caseId, dueAt, now, profile }, deps);
    });
  }
  return { expired };
};
