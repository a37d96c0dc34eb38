import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

const ofSubject = ({ brandId, memberId }: DataOwner) => sql`brand_id = ${brandId} and subject_id = ${memberId}::uuid`;

/** Where the member came in and what happened at the doors. No secret, no token and no hash of one. */
export const identityData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'sessions',
    from: 'identity.session',
    // Somebody of the house who looked on is in the record of the house, not in the member's own sessions.
    whose: (owner) => sql`${ofSubject(owner)} and realm = 'player' and scope <> 'view'`,
    columns: {
      openedAt: 'created_at',
      lastSeenAt: 'last_seen_at',
      endedAt: 'ended_at',
      endReason: 'end_reason',
      firstAddress: 'address_first',
      lastAddress: 'address_last',
      country: 'country',
      device: 'user_agent_class',
      door: 'door',
    },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'public_id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'securityEvents',
    from: 'identity.security_event',
    whose: ofSubject,
    columns: { at: 'at', kind: 'kind', address: 'address', country: 'country', details: 'details' },
    order: [
      { column: 'at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'passkeys',
    from: 'identity.passkey',
    whose: ofSubject,
    columns: { label: 'label', addedAt: 'added_at', lastUsedAt: 'last_used_at', removedAt: 'removed_at' },
    order: [
      { column: 'added_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'linkedAccounts',
    from: 'identity.social_link',
    whose: ofSubject,
    columns: { provider: 'provider', providerSubject: 'provider_subject', linkedAt: 'linked_at' },
    order: [{ column: 'provider', type: 'text' }],
  }),
  tablePart(db, {
    name: 'knownPlaces',
    from: 'identity.known_place',
    whose: ofSubject,
    columns: { network: 'network', seenAt: 'seen_at' },
    order: [
      { column: 'seen_at', type: 'timestamptz' },
      { column: 'device_id', type: 'uuid' },
    ],
  }),
];
