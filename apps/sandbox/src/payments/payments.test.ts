import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { isSigned, signedHeaders } from './signature.ts';

const secret = 'a-secret-of-the-test';
let sandbox: Sandbox;
let platform: Server;
let clock = new Date('2026-11-16T10:00:00.000Z');
const now = () => clock;

type ReceivedWebhook = { eventId: string; kind: string; orderId: string; state: string; isTrue: boolean };
let received: ReceivedWebhook[] = [];
let webhookStatus = 200;

beforeAll(async () => {
  platform = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    received.push({ ...JSON.parse(body.toString()), isTrue: isSigned(request.headers, body, { secret, now: now() }) });
    response.writeHead(webhookStatus).end();
  });
  await new Promise<void>((resolve) => {
    platform.listen(0, '127.0.0.1', resolve);
  });
  const webhookUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/hook`;
  sandbox = await startSandbox(
    readConfig({
      SANDBOX_HTTP_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_LOG_LEVEL: 'silent',
      SANDBOX_PAYMENT_SECRET: secret,
      SANDBOX_PAYMENT_WEBHOOK_URL: webhookUrl,
    }),
    now,
  );
});
afterAll(async () => {
  await sandbox.close();
  platform.close();
});
beforeEach(async () => {
  clock = new Date('2026-11-16T10:00:00.000Z');
  received = [];
  webhookStatus = 200;
  await control({ isDown: false, aheadMs: 0, chaos: {} });
});

const control = (body: unknown) =>
  fetch(`${sandbox.httpUrl}/payments/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const post = (path: string, input: unknown, headers: Record<string, string> = {}) => {
  const body = JSON.stringify(input);
  return fetch(`${sandbox.httpUrl}/payments${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, now()), ...headers },
    body,
  });
};
const get = (path: string) =>
  fetch(`${sandbox.httpUrl}/payments${path}`, { headers: signedHeaders(secret, `/payments${path}`, now()) });

const payment = (more: object = {}) => ({
  orderId: randomUUID(),
  reference: 'D1234-ABCDE',
  kind: 'hosted',
  amount: '500000',
  currency: 'USD',
  expiresAt: '2026-11-16T11:00:00.000Z',
  returnUrl: 'http://aurora.localhost:5100/wallet',
  ...more,
});
const payout = (number: string, more: object = {}) => ({
  payoutId: randomUUID(),
  reference: 'W1',
  amount: '900001',
  currency: 'USD',
  payee: { kind: 'bank', bankName: 'Lantern Bank', holderName: 'Mara Holt', number },
  ...more,
});

const form = (path: string, word: string) =>
  fetch(`${sandbox.httpUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `word=${word}`,
    redirect: 'manual',
  });

/** The response fields that tests use. */
type ResponseBody = { url: string; ref: string; qrText: string; lines: { orderId: string }[] } & Record<
  string,
  unknown
>;
const jsonOf = async (asked: Promise<Response>): Promise<ResponseBody> => (await (await asked).json()) as ResponseBody;

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

describe('payments in', () => {
  test('opens an order once; repeating the same request is idempotent', async () => {
    const input = payment();
    const first = await jsonOf(post('/v1/payments', input));
    expect(first).toMatchObject({ orderId: input.orderId, state: 'pending', amount: '500000', received: null });
    expect(first.url).toContain('/payments/pay/P');
    expect(await jsonOf(post('/v1/payments', input))).toEqual(first);
    expect((await post('/v1/payments', { ...input, amount: '500001' })).status).toBe(409);
  });

  test('gives an account for a transfer and a code for a wallet', async () => {
    const transfer = await jsonOf(post('/v1/payments', payment({ kind: 'transfer' })));
    expect(transfer).toMatchObject({ url: null, account: { bankName: 'Lantern Bank' } });
    const instant = await jsonOf(post('/v1/payments', payment({ kind: 'instant' })));
    expect(instant.qrText).toContain('sandbox-wallet:');
  });

  test.each([
    { amount: '0' },
    { amount: '1.5' },
    { amount: '-5' },
    { returnUrl: 'https://elsewhere.example/' },
    { more: 1 },
  ])('refuses %o', async (more) => {
    expect((await post('/v1/payments', payment(more))).status).toBe(422);
  });

  test('refuses whoever does not sign, and says no more', async () => {
    expect((await post('/v1/payments', payment(), { 'pay-signature': 'ab' })).status).toBe(401);
    expect((await post('/v1/payments', payment(), signedHeaders('another-secret-here', '', now()))).status).toBe(401);
    const input = payment();
    const old = signedHeaders(secret, JSON.stringify(input), new Date(now().getTime() - 300_001));
    expect((await post('/v1/payments', input, old)).status).toBe(401);
    expect((await fetch(`${sandbox.httpUrl}/payments/v1/payments/${input.orderId}`)).status).toBe(401);
  });

  test('is paid on its page, notifies the platform, and sends the player back', async () => {
    const input = payment();
    const { url, ref } = await jsonOf(post('/v1/payments', input));
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('50.00');
    const back = await form(`/payments/pay/${ref}`, 'paid');
    expect([back.status, back.headers.get('location')]).toEqual([303, input.returnUrl]);
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ kind: 'payment', orderId: input.orderId, state: 'paid', isTrue: true });
    expect(await jsonOf(get(`/v1/payments/${input.orderId}`))).toMatchObject({
      state: 'paid',
      received: '500000',
    });
    expect(await (await fetch(url)).text()).toContain('Back');
  });

  test('takes less than was ordered, or nothing, as the payer says', async () => {
    const [less, none] = [payment(), payment()];
    const { ref } = await jsonOf(post('/v1/payments', less));
    await form(`/payments/pay/${ref}`, 'less');
    expect(await jsonOf(get(`/v1/payments/${less.orderId}`))).toMatchObject({
      state: 'paid',
      received: '250000',
    });
    const declined = await jsonOf(post('/v1/payments', none));
    await form(`/payments/pay/${declined.ref}`, 'failed');
    expect(await jsonOf(get(`/v1/payments/${none.orderId}`))).toMatchObject({ state: 'failed', received: null });
  });

  test('money that comes late comes after all, also after a refusal; what came stays', async () => {
    const input = payment();
    const { ref } = await jsonOf(post('/v1/payments', input));
    await form(`/payments/pay/${ref}`, 'later');
    expect(await jsonOf(get(`/v1/payments/${input.orderId}`))).toMatchObject({ state: 'pending' });
    await control({ aheadMs: 10_000 });
    expect(await jsonOf(get(`/v1/payments/${input.orderId}`))).toMatchObject({ state: 'paid' });
    await control({ orderId: input.orderId, word: 'failed' });
    expect(await jsonOf(get(`/v1/payments/${input.orderId}`))).toMatchObject({ state: 'paid' });
    const declined = payment();
    await post('/v1/payments', declined);
    await control({ orderId: declined.orderId, word: 'failed' });
    await form(`/payments/bank/payments/${declined.orderId}`, 'paid');
    expect(await jsonOf(get(`/v1/payments/${declined.orderId}`))).toMatchObject({ state: 'paid' });
  });

  test('knows no order that nobody opened, or that it forgot', async () => {
    expect((await get(`/v1/payments/${randomUUID()}`)).status).toBe(404);
    const input = payment();
    await post('/v1/payments', input);
    await control({ orderId: input.orderId, word: 'absent' });
    expect((await get(`/v1/payments/${input.orderId}`)).status).toBe(404);
    expect((await control({ orderId: input.orderId, word: 'paid' })).status).toBe(404);
  });
});

