import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisedMs } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { egressTo } from '#test/harness/egress-to.ts';
import type { ProviderClient } from '../provider.types.ts';
import { createSandboxProvider } from './adapter.ts';
import { isSigned, signatureOf } from './signature.ts';

const secret = 'a-secret-of-the-test';
const orderId = '01936f00-0000-7000-8000-000000000001';
const otherId = '01936f00-0000-7000-8000-000000000002';
const now = new Date('2026-11-16T10:00:00.000Z');

type Reply = { status?: number; body?: unknown; raw?: string; does?: 'hang' | 'cut' };
let server: Server;
let client: ProviderClient;
let reply: Reply = {};
let asked: { method: string; url: string; body: string; isOurs: boolean }[] = [];
let alarms: unknown[] = [];
let noted: { isOk: boolean; detail: string | null }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const signed = body.length > 0 ? body : Buffer.from(request.url ?? '');
    const { 'pay-timestamp': timestamp, 'pay-signature': signature } = request.headers as Record<string, string>;
    asked.push({
      method: request.method ?? '',
      url: request.url ?? '',
      body: body.toString(),
      isOurs: isSigned({ timestamp, signature, body: signed }, { secret, now }),
    });
    if (reply.does === 'hang') return;
    if (reply.does === 'cut') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(reply.raw ?? JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/`;
  client = createSandboxProvider({
    code: 'sandbox',
    baseUrl,
    egress: egressTo(baseUrl),
    secret,
    clock: { now: () => now },
    log: { error: (fields: unknown) => alarms.push(fields) } as never,
    note: (call) => noted.push(call),
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  alarms = [];
  noted = [];
});

const order = {
  orderId,
  reference: 'D1',
  kind: 'hosted' as const,
  amount: 500_000n,
  currency: 'USD',
  expiresAt: new Date('2026-11-16T11:00:00.000Z'),
  returnUrl: 'http://aurora.localhost/wallet',
};
const payment = {
  orderId,
  ref: 'P1',
  state: 'pending',
  amount: '500000',
  currency: 'USD',
  received: null as string | null,
  fee: '0',
  detail: null as string | null,
  url: 'http://127.0.0.1:4300/payments/pay/P1',
  qrText: null,
  account: null,
};
const payoutOrder = {
  payoutId: orderId,
  reference: 'W1',
  amount: 500_000n,
  currency: 'USD',
  payee: { kind: 'bank' as const, bankName: 'Lantern Bank', holderName: 'Mara Holt', number: '12' },
};
const payout = {
  payoutId: orderId,
  ref: 'T1',
  state: 'paid',
  amount: '500000',
  currency: 'USD',
  paid: '500000' as string | null,
  detail: null as string | null,
};

/** Every invalid response has the outcome `unknown`, for every call. */
const unusableReplies: [string, Reply][] = [
  ['500', { status: 500, body: {} }],
  ['502 from a proxy', { status: 502, raw: '<html>' }],
  ['504', { status: 504, body: { code: 'TIMEOUT', message: '' } }],
  ['a redirect', { status: 302, body: {} }],
  ['401', { status: 401, body: { code: 'SIGNATURE_INVALID', message: '' } }],
  ['409', { status: 409, body: { code: 'ID_REUSED', message: '' } }],
  ['404 of somebody else', { status: 404, raw: 'not found' }],
  ['404 of another endpoint', { status: 404, body: { code: 'NOT_FOUND', message: 'no such endpoint' } }],
  ['422 without a word', { status: 422, raw: 'no' }],
  ['no JSON', { raw: '{"orderId":' }],
  ['an empty answer', { raw: '' }],
  ['a list', { body: [] }],
  ['a cut line', { does: 'cut' }],
];

describe('opening a payment', () => {
  it('asks in our words, signed, and takes the answer as it is', async () => {
    reply = { body: payment };
    expect(await client.openPayment(order)).toEqual({
      state: 'opened',
      providerRef: 'P1',
      url: payment.url,
      qrText: null,
      account: null,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/payments/v1/payments', isOurs: true });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ orderId, amount: '500000', kind: 'hosted' });
    expect(noted).toMatchObject([{ isOk: true }]);
  });

  it('is refused by the provider’s own no', async () => {
    reply = { status: 422, body: { code: 'BAD_ORDER', message: 'no' } };
    expect(await client.openPayment(order)).toEqual({ state: 'refused', detail: 'BAD_ORDER' });
  });

  it.each([
    ...unusableReplies,
    ['404', { status: 404, body: { code: 'NO_SUCH_ORDER', message: '' } }] as [string, Reply],
  ])('is unknown after %s', async (_name, result) => {
    reply = result;
    expect(await client.openPayment(order)).toMatchObject({ state: 'unknown' });
  });

  it.each([{ orderId: otherId }, { amount: '500001' }, { currency: 'EUR' }, { amount: '50.0' }, { more: true }])(
    'is unknown, with an alarm, when the answer is about %o',
    async (change) => {
      reply = { body: { ...payment, ...change } };
      expect(await client.openPayment(order)).toMatchObject({ state: 'unknown' });
      expect(alarms).toHaveLength(1);
    },
  );
});

describe('asking for a payment', () => {
  const ask = () => client.askPayment({ orderId, currency: 'USD' });

  it('signs the path, since there is no body', async () => {
    reply = { body: payment };
    expect(await ask()).toEqual({ state: 'pending' });
    expect(asked[0]).toMatchObject({ method: 'GET', url: `/payments/v1/payments/${orderId}`, isOurs: true });
  });

  it('hears what arrived, whatever was ordered', async () => {
    reply = { body: { ...payment, state: 'paid', received: '250000', fee: '10' } };
    expect(await ask()).toEqual({ state: 'paid', amount: 250_000n, currency: 'USD', providerRef: 'P1', fee: 10n });
  });

  it('holds more than a float could', async () => {
    reply = { body: { ...payment, state: 'paid', received: '900719925474099301' } };
    expect(await ask()).toMatchObject({ amount: 900_719_925_474_099_301n });
  });

  it('hears that it failed, and that there is none', async () => {
    reply = { body: { ...payment, state: 'failed', detail: 'declined' } };
    expect(await ask()).toEqual({ state: 'failed', detail: 'declined' });
    reply = { status: 404, body: { code: 'NO_SUCH_ORDER', message: '' } };
    expect(await ask()).toEqual({ state: 'absent' });
  });

  it.each([...unusableReplies, ['422', { status: 422, body: { code: 'X', message: '' } }] as [string, Reply]])(
    'is unknown after %s',
    async (_name, result) => {
      reply = result;
      expect(await ask()).toMatchObject({ state: 'unknown' });
    },
  );

  it.each([
    { orderId: otherId },
    { currency: 'EUR' },
    { received: null },
    { received: '0' },
    { received: '-1' },
    { received: '1e5' },
    { received: '9999999999999999999' },
    { fee: '500001' },
  ])('a paid with %o is nobody’s word', async (change) => {
    reply = { body: { ...payment, state: 'paid', received: '500000', ...change } };
    expect(await ask()).toMatchObject({ state: 'unknown' });
    expect(alarms).toHaveLength(1);
  });
});

describe('payouts', () => {
  it('are paid, in part, failed or under way as the provider says', async () => {
    reply = { body: payout };
    expect(await client.sendPayout(payoutOrder)).toEqual({ state: 'paid', amount: 500_000n, providerRef: 'T1' });
    reply = { body: { ...payout, paid: '1' } };
    expect(await client.askPayout(payoutOrder)).toMatchObject({ state: 'paid', amount: 1n });
    reply = { body: { ...payout, state: 'failed', paid: null, detail: 'closed' } };
    expect(await client.askPayout(payoutOrder)).toEqual({ state: 'failed', detail: 'closed' });
    reply = { body: { ...payout, state: 'pending', paid: null } };
    expect(await client.sendPayout(payoutOrder)).toEqual({ state: 'pending' });
    reply = { status: 422, body: { code: 'BAD_ORDER', message: '' } };
    expect(await client.sendPayout(payoutOrder)).toEqual({ state: 'failed', detail: 'BAD_ORDER' });
  });

  it('are absent only to a question: after an order a 404 says nothing', async () => {
    reply = { status: 404, body: { code: 'NO_SUCH_ORDER', message: '' } };
    expect(await client.askPayout(payoutOrder)).toEqual({ state: 'absent' });
    expect(await client.sendPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
  });

  it.each(unusableReplies)('are unknown after %s', async (_name, result) => {
    reply = result;
    expect(await client.sendPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
    expect(await client.askPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
  });

  it.each([
    { payoutId: otherId },
    { currency: 'EUR' },
    { amount: '500001' },
    { paid: null },
    { paid: '0' },
    { paid: '500001' },
    { state: 'done' },
  ])('a paid with %o is nobody’s word', async (change) => {
    reply = { body: { ...payout, ...change } };
    expect(await client.sendPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
    expect(alarms).toHaveLength(1);
  });

  it('is unknown when nobody answers within three seconds', { tags: ['measured'] }, async () => {
    reply = { does: 'hang' };
    const since = performance.now();
    expect(await client.sendPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
    expect(performance.now() - since).toBeLessThan(promisedMs(4_500));
    expect(noted).toMatchObject([{ isOk: false }]);
  });

  it('is unknown when the answer does not end', async () => {
    reply = { raw: ' '.repeat(3 * 1_024 * 1_024) };
    expect(await client.sendPayout(payoutOrder)).toMatchObject({ state: 'unknown' });
  });
});

describe('webhooks', () => {
  const body = Buffer.from(JSON.stringify({ eventId: 'e1', kind: 'payment', orderId, state: 'paid' }));
  const headersAt = (at: number, by = secret, bytes = body) => ({
    'pay-timestamp': String(at),
    'pay-signature': signatureOf(by, String(at), bytes),
  });
  const t = now.getTime();

  it('are believed with the signature over these very bytes', () => {
    expect(client.readWebhook({ headers: headersAt(t), body, now })).toEqual({
      eventId: 'e1',
      kind: 'payment',
      orderId,
    });
  });

  it.each([
    ['another secret', headersAt(t, 'another-secret-of-16')],
    ['other bytes', headersAt(t, secret, Buffer.from('{}'))],
    ['too old', headersAt(t - 300_001)],
    ['of tomorrow', headersAt(t + 300_001)],
    ['no signature', { 'pay-timestamp': String(t) }],
    ['no time', { 'pay-signature': signatureOf(secret, String(t), body) }],
    ['half a signature', { ...headersAt(t), 'pay-signature': signatureOf(secret, String(t), body).slice(0, 32) }],
    ['a time that is no number', { ...headersAt(t), 'pay-timestamp': '1e12' }],
    ['another time than was signed', { ...headersAt(t), 'pay-timestamp': String(t + 1) }],
  ])('are not believed: %s', (_name, headers) => {
    expect(client.readWebhook({ headers, body, now })).toBeNull();
  });

  it('at the edge of five minutes are believed', () => {
    expect(client.readWebhook({ headers: headersAt(t - 300_000), body, now })).not.toBeNull();
  });

  it.each(['{', '[]', '{"eventId":"e1","kind":"refund","orderId":"x"}', '{"eventId":"","kind":"payment"}'])(
    'that say nothing are not believed either: %s',
    (text) => {
      const bytes = Buffer.from(text);
      expect(client.readWebhook({ headers: headersAt(t, secret, bytes), body: bytes, now })).toBeNull();
    },
  );
});

describe('statements', () => {
  const line = {
    lineId: 'l1',
    direction: 'in',
    orderId,
    amount: '5',
    currency: 'USD',
    state: 'paid',
    at: '2026-11-15T10:00:00.000Z',
  };
  const readAll = async () => {
    const lines = [];
    for await (const page of client.readStatement('2026-11-15')) lines.push(...page);
    return lines;
  };

  it('are read page by page', async () => {
    reply = { body: { day: '2026-11-15', lines: [line], next: null } };
    expect(await readAll()).toEqual([{ ...line, amount: 5n, at: new Date(line.at) }]);
    expect(asked[0]).toMatchObject({ url: '/payments/v1/statement?day=2026-11-15', isOurs: true });
  });

  it.each([
    ['another day', { day: '2026-11-14', lines: [], next: null }],
    ['a page that leads back to itself', { day: '2026-11-15', lines: [], next: '7' }],
    ['half a line', { day: '2026-11-15', lines: [{ lineId: 'l1' }], next: null }],
  ])('are no statement: %s', async (_name, body) => {
    reply = { body };
    await expect(readAll()).rejects.toThrow();
  });

  it('are not had when the provider is silent', async () => {
    reply = { status: 503, body: {} };
    await expect(readAll()).rejects.toThrow();
  });
});
