import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart, withoutWhom } from '#platform/personal-data/table-part.ts';

const byCreation = [
  { column: 'created_at', type: 'timestamptz' },
  { column: 'id', type: 'uuid' },
] as const;

const ofWithdrawals = (owner: DataOwner) =>
  sql`withdrawal_id in (select id from cashier.withdrawal where ${ofMember(owner)})`;
const referenceOfWithdrawal = sql`(select w.reference from cashier.withdrawal w where w.id = withdrawal_id)`;

/**
 * Orders with their steps and payment attempts, payout accounts by their last digits, and proof pictures by name only.
 */
export const cashierData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'deposits',
    from: 'cashier.deposit',
    whose: ofMember,
    columns: {
      createdAt: 'created_at',
      reference: 'reference',
      kind: 'kind',
      currency: 'currency',
      amount: 'amount',
      received: 'amount_received',
      fee: 'amount_fee',
      credited: 'amount_credited',
      state: 'state',
      stateAt: 'state_at',
      reason: 'reason',
      transactionId: 'transaction_id',
    },
    amounts: ['amount', 'received', 'fee', 'credited'],
    order: [...byCreation],
  }),
  tablePart(db, {
    name: 'withdrawals',
    from: 'cashier.withdrawal',
    whose: ofMember,
    columns: {
      createdAt: 'created_at',
      reference: 'reference',
      currency: 'currency',
      amount: 'amount',
      fee: 'amount_fee',
      paid: 'amount_paid',
      received: 'amount_received',
      returned: 'amount_returned',
      state: 'state',
      stateSince: 'state_since',
      reason: 'reason',
      memberNote: 'member_note',
      complaintNote: 'complaint_note',
    },
    amounts: ['amount', 'fee', 'paid', 'received', 'returned'],
    order: [...byCreation],
  }),
  tablePart(db, {
    name: 'payees',
    from: 'cashier.payee',
    whose: ofMember,
    columns: {
      createdAt: 'created_at',
      kind: 'kind',
      bankName: 'bank_name',
      number: 'number_masked',
      isVerified: 'is_verified',
      removedAt: 'removed_at',
    },
    order: [...byCreation],
  }),
  tablePart(db, {
    name: 'proofs',
    from: 'cashier.proof',
    whose: ofMember,
    columns: {
      createdAt: 'created_at',
      proofId: 'id',
      of: 'object_kind',
      orderId: 'object_id',
      contentType: 'content_type',
      bytes: 'bytes',
    },
    order: [...byCreation],
  }),
  tablePart(db, {
    name: 'depositSteps',
    from: 'cashier.deposit_step',
    whose: (owner) => sql`deposit_id in (select id from cashier.deposit where ${ofMember(owner)})`,
    columns: {
      reference: sql`(select d.reference from cashier.deposit d where d.id = deposit_id)`,
      at: 'at',
      state: 'state',
      by: withoutWhom('by'),
      reason: 'reason',
    },
    order: [
      { column: 'deposit_id', type: 'uuid' },
      { column: 'revision', type: 'bigint' },
    ],
  }),
  tablePart(db, {
    name: 'withdrawalSteps',
    from: 'cashier.withdrawal_step',
    whose: ofWithdrawals,
    columns: {
      reference: referenceOfWithdrawal,
      at: 'at',
      state: 'state',
      by: withoutWhom('by_whom'),
      reason: 'reason',
    },
    order: [
      { column: 'withdrawal_id', type: 'uuid' },
      { column: 'number', type: 'bigint' },
    ],
  }),
  tablePart(db, {
    name: 'payouts',
    from: 'cashier.payout',
    whose: ofWithdrawals,
    columns: {
      reference: referenceOfWithdrawal,
      madeAt: 'made_at',
      attempt: 'attempt',
      currency: 'currency',
      amount: 'amount',
      paid: 'amount_paid',
      state: 'state',
      endedAt: 'ended_at',
    },
    amounts: ['amount', 'paid'],
    order: [
      { column: 'made_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
