import { newTransactionId } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import {
  bodies,
  call,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  seatPlayer,
  type VendorHand,
} from './gateway.fixture.ts';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
});
afterAll(() => bench.close());

const ask = async (vendor: VendorHand, transactionIds: string[]) =>
  (await call(vendor, 'transactions/query', { transactionIds })).body.transactions;

describe.each(['uuidv7', 'opaque'] as const)('a vendor with %s ids that lost its answers', (idDay) => {
  it('is told what became of each id, and of nobody else’s', async () => {
    const vendor = await openVendor(bench, { idDay });
    const other = await openVendor(bench, { idDay });
    const seat = await seatPlayer(bench, vendor.code);
    const made = bodies(seat);
    const [won, undone, poor] = [made.bet('100'), made.bet('200'), made.bet('99999999')];
    const win = made.win('150', won.transactionId);
    const [unseen, never] = [newTransactionId(), newTransactionId()];
    for (const [name, body] of [
      ['bet', won],
      ['bet', undone],
      ['bet', poor],
      ['win', win],
      ['rollback', made.rollback(undone.transactionId)],
      ['rollback', made.rollback(unseen)],
    ] as const)
      await call(vendor, name, body);

    const ids = [won.transactionId, undone.transactionId, poor.transactionId, win.transactionId, unseen, never];
    expect(await ask(vendor, ids)).toMatchObject([
      { state: 'applied', kind: 'bet', amount: '100', currency: 'VND', status: 'OK' },
      { state: 'rolled_back', kind: 'bet', amount: '200', status: 'TRANSACTION_ROLLED_BACK' },
      { state: 'refused', kind: 'bet', status: 'INSUFFICIENT_FUNDS' },
      { state: 'applied', kind: 'win', amount: '150', status: 'OK' },
      { transactionId: unseen, state: 'tombstone' },
      { transactionId: never, state: 'unknown' },
    ]);
    expect((await ask(other, ids))?.map(({ state }) => state)).toEqual(ids.map(() => 'unknown'));
    await Promise.all([vendor.client.close(), other.client.close()]);
  });
});

it('takes one id for two players for one id, and refuses the second', async () => {
  const vendor = await openVendor(bench);
  const [first, second] = [await seatPlayer(bench, vendor.code), await seatPlayer(bench, vendor.code)];
  const bet = bodies(first).bet('100');
  expect((await call(vendor, 'bet', bet)).body.status).toBe('OK');
  const stolen = { ...bodies(second).bet('100'), transactionId: bet.transactionId };
  expect((await call(vendor, 'bet', stolen)).body.status).toBe('TRANSACTION_CONFLICT');
  await vendor.client.close();
});
