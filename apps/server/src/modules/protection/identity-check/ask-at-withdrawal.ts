import assert from 'node:assert/strict';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readAccepted } from './document.store.ts';
import { addHours, documentsToAsk, mayAskAtWithdrawal } from './identity-check.rules.ts';
import { isWithMember } from './identity-check.states.ts';
import { findOpen, lockIdentity } from './identity-check.store.ts';
import type { IdentityBecause, IdentityDeps, IdentityOwner } from './identity-check.types.ts';
import { amendCase } from './move-case.ts';
import { openCase } from './open-case.ts';

/**
 * The only way a withdrawal may request documents: for something that could not have been known before. It never blocks
 * the withdrawal; the member has the usual deadline. `about` names what is new, so that it is requested once.
 */
export const askAtWithdrawal = async (
  tx: Tx,
  { because, about, ...owner }: IdentityOwner & { because: IdentityBecause; about: string },
  deps: Pick<IdentityDeps, 'outbox'>,
): Promise<void> => {
  assert(mayAskAtWithdrawal(because), `a withdrawal never asks because of ${because}`);
  await lockIdentity(tx, owner);
  const now = await deadlineNow(tx);
  const profile = await profileFor(tx, owner);
  const open = await findOpen(tx, owner);
  if (open === null) {
    const dueAt = addHours(now, profile.identityDueHours);
    await openCase(tx, { ...owner, because, becauseRef: about, dueAt, now, profile }, deps);
    return;
  }
  // One case at a time: further documents are added to the open case.
  const more = documentsToAsk(because, await readAccepted(tx, owner)).filter(
    (document) => !open.asked.includes(document),
  );
  if (more.length === 0 || !isWithMember(open.state)) return;
  await amendCase(tx, open, { asked: [...open.asked, ...more] }, { by: 'system', now, detail: because, profile });
};
