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
  { body: z.strictObject({ outcome: z.enum(['answer', 'refuse', 'undeclared', 'crash', 'misshapen']) }) },
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
      if (body.outcome === 'refuse') throw new Refusal('WALLET_INSUFFICIENT_FUNDS', { details: { missingMinor: '5' } });
      if (body.outcome === 'undeclared') throw new Refusal('AUTH_CAPTCHA_REQUIRED');
      if (body.outcome === 'crash') throw new Error('relation "secret_table" does not exist at db.internal');
      if (body.outcome === 'misshapen') return ok({ n: 'not a number' as unknown as number });
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

describe('responses', () => {
  it('return the status, code and details of a declared refusal', async () => {
    const response = await call({ outcome: 'refuse' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      success: false,
      value: null,
      code: 'WALLET_INSUFFICIENT_FUNDS',
      details: { missingMinor: '5' },
    });
  });

  it.each(['undeclared', 'crash', 'misshapen'])('mask an error that is %s and log it completely', async (outcome) => {
    lines.length = 0;
    const response = await call({ outcome });
    expect(response.statusCode).toBe(500);
    expect(response.json().code).toBe('SYSTEM_UNKNOWN_ERROR');
    expect(response.body).not.toContain('secret_table');
    expect(lines.join('')).toContain('"level":"error"');
  });

  it.each([
    ['an unknown key', { outcome: 'answer', isAdmin: true }, 400, 'SYSTEM_INPUT_INVALID'],
    ['an unknown value', { outcome: 'more' }, 400, 'SYSTEM_INPUT_INVALID'],
    ['a key that would poison', '{"outcome":"answer","__proto__":{"isAdmin":true}}', 400, 'SYSTEM_INPUT_INVALID'],
    ['broken JSON', '{"outcome":', 400, 'SYSTEM_INPUT_INVALID'],
    ['no body', '', 400, 'SYSTEM_INPUT_INVALID'],
    ['a body that is too large', { outcome: 'x'.repeat(70_000) }, 413, 'SYSTEM_BODY_TOO_LARGE'],
    ['a body that is too deep', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 400, 'SYSTEM_INPUT_INVALID'],
  ])('refuse %s', async (_what, payload, status, code) => {
    const response = await call(payload);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('refuse a body of another content type', async () => {
    const response = await call('outcome=answer', { 'content-type': 'text/plain' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'SYSTEM_MEDIA_TYPE_UNSUPPORTED']);
  });

  it('tell a rate-limited caller how long to wait', async () => {
    const response = await call({ outcome: 'answer' }, { 'x-forwarded-for': '203.0.113.7' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('300');
  });
});
