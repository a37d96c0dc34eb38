import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

/** A member's contracts and what they did to them. The other side is a person of their own and is not named. */
export const agreementData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'contracts',
    from: 'contract.contract',
    whose: ({ brandId, memberId }) =>
      sql`brand_id = ${brandId} and (downline_id = ${memberId}::uuid or upline_id = ${memberId}::uuid)`,
    columns: {
      createdAt: 'created_at',
      kind: 'kind',
      reference: 'id',
      state: 'state',
      terms: 'terms',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
    },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'contractSteps',
    from: 'contract.step',
    whose: ({ brandId, memberId }) => sql`brand_id = ${brandId} and actor_kind = 'member' and actor_id = ${memberId}`,
    columns: { at: 'at', action: 'action', reference: 'contract_id', state: 'to_state' },
    order: [
      { column: 'at', type: 'timestamptz' },
      { column: 'contract_id', type: 'uuid' },
      { column: 'version', type: 'bigint' },
    ],
  }),
];
