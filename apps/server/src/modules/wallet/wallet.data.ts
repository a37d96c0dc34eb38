import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Exports transfers between wallets, the turnover that credits required, and each round's contribution to it. */
export const walletData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'transfers',
    from: 'wallet.transfer',
    whose: ofMember,
    columns: {
      requestedAt: 'requested_at',
      direction: 'direction',
      vendor: 'vendor_code',
      currency: 'currency',
      amount: 'amount',
      state: 'state',
      endedAt: 'ended_at',
    },
    amounts: ['amount'],
    order: [
      { column: 'requested_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'turnoverRequirements',
    from: 'wallet.requirement',
    whose: ofMember,
    columns: {
      requirementId: 'id',
      openedAt: 'opened_at',
      source: 'source',
      reference: 'reference',
      currency: 'currency',
      principal: 'principal',
      required: 'required',
      done: 'done',
      state: 'state',
      endedAt: 'ended_at',
    },
    amounts: ['principal', 'required', 'done'],
    order: [{ column: 'number', type: 'bigint' }],
  }),
  tablePart(db, {
    name: 'turnoverBooks',
    from: 'wallet.turnover',
    whose: ofMember,
    columns: { currency: 'currency', idleAtLine: 'idle_seq' },
    order: [{ column: 'currency', type: 'text' }],
  }),
  tablePart(db, {
    name: 'turnoverRounds',
    from: 'wallet.turnover_round',
    whose: ofMember,
    columns: { roundId: 'round_id', currency: 'currency', counted: 'counted', surplus: 'surplus' },
    amounts: ['counted', 'surplus'],
    order: [{ column: 'round_id', type: 'uuid' }],
  }),
  tablePart(db, {
    name: 'turnoverRequirementRounds',
    from: 'wallet.requirement_part',
    whose: (owner) => sql`requirement_id in (select id from wallet.requirement where ${ofMember(owner)})`,
    columns: {
      requirementId: 'requirement_id',
      roundId: 'round_id',
      currency: sql`(select q.currency from wallet.requirement q where q.id = requirement_id)`,
      counted: 'counted',
    },
    amounts: ['counted'],
    order: [
      { column: 'requirement_id', type: 'uuid' },
      { column: 'round_id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'decisionsOfStaff',
    from: 'wallet.staff_decision',
    whose: ofMember,
    columns: {
      decidedAt: 'decided_at',
      direction: 'direction',
      cause: 'cause',
      currency: 'currency',
      amount: 'amount',
    },
    amounts: ['amount'],
    order: [
      { column: 'decided_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
