import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import { readAccepted } from './document.store.ts';
import { identityChanged } from './identity-check.events.ts';
import { documentsToAsk } from './identity-check.rules.ts';
import { insertCase, insertStep, wasAsked } from './identity-check.store.ts';
import type { IdentityBecause, IdentityCase, IdentityDeps, IdentityOwner } from './identity-check.types.ts';

/**
 * Opens a case that requests documents, or none where the reason was used before or everything was accepted already.
 * The caller holds the member's lock and has checked that no other case is open.
 */
export const openCase = async (
  tx: Tx,
  {
    because,
    becauseRef = '',
    askedBy = 'system',
    dueAt,
    now,
    profile,
    ...owner
  }: IdentityOwner & {
    because: IdentityBecause;
    becauseRef?: string;
    askedBy?: 'system' | 'member';
    dueAt: Date | null;
    now: Date;
    profile: PolicyProfile;
  },
  { outbox }: Pick<IdentityDeps, 'outbox'>,
): Promise<IdentityCase | null> => {
  if (await wasAsked(tx, { ...owner, because, becauseRef })) return null;
  const asked = documentsToAsk(because, await readAccepted(tx, owner));
  if (asked.length === 0) return null;
  const made = await insertCase(tx, {
    ...owner,
    caseId: newId(),
    because,
    becauseRef,
    askedBy,
    asked,
    openedAt: now,
    dueAt,
  });
  await insertStep(tx, {
    brandId: owner.brandId,
    caseId: made.caseId,
    number: 0,
    state: 'none',
    at: now,
    by: askedBy,
    detail: because,
    profile: profileStamp(profile),
  });
  // A member who starts voluntarily needs no notification.
  if (askedBy === 'system') await outbox.add(tx, identityChanged(made, 'asked'));
  return made;
};
