import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/** What a member's contracts earned, period by period. Payments are in the lines of the account. */
export const billsData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'contractBills',
    from: 'contract.bill',
    whose: ({ brandId, memberId }) => sql`brand_id = ${brandId} and downline_id = ${memberId}::uuid`,
    columns: {
      reference: 'contract_id',
      kind: 'kind',
      startsAt: 'period_start',
      endsAt: 'period_end',
      currency: 'currency',
      counted: 'valid_bet',
      amount: 'due',
      credited: 'net',
      state: 'state',
    },
    amounts: ['counted', 'amount', 'credited'],
    order: [
      { column: 'period_start', type: 'timestamptz' },
      { column: 'contract_id', type: 'uuid' },
    ],
  }),
];
