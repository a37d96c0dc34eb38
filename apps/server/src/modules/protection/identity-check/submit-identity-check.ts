import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { raiseBar } from '../blocks/change-bars.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readDocuments } from './document.store.ts';
import { ageOn, dayOf, missingPapers } from './identity-check.rules.ts';
import { lockIdentity } from './identity-check.store.ts';
import type { IdentityOwner, IdentityUses } from './identity-check.types.ts';
import { sealPerson } from './identity-seal.ts';
import { moveCase } from './move-case.ts';
import { type ShownCheck, showCheck } from './show-check.ts';
import { caseForPapers } from './upload-paper.ts';

/** What was wrong; null where everything was handed in. What was declared stands in either case. */
const handIn = async (
  tx: Tx,
  owner: IdentityOwner,
  wish: { realName: string; birthday: string },
  use: IdentityUses,
): Promise<Refusal | null> => {
  await lockIdentity(tx, owner);
  const now = await deadlineNow(tx);
  const profile = await profileFor(tx, owner);
  const open = await caseForPapers(tx, owner, now, use);
  const isUnderAge = ageOn(wish.birthday, dayOf(now)) < profile.ageMin;
  const made = { by: 'member', now, profile } as const;
  const declared = await moveCase(
    tx,
    open,
    { state: 'declared', person: sealPerson(use.keys, open, wish), isUnderAge },
    made,
  );
  if (isUnderAge) {
    // A person looks at it with whatever papers there are; until then nothing is played or paid in.
    const change = { state: 'pending', stoppedAt: open.stoppedAt ?? now } as const;
    await moveCase(tx, declared, change, { ...made, by: 'system', detail: 'UNDERAGE' });
    await raiseBar(tx, { ...owner, reason: 'identity', until: null }, use);
    return new Refusal('MEMBER_UNDER_AGE');
  }
  const missing = missingPapers(open.asked, await readDocuments(tx, open));
  if (missing.length > 0) return new Refusal('PROTECTION_PAPERS_MISSING', { details: { papers: missing } });
  await moveCase(tx, declared, { state: 'pending' }, made);
  return null;
};

/**
 * Declares name and birthday and hands the papers in. A birthday that is too young stays declared, whatever is
 * answered: nobody tries dates until one fits.
 */
export const submitIdentityCheck = async (
  owner: IdentityOwner,
  wish: { realName: string; birthday: string },
  use: IdentityUses,
): Promise<ShownCheck> => {
  const refusal = await use.db.transaction((tx) => handIn(tx, owner, wish, use));
  if (refusal !== null) throw refusal;
  return showCheck(use.db.read, owner, use);
};