describe('payouts', () => {
  const ask = async (payoutId: string) => {
    const response = await get(`/v1/payouts/${payoutId}`);
    return { status: response.status, ...((await response.json()) as ResponseBody) };
  };

  test.each([
    ['001', 0, { state: 'paid', paid: '900001' }],
    ['003', 0, { state: 'failed', paid: null }],
    ['005', 0, { state: 'paid', paid: '450000' }],
    ['777', 0, { state: 'pending', paid: null }],
    ['777', 1_000, { state: 'paid', paid: '900001' }],
    ['002', 2_999, { state: 'pending' }],
    ['002', 3_000, { state: 'paid', paid: '900001' }],
  ])('to …%s after %d ms is %o', async (ending, afterMs, expected) => {
    const input = payout(`12${ending}`);
    expect((await post('/v1/payouts', input)).status).toBe(200);
    await control({ aheadMs: afterMs });
    expect(await ask(input.payoutId)).toMatchObject({ status: 200, ...expected });
  });

  test('…004 says nothing for an hour and has paid then', async () => {
    const input = payout('99004');
    expect((await post('/v1/payouts', input)).status).toBe(504);
    expect(await ask(input.payoutId)).toMatchObject({ status: 504 });
    await control({ aheadMs: 3_600_000 });
    expect(await ask(input.payoutId)).toMatchObject({ status: 200, state: 'paid' });
  });

  test('…006 loses the answer and pays once, however often it is sent again', async () => {
    const input = payout('99006');
    await expect(post('/v1/payouts', input)).rejects.toThrow();
    expect((await post('/v1/payouts', input)).status).toBe(200);
    await control({ aheadMs: 1_000 });
    expect(await ask(input.payoutId)).toMatchObject({ state: 'paid' });
    const { lines } = await jsonOf(get('/v1/statement?day=2026-11-16'));
    expect(lines.filter(({ orderId }) => orderId === input.payoutId)).toHaveLength(1);
    expect((await post('/v1/payouts', { ...input, amount: '1' })).status).toBe(409);
  });

  test('ends as the bank console says, once', async () => {
    const input = payout('99004');
    await post('/v1/payouts', input);
    await form(`/payments/bank/payouts/${input.payoutId}`, 'failed');
    expect(await ask(input.payoutId)).toMatchObject({ state: 'failed' });
    await control({ payoutId: input.payoutId, word: 'paid' });
    expect(await ask(input.payoutId)).toMatchObject({ state: 'failed' });
  });
});

