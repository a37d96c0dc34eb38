import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { plainValue } from '#platform/personal-data/plain-value.ts';
import { fewPart, ofMember, tablePart } from '#platform/personal-data/table-part.ts';
import { selectDetails } from './contacts/contact.store.ts';
import { openDetail } from './contacts/contact-seal.ts';
import { contactsOf } from './contacts/contacts-of.ts';
import { selectMember } from './member.store.ts';
import { detailFields } from './member.types.ts';

/** The member's own data in clear. The members they invited are other people, and only counted elsewhere. */
export const memberData = ({ db, keys }: { db: Db; keys: KeyRing }): DataPart[] => [
  fewPart('account', ['member.member'], async ({ brandId, memberId }) => {
    const member = await selectMember(db.read, { brandId, id: memberId });
    if (member === null) return [];
    const { username, displayName, kind, currency, language, state, joinedAt, recommenderId, firstLoginAt } = member;
    return [
      {
        memberId,
        account: username,
        nickname: displayName,
        kind,
        currency,
        language,
        state,
        joinedAt: plainValue(joinedAt),
        wasInvited: recommenderId !== null,
        firstLoginAt: plainValue(firstLoginAt),
      },
    ];
  }),
  fewPart('contacts', ['member.contact'], async (owner) => {
    const contacts = await contactsOf(db.read, owner, { keys });
    return (['mobile', 'email'] as const).flatMap((kind) => {
      const contact = contacts[kind];
      return contact === null ? [] : [{ kind, value: contact.value, verifiedAt: plainValue(contact.verifiedAt) }];
    });
  }),
  fewPart('profile', ['member.detail'], async (owner) => {
    const sealed = await selectDetails(db.read, owner);
    return detailFields.flatMap((field) => {
      const hidden = sealed.get(field);
      return hidden === undefined ? [] : [{ field, value: openDetail(keys, owner, field, hidden) }];
    });
  }),
  tablePart(db, {
    name: 'invitations',
    from: 'member.invitation',
    whose: ofMember,
    columns: { code: 'code', domain: 'domain', createdAt: 'created_at', endedAt: 'ended_at' },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'code', type: 'text' },
    ],
  }),
  // When staff revealed a contact or detail, without the operator's identity.
  tablePart(db, {
    name: 'staffReadings',
    from: 'member.reveal',
    whose: ofMember,
    columns: { at: 'revealed_at', field: 'field' },
    order: [
      { column: 'revealed_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
