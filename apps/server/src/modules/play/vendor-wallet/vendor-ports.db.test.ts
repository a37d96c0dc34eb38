import { randomUUID } from 'node:crypto';
import { testKeys } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorOrder, VendorPorts, VendorResponse } from '#modules/wallet/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { assignStudioVendor } from '../assign-studio-vendor.ts';
import { createVendorClients } from '../vendor-client/create-vendor-clients.ts';
import { startVendorServer, type VendorServer } from '../vendor-client/vendor-server.fixture.ts';
import { createVendorPorts } from './create-vendor-ports.ts';

const vassalage = 'LUMF';

let vendor: VendorServer;
let platform: TestPlatform;
let ports: VendorPorts;
let member: TestMember;
beforeAll(async () => {
  vendor = await startVendorServer();
  platform = await openTestPlatform({
    GATEWAY_SIGNING_KEY: testKeys.platform.secretKey.subarray(0, 32).toString('base64'),
    VENDOR_ENDPOINTS: JSON.stringify({ studio: { baseUrl: vendor.baseUrl, launchHosts: ['studio.localhost'] } }),
  });
  const { db } = platform.database;
  const { config, egress, log } = platform.context;
  const signing = { keyId: 'platform-1', secretKey: testKeys.platform.secretKey };
  ports = createVendorPorts({
    db,
    vendorClients: createVendorClients({ config, egress, signing, db, clock: systemClock, log }),
  });
  await assignStudioVendor(db.read, { vassalage, vendorCode: 'studio', walletMode: 'transfer' });
  member = await openTestMember(db);
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});
beforeEach(() => {
  vendor.asked.length = 0;
});

const orderOf = (change: Partial<VendorOrder> = {}): VendorOrder => ({
  id: randomUUID(),
  brandId: 'aurora',
  memberId: member.memberId,
  currency: 'USD',
  amount: 123_400n,
  direction: 'to_vendor',
  ...change,
});
const give = (
  order: VendorOrder,
  what: 'move' | 'status' = 'move',
  from = vassalage,
  ms = 2_000,
): Promise<VendorResponse> => {
  const port = ports(from);
  if (port === undefined) throw new Error('no port');
  return port[what](order, AbortSignal.timeout(ms));
};
const confirmed = (change: Record<string, unknown> = {}) =>
  vendor.does(({ body }) => ({
    transferId: body.transferId,
    state: 'confirmed',
    amount: body.amount,
    balance: '5000',
    ...change,
  }));

describe('a vendor that keeps wallets', () => {
  it('is given money under one id, in its own units', async () => {
    confirmed();
    const order = orderOf();
    expect(await give(order)).toEqual({ outcome: 'confirmed', amount: 123_400n, left: 500_000n });
    expect(await give(order)).toEqual({ outcome: 'confirmed', amount: 123_400n, left: 500_000n });
    expect(vendor.asked.map(({ path, isOurs, body }) => [path, isOurs, body.transferId, body.amount])).toEqual([
      ['/fairhouse/v1/wallet/deposit', true, order.id, '1234'],
      ['/fairhouse/v1/wallet/deposit', true, order.id, '1234'],
    ]);
    expect(JSON.stringify(vendor.asked)).not.toContain(member.memberId);
  });

  it('is asked for everything, and for what became of an order', async () => {
    confirmed({ amount: '700', balance: '0' });
    const order = orderOf({ direction: 'to_main', amount: null });
    expect(await give(order)).toEqual({ outcome: 'confirmed', amount: 70_000n, left: 0n });
    expect(await give(order, 'status')).toEqual({ outcome: 'confirmed', amount: 70_000n, left: 0n });
    expect(vendor.asked.map(({ path, body }) => [path, body.amount])).toEqual([
      ['/fairhouse/v1/wallet/withdraw', null],
      ['/fairhouse/v1/wallet/status', null],
    ]);
  });

  it('is believed when it says that nothing moved', async () => {
    confirmed({ state: 'failed', amount: null, balance: null });
    expect(await give(orderOf())).toEqual({ outcome: 'failed' });
  });

  it.each([
    ['does not know', { state: 'unknown' }],
    ['answers for another order', { transferId: 'other' }],
    ['leaves out what was moved', { amount: null }],
    ['leaves out what is left', { balance: null }],
  ])('is not believed when it %s', async (_, change) => {
    confirmed(change);
    expect(await give(orderOf())).toEqual({ outcome: 'unknown' });
  });

  it('is no failure while it is silent or answers nonsense', async () => {
    vendor.does(() => null);
    await expect(give(orderOf(), 'move', vassalage, 150)).rejects.toThrow();
    vendor.does(() => ({ state: 'failed' }));
    await expect(give(orderOf())).rejects.toThrow();
    confirmed();
    vendor.does(() => ({ transferId: 'x', state: 'failed', amount: null, balance: null }), { isSigned: false });
    await expect(give(orderOf())).rejects.toThrow();
  });

  it('is asked nothing for a studio that plays from the main wallet', async () => {
    confirmed();
    expect(await give(orderOf(), 'move', 'PLUM')).toEqual({ outcome: 'failed' });
    // Without a client the order's outcome stays unknown.
    expect(await give(orderOf(), 'status', 'PLUM')).toEqual({ outcome: 'unknown' });
    expect(vendor.asked).toEqual([]);
  });

  it('is not given what its units cannot say', async () => {
    confirmed();
    expect(await give(orderOf({ amount: 123_401n }))).toEqual({ outcome: 'failed' });
    expect(vendor.asked).toEqual([]);
  });
});

it('a member moves money there and back through the calls of the wallet', async () => {
  const { db } = platform.database;
  const host = 'aurora.localhost';
  await adjust(db, member, 1_000_000n);
  await db.pool.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name) values ('aurora', $1, 'L')`,
    [vassalage],
  );
  const cookie = await signIn(db, member, { factor: 'passkey' });
  const transfer = async (body: Record<string, unknown>) => {
    const response = await platform.app.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { host, origin: `http://${host}`, cookie, 'x-forwarded-for': '198.18.9.9' },
      payload: { transferId: randomUUID(), vassalage, currency: 'USD', ...body },
    });
    return response.json();
  };
  confirmed({ balance: '3000' });
  expect((await transfer({ direction: 'toVendor', amount: '300000' })).value).toMatchObject({
    state: 'confirmed',
    available: { minor: '700000' },
  });
  confirmed({ amount: '4500', balance: '0' });
  expect((await transfer({ direction: 'toMain' })).value).toMatchObject({
    state: 'confirmed',
    available: { minor: '1150000' },
  });
});
