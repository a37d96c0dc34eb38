import type { MemberFacts } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { contactsOf } from './contacts/contacts-of.ts';
import { findMemberByContact } from './contacts/find-member-by-contact.ts';
import { findMember } from './find-member.ts';
import { namesOf } from './names-of.ts';
import { readDetail } from './profile/read-detail.ts';
import { showExcluded } from './show-excluded.ts';

/** The facts about members that `protection` needs. */
export const memberFacts = (deps: { db: Db; keys: KeyRing; clock: Clock }): MemberFacts => ({
  namesOf,
  showExcluded: (tx, { brandId, memberId }, isExcluded) => showExcluded(tx, { brandId, memberId, isExcluded }, deps),
  currencyOf: async ({ brandId, memberId }) => {
    const member = await findMember(deps.db.read, { brandId, id: memberId });
    if (member === null) throw new Error('the member of the session does not exist');
    return member.currency;
  },
  contactsOf: (db, owner) => contactsOf(db, owner, deps),
  detailOf: (db, { brandId, memberId }, field) => readDetail(db, { brandId, memberId, field }, deps),
  ownerOf: async (db, contact) => (await findMemberByContact(db, contact, deps))?.id ?? null,
});
