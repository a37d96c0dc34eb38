import { vendorResponse } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { keyOf, type RecordedMove } from '#modules/ledger/index.ts';
import type { Vendor } from '../play.types.ts';
import { handleQuery, stateOf } from './handle-query.ts';

const vendor: Vendor = {
  code: 'studio',
  sourceId: 1,
  idDay: 'opaque',
  roundDay: 'opaque',
  winRefs: 'always',
  tableSwitch: false,
  callsPerSecond: null,
  allowedNetworks: [],
  status: 'active',
};
const bet: RecordedMove = {
  op: 'debit',
  verdict: 'posted',
  outcome: 'open',
  deny: null,
  amount: 100n * 10_000n,
  currency: 'VND',
};
const keyed = (externalId: string) => keyOf({ source: 'vendor:studio', externalId });

const ask = async (known: Record<string, RecordedMove>, ids: string[]) => {
  const response = await handleQuery({ name: 'transactions/query', transactionIds: ids }, vendor, {
    lookUp: async (wanted) => new Map(wanted.flatMap(({ key }) => (known[key] ? [[key, known[key]] as const] : []))),
    nowMs: () => Date.now(),
  });
  return vendorResponse.parse(JSON.parse(response.body)).transactions;
};

describe('a question about transactions', () => {
  it('is answered id by id, in the order asked', async () => {
    const known = {
      [keyed('b-1')]: bet,
      [keyed('b-2')]: { ...bet, outcome: 'reversed' as const },
      [keyed('b-3')]: { ...bet, verdict: 'refused_funds' as const },
      [keyed('b-4')]: { ...bet, op: null, verdict: 'tombstoned' as const },
      [keyed('b-5')]: { ...bet, verdict: 'denied' as const, deny: 'MAINTENANCE' },
    };
    expect(await ask(known, ['b-1', 'b-2', 'b-3', 'b-4', 'b-5', 'b-6'])).toMatchObject([
      { transactionId: 'b-1', state: 'applied', kind: 'bet', amount: '100', currency: 'VND', status: 'OK' },
      { transactionId: 'b-2', state: 'rolled_back', status: 'TRANSACTION_ROLLED_BACK' },
      { transactionId: 'b-3', state: 'refused', status: 'INSUFFICIENT_FUNDS' },
      { transactionId: 'b-4', state: 'tombstone' },
      { transactionId: 'b-5', state: 'refused', status: 'MAINTENANCE' },
      { transactionId: 'b-6', state: 'unknown' },
    ]);
  });

  it('counts a rollback that had nothing to do as done', () => {
    for (const verdict of ['reversed', 'reversed_short', 'nothing', 'already', 'tombstone_set'] as const) {
      expect([verdict, stateOf({ verdict, outcome: 'open' })]).toEqual([verdict, 'applied']);
    }
  });
});
