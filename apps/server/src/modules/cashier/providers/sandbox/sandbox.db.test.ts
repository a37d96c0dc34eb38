import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { egressTo } from '#test/harness/egress-to.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { startTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { openProviders } from '../open-providers.ts';
import type { ProviderClient } from '../provider.types.ts';

let database: TestDatabase;
let sandbox: TestSandbox;
let client: ProviderClient;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startTestSandbox()]);
  const providers = openProviders({
    config: {
      PAYMENT_PROVIDERS: {
        sandbox: { adapter: 'sandbox', baseUrl: `${sandbox.url}/payments`, secret: 'sandbox-payment-secret' },
        stranger: { adapter: 'sandbox', baseUrl: `${sandbox.url}/payments`, secret: 'another-secret-of-ours' },
      },
    },
    log: createLog({ level: 'silent', role: 'test' }),
    db: database.db,
    egress: egressTo(sandbox.url),
  });
  const [known, stranger] = [providers('sandbox'), providers('stranger')];
  if (known === undefined || stranger === undefined) throw new Error('a configured provider is not open');
  client = known;
  expect(providers('nobody')).toBeUndefined();
  expect(await stranger.askPayment({ orderId: randomUUID(), currency: 'USD' })).toMatchObject({ state: 'unknown' });
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

const control = async (body: object) => {
  const response = await fetch(`${sandbox.url}/payments/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
};

const payout = (number: string) => ({
  payoutId: randomUUID(),
  reference: 'W1',
  amount: 1_000_001n,
  currency: 'USD',
  payee: { kind: 'bank' as const, bankName: 'Lantern Bank', holderName: 'Mara Holt', number },
});

it('is opened, asked and paid by the provider of the sandbox in its own words', async () => {
  const order = {
    orderId: randomUUID(),
    reference: 'D1',
    kind: 'hosted' as const,
    amount: 500_000n,
    currency: 'USD',
    expiresAt: new Date(Date.now() + 600_000),
    returnUrl: 'http://aurora.localhost:5100/wallet',
  };
  expect(await client.askPayment(order)).toEqual({ state: 'absent' });
  const opened = await client.openPayment(order);
  expect(opened).toMatchObject({ state: 'opened', account: null });
  expect(await client.openPayment(order)).toEqual(opened);
  expect(await client.askPayment(order)).toEqual({ state: 'pending' });
  expect(await client.openPayment({ ...order, amount: 1n })).toMatchObject({ state: 'unknown' });
  expect(
    await client.openPayment({ ...order, orderId: randomUUID(), returnUrl: 'https://elsewhere.example/' }),
  ).toEqual({
    state: 'refused',
    detail: 'BAD_ORDER',
  });
  await control({ orderId: order.orderId, word: 'paid', amount: '499999' });
  expect(await client.askPayment(order)).toMatchObject({ state: 'paid', amount: 499_999n, currency: 'USD', fee: 0n });
  // A response in another currency counts as unknown.
  expect(await client.askPayment({ ...order, currency: 'EUR' })).toMatchObject({ state: 'unknown' });
});

it('answers payouts as the number says, and a lost answer is unknown until it is asked for', async () => {
  expect(await client.sendPayout(payout('1001'))).toMatchObject({ state: 'paid', amount: 1_000_001n });
  expect(await client.sendPayout(payout('1003'))).toMatchObject({ state: 'failed' });
  expect(await client.sendPayout(payout('1005'))).toMatchObject({ state: 'paid', amount: 500_000n });
  expect(await client.sendPayout(payout('1002'))).toEqual({ state: 'pending' });
  const silent = payout('1004');
  expect(await client.sendPayout(silent)).toMatchObject({ state: 'unknown' });
  expect(await client.askPayout(silent)).toMatchObject({ state: 'unknown' });
  const lost = payout('1006');
  expect(await client.sendPayout(lost)).toMatchObject({ state: 'unknown' });
  await control({ payoutId: lost.payoutId, word: 'paid' });
  expect(await client.askPayout(lost)).toMatchObject({ state: 'paid', amount: 1_000_001n });
  expect(await client.askPayout(payout('1'))).toEqual({ state: 'absent' });
});

it('gives the statement of today with what was paid', async () => {
  const sent = payout('1001');
  await client.sendPayout(sent);
  const lines = [];
  for await (const page of client.readStatement(new Date().toISOString().slice(0, 10))) lines.push(...page);
  expect(lines).toContainEqual(
    expect.objectContaining({ direction: 'out', orderId: sent.payoutId, amount: 1_000_001n, state: 'paid' }),
  );
});
