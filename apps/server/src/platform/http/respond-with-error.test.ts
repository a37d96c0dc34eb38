import { defineEndpoint, ok, reply } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLog } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createApp, type ZodApp } from './app.ts';

const guard = { group: 'G1', realm: 'player', token: 'none' } as const;
const endpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/trial',
    summary: 'A call for this test.',
    reply: reply(z.object({ n: z.int() })),
    config: { id: 'trial', module: 'test', guard, errors: ['WALLET_INSUFFICIENT_FUNDS'] },
  },
  { body: z.strictObject({ wish: z.enum(['answer', 'refuse', 'undeclared', 'crash', 'misshapen']) }) },
);

const lines: string[] = [];
let app: ZodApp;
beforeAll(async () => {
  app = createApp({
    log: createLog({ level: 'error', role: 'test' }, { write: (line) => lines.push(line) }),
    policy: ({ host, address }) => ({ brandId: 'aurora', host, address, country: null, gate: { open: true } }),
    resolveCaller: async () => ({ role: 'visitor' }),
    rateLimits: {
      spend: async (_endpoint, subject) =>
        subject.includes('203.0.113.7') ? { ok: false, why: 'over-budget', retryAfterSeconds: 300 } : { ok: true },
    },
    trustedHops: 1,
  });
  app.route({
    ...endpoint,
    handler: async ({ body }) => {
      if (body.wish === 'refuse') throw new Refusal('WALLET_INSUFFICIENT_FUNDS', { details: { missingMinor: '5' } });
      if (body.wish === 'undeclared') throw new Refusal('AUTH_CAPTCHA_REQUIRED');
      if (body.wish === 'crash') throw new Error('relation "secret_table" does not exist at db.internal');
      if (body.wish === 'misshapen') return ok({ n: 'not a number' as unknown as number });
      return ok({ n: 1 });
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const call = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/wps/trial',
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'content-type': 'application/json',
      'x-forwarded-for': '1.1.1.1',
      ...headers,
    },
    payload,
  });

describe('answers', () => {
  it('gives a declared refusal its status, code and details', async () => {
    const response = await call({ wish: 'refuse' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      success: false,
      value: null,
      code: 'WALLET_INSUFFICIENT_FUNDS',
      details: { missingMinor: '5' },
    });
  });

  it.each(['undeclared', 'crash', 'misshapen'])('masks what is %s and logs it whole', async (wish) => {
    lines.length = 0;
    const response = await call({ wish });
    expect(response.statusCode).toBe(500);
    expect(response.json().code).toBe('SYSTEM_UNKNOWN_ERROR');
    expect(response.body).not.toContain('secret_table');
    expect(lines.join('')).toContain('"level":"error"');
  });

  it.each([
    ['an unknown key', { wish: 'answer', isAdmin: true }, 400, 'SYSTEM_INPUT_INVALID'],
    ['an unknown value', { wish: 'more' }, 400, 'SYSTEM_INPUT_INVALID'],
    ['a key that would poison', '{"wish":"answer","__proto__":{"isAdmin":true}}', 400, 'SYSTEM_INPUT_INVALID'],
    ['broken JSON', '{"wish":', 400, 'SYSTEM_INPUT_INVALID'],
    ['no body', '', 400, 'SYSTEM_INPUT_INVALID'],
    ['a body that is too large', { wish: 'x'.repeat(70_000) }, 413, 'SYSTEM_BODY_TOO_LARGE'],
    ['a body that is too deep', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 400, 'SYSTEM_INPUT_INVALID'],
  ])('refuses %s', async (_what, payload, status, code) => {
    const response = await call(payload);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('refuses a body of another kind', async () => {
    const response = await call('wish=answer', { 'content-type': 'text/plain' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'SYSTEM_MEDIA_TYPE_UNSUPPORTED']);
  });

  it('tells a caller over its budget how long to wait', async () => {
    const response = await call({ wish: 'answer' }, { 'x-forwarded-for': '203.0.113.7' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('300');
  });
});
