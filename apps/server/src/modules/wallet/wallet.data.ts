import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Moves between wallets, and the turnover that credits asked for. */
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
];
