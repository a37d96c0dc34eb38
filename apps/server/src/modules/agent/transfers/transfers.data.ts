import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/** Transfers that a member sent or received; the other side is a person of their own and is not named. */
export const transferData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'agentTransfers',
    from: 'agent.transfer',
    whose: ({ brandId, memberId }) =>
      sql`brand_id = ${brandId} and (sender_id = ${memberId}::uuid or receiver_id = ${memberId}::uuid)`,
    columns: {
      createdAt: 'created_at',
      direction: 'direction',
      reference: 'id',
      currency: 'currency',
      amount: 'amount',
    },
    amounts: ['amount'],
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
