import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { addBlock } from '../blocks/change-blocks.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readDocuments } from './document.store.ts';
import { ageOn, dayOf, missingDocuments } from './identity-check.rules.ts';
import { lockIdentity } from './identity-check.store.ts';
import type { IdentityDeps, IdentityOwner } from './identity-check.types.ts';
import { sealPerson } from './identity-seal.ts';
import { moveCase } from './move-case.ts';
import { type ShownCheck, showCheck } from './show-check.ts';
import { caseForDocuments } from './upload-document.ts';

/** The refusal; null where everything was submitted. The declaration is saved in either case. */
const handIn = async (
  tx: Tx,
  owner: IdentityOwner,
  input: { realName: string; birthday: string },
  deps: IdentityDeps,
): Promise<Refusal | null> => {
  await lockIdentity(tx, owner);
  const now = await deadlineNow(tx);
  const profile = await profileFor(tx, owner);
  const open = await caseForDocuments(tx, owner, now, deps);
  const isUnderAge = ageOn(input.birthday, dayOf(now)) < profile.ageMin;
  const made = { by: 'member', now, profile } as const;
  const declared = await moveCase(
    tx,
    open,
    { state: 'declared', person: sealPerson(deps.keys, open, input), isUnderAge },
    made,
  );
  if (isUnderAge) {
    // An operator reviews whatever documents there are; until then play and deposits are blocked.
    const change = { state: 'pending', stoppedAt: open.stoppedAt ?? now } as const;
    await moveCase(tx, declared, change, { ...made, by: 'system', detail: 'UNDERAGE' });
    await addBlock(tx, { ...owner, reason: 'identity', until: null }, deps);
    return new Refusal('MEMBER_UNDER_AGE');
  }
  const missing = missingDocuments(open.asked, await readDocuments(tx, open));
  if (missing.length > 0) return new Refusal('PROTECTION_PAPERS_MISSING', { details: { papers: missing } });
  await moveCase(tx, declared, { state: 'pending' }, made);
  return null;
};

/**
 * Declares name and birthday and submits the documents. A birthday that is too young stays declared even though the
 * call is refused, so that nobody can try dates until one fits.
 */
export const submitIdentityCheck = async (
  owner: IdentityOwner,
  input: { realName: string; birthday: string },
  deps: IdentityDeps,
): Promise<ShownCheck> => {
  const refusal = await deps.db.transaction((tx) => handIn(tx, owner, input, deps));
  if (refusal !== null) throw refusal;
  return showCheck(deps.db.read, owner, deps);
};
