import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/**
 * The member's own actions in the audit log. Staff actions are left out: they name other people, and disclosing a
 * running check would defeat it.
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
