import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

const byCreation = [
  { column: 'created_at', type: 'timestamptz' },
  { column: 'id', type: 'uuid' },
] as const;

/** Orders, accounts for payouts by their last digits, and the pictures that were sent as proofs, by name alone. */
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
];
