import type { RegisterRules } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';
import { selectContacts } from '../contacts/contact.store.ts';
import { selectDetailFields } from '../member.ops.store.ts';
import type { ContactKind, DetailField } from '../member.types.ts';
import { type MissingDetail, missingAmong } from './missing-details.rules.ts';

/** What the brand's rules require at one of these moments and the member has not given yet. */
export const missingDetails = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  asked: { rules: RegisterRules; moments: readonly string[] },
): Promise<MissingDetail[]> => {
  const [fields, contacts] = await Promise.all([selectDetailFields(db, owner), selectContacts(db, owner)]);
  return missingAmong(asked, {
    details: fields as DetailField[],
    verified: contacts.flatMap(({ kind, verified_at }) => (verified_at === null ? [] : [kind as ContactKind])),
  });
};
