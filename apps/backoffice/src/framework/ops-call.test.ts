import { money, reply } from '@fairhouse/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callOps, failureOf } from './ops-call.ts';

const endpoint = {
  method: 'GET',
  url: '/ops/:brandId/sums',
  schema: {
    params: z.object({ brandId: z.string() }),
    querystring: z.object({ text: z.string().optional(), state: z.string().optional() }),
    response: { 200: reply(z.object({ sum: money })) },
  },
  config: { id: 'sums' },
} as const;

const callWith = (network: () => Promise<Response>) => {
  const fetched = vi.fn(network);
  vi.stubGlobal('fetch', fetched);
  return { fetched, response: callOps(endpoint, { params: { brandId: 'a b' }, query: { text: '', state: 'open' } }) };
};

afterEach(() => vi.unstubAllGlobals());

it('leaves empty filters out and decodes what came back', async () => {
  const value = { sum: { minor: '12', currency: 'EUR' } };
  const { fetched, response } = callWith(async () => Response.json({ success: true, message: '', value }));
  expect(await response).toEqual({ sum: { minor: 12n, currency: 'EUR' } });
  expect(fetched).toHaveBeenCalledWith('/ops/a%20b/sums?state=open', { method: 'GET', credentials: 'same-origin' });
});

it.each([
  ['a refusal', async () => Response.json({ code: 'AUTH_FORBIDDEN' }, { status: 403 }), { code: 'AUTH_FORBIDDEN' }],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'SYSTEM_NETWORK_ABNORMAL' }],
  ['giving up', () => Promise.reject(new DOMException('left', 'AbortError')), { name: 'AbortError' }],
])('rejects at %s', async (_name, network, failure) => {
  await expect(callWith(network).response).rejects.toMatchObject(failure);
});

it('reads a refusal, and knows one that says nothing', () => {
  expect(failureOf({ code: 'SYSTEM_NOT_FOUND', traceId: 'one' })).toMatchObject({
    code: 'SYSTEM_NOT_FOUND',
    traceId: 'one',
  });
  expect(failureOf(null)).toMatchObject({ code: 'SYSTEM_UNKNOWN_ERROR', traceId: null });
});
