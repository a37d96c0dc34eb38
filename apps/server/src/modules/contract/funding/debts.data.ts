import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/** What a member owed by contracts, or was owed; the other side is a person of their own and is not named. */
export const debtsData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'contractDebts',
    from: 'contract.debt',
    whose: ({ brandId, memberId }) =>
      sql`brand_id = ${brandId} and (debtor_id = ${memberId}::uuid or creditor_id = ${memberId}::uuid)`,
    columns: {
      createdAt: 'created_at',
      reference: 'id',
      kind: 'kind',
      currency: 'currency',
      amount: 'amount',
      open: 'open',
      dueAt: 'due_at',
      state: 'state',
      endedAt: 'ended_at',
    },
    amounts: ['amount', 'open'],
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
