import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/**
 * What the member did that the house keeps on record. What the staff did is the house's own record: it names other
 * people, and telling of a check while it goes on would end it.
 */
export const auditData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'recordedActs',
    from: 'audit.entry',
    whose: ({ brandId, memberId }) =>
      sql`brand_id = ${brandId} and actor_kind = 'member' and actor_id = ${memberId}::text`,
    columns: { at: 'at', action: 'action', object: 'object_kind', objectId: 'object_id', address: 'address' },
    order: [{ column: 'seq', type: 'bigint' }],
  }),
];
