import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** The copies that the member has requested, and the closing of the account. */
export const privacyData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'dataCopies',
    from: 'privacy.copy',
    whose: ofMember,
    columns: { askedAt: 'asked_at', copyId: 'id', state: 'state', readyAt: 'ready_at', until: 'until' },
    order: [
      { column: 'asked_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'closing',
    from: 'privacy.closing',
    whose: ofMember,
    columns: { closedAt: 'closed_at', keptUntil: 'kept_until' },
    order: [{ column: 'closed_at', type: 'timestamptz' }],
  }),
];
