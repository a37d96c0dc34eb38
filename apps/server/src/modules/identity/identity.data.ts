import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { plainValue } from '#platform/personal-data/plain-value.ts';
import { fewPart, tablePart } from '#platform/personal-data/table-part.ts';

const ofSubject = ({ brandId, memberId }: DataOwner) => sql`brand_id = ${brandId} and subject_id = ${memberId}::uuid`;

const moment = (column: string) => ({ column, type: 'timestamptz' as const });

/** Rows without another key use their digest as the paging cursor; it is not shown. */
const digest = (column: string) => ({ column: sql`encode(${sql.ref(column)}, 'hex')`, type: 'text' as const });

/**
 * The member's logins and security events. Of secrets only that they exist and since when: no secret, no token and no
 * hash of one.
 */
export const identityData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'sessions',
    from: 'identity.session',
    // View sessions of operators are in the audit log, not among the member's own sessions.
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
      deviceId: 'device_id',
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
    columns: {
      at: 'at',
      kind: 'kind',
      address: 'address',
      country: 'country',
      deviceId: 'device_id',
      details: 'details',
    },
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
    columns: { deviceId: 'device_id', network: 'network', seenAt: 'seen_at' },
    order: [
      { column: 'seen_at', type: 'timestamptz' },
      { column: 'device_id', type: 'uuid' },
      { column: 'network', type: 'text' },
    ],
  }),
  fewPart('passwords', ['identity.credential'], async (owner) => {
    const { rows } = await sql<{ kind: string; setAt: Date; mustChange: string | null }>`
      select secret.kind, secret.set_at as "setAt", secret.must_change as "mustChange"
      from identity.credential, lateral (values ('login', password_hash, password_set_at, must_change),
          ('payment', payment_hash, payment_set_at, null)) as secret (kind, hash, set_at, must_change)
      where ${ofSubject(owner)} and secret.hash is not null`.execute(db.read);
    return rows.map(({ kind, setAt, mustChange }) => ({ kind, setAt: plainValue(setAt), mustChange }));
  }),
  tablePart(db, {
    name: 'authenticators',
    from: 'identity.authenticator',
    whose: ofSubject,
    columns: { addedAt: 'started_at', confirmedAt: 'confirmed_at' },
    order: [{ column: 'subject_id', type: 'uuid' }],
  }),
  tablePart(db, {
    name: 'recoveryCodes',
    from: 'identity.recovery_code',
    whose: ofSubject,
    columns: { madeAt: 'created_at', usedAt: 'used_at' },
    order: [moment('created_at'), digest('digest')],
  }),
  tablePart(db, {
    name: 'rememberedBrowsers',
    from: 'identity.remember_token',
    whose: ofSubject,
    columns: {
      deviceId: 'device_id',
      since: 'created_at',
      expiresAt: 'expires_at',
      usedAt: 'used_at',
      endedAt: 'revoked_at',
    },
    order: [moment('created_at'), digest('selector')],
  }),
  tablePart(db, {
    name: 'passwordLinks',
    from: 'identity.reset_link',
    whose: ofSubject,
    columns: { sentAt: 'created_at', expiresAt: 'expires_at', usedAt: 'used_at' },
    order: [moment('created_at'), digest('token_hash')],
  }),
  tablePart(db, {
    name: 'loginsUnderWay',
    from: 'identity.pending_login',
    whose: ofSubject,
    columns: {
      at: 'created_at',
      door: 'door',
      deviceId: 'device_id',
      address: 'address',
      methods: 'methods',
      expiresAt: 'expires_at',
      doneAt: 'done_at',
    },
    order: [moment('created_at'), digest('id_hash')],
  }),
];