describe('webhooks', () => {
  const paidOrder = async () => {
    const input = payment();
    await post('/v1/payments', input);
    await control({ orderId: input.orderId, word: 'paid' });
    return input.orderId;
  };

  test('come again until they are taken', async () => {
    webhookStatus = 503;
    const orderId = await paidOrder();
    await until(() => received.length === 1);
    webhookStatus = 200;
    await until(() => received.length === 2);
    expect(received.map((event) => [event.orderId, event.isTrue])).toEqual([
      [orderId, true],
      [orderId, true],
    ]);
    expect(received[0]?.eventId).toBe(received[1]?.eventId);
  });

  test('come twice, out of order, or not at all, as a test wants it', async () => {
    await control({ chaos: { isTwice: true } });
    await paidOrder();
    await until(() => received.length === 2);
    expect(received[0]?.eventId).toBe(received[1]?.eventId);
    received = [];
    await control({ chaos: { isOutOfOrder: true } });
    const first = await paidOrder();
    const second = await paidOrder();
    await until(() => received.length === 2);
    expect(received.map(({ orderId }) => orderId).toSorted()).toEqual([first, second].toSorted());
    received = [];
    await control({ chaos: { isSilent: true } });
    await paidOrder();
    await control({ chaos: {} });
    const third = await paidOrder();
    await until(() => received.length === 1);
    expect(received[0]?.orderId).toBe(third);
  });
});

test('a statement has both directions of its day alone, in pages', async () => {
  await control({ aheadMs: 3 * 86_400_000 });
  const [paid, sent, open] = [payment(), payout('10001'), payment()];
  await post('/v1/payments', paid);
  await post('/v1/payments', open);
  await control({ orderId: paid.orderId, word: 'paid', amount: '77' });
  await post('/v1/payouts', sent);
  const statement = await jsonOf(get('/v1/statement?day=2026-11-19'));
  expect(statement).toMatchObject({
    day: '2026-11-19',
    next: null,
    lines: [
      { direction: 'in', orderId: paid.orderId, amount: '77', currency: 'USD', state: 'paid' },
      { direction: 'out', orderId: sent.payoutId, amount: '900001', currency: 'USD', state: 'paid' },
    ],
  });
  expect((await jsonOf(get('/v1/statement?day=2026-11-18'))).lines).toEqual([]);
});

test('a provider that is down answers nobody', async () => {
  await control({ isDown: true });
  expect((await post('/v1/payments', payment())).status).toBe(504);
});

test('the bank console shows open orders, and escapes what a stranger wrote', async () => {
  await post('/v1/payments', payment({ reference: '<b>loud</b>', kind: 'transfer' }));
  await post('/v1/payouts', payout('10777'));
  const page = await fetch(`${sandbox.httpUrl}/payments`);
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(text).toContain('&lt;b&gt;loud');
  expect(text).not.toContain('<b>loud');
  expect(text).toContain('Mara Holt');
  expect((await fetch(`${sandbox.httpUrl}/payments/pay/P404`)).status).toBe(404);
});
