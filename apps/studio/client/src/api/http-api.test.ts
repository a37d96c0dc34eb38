import { afterEach, expect, test, vi } from 'vitest';
import { httpApi } from './http-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const respondWith = (response: () => Promise<Response>) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('a start carries the key of the session and its own', async () => {
  const fetch = respondWith(async () => Response.json({ roundId: 'r' }));
  expect(await httpApi().start('s', { key: 'k', stake: '1', wish: {} })).toEqual({ value: { roundId: 'r' } });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/play/api/rounds');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer s' });
  expect(JSON.parse(String(init?.body))).toEqual({ key: 'k', stake: '1', wish: {} });
});

test('no round is an answer too', async () => {
  respondWith(async () => new Response(null, { status: 204 }));
  expect(await httpApi().current('s')).toEqual({ value: null });
});

test('a refusal is an answer, whatever its status', async () => {
  respondWith(async () => Response.json({ code: 'TOO_SOON', message: 'm', retryAfterMs: 5 }, { status: 429 }));
  expect(await httpApi().current('s')).toEqual({ refusal: { code: 'TOO_SOON', message: 'm', retryAfterMs: 5 } });
});

test.each<[string, () => Promise<Response>]>([
  ['a broken line', async () => Promise.reject(new TypeError('network'))],
  ['a page of a proxy', async () => new Response('<html>', { status: 502 })],
  ['a page of a proxy that says it is fine', async () => new Response('<html>', { status: 200 })],
  ['an error of another form', async () => Response.json({ error: 'x' }, { status: 500 })],
])('%s counts as no response', async (_, response) => {
  respondWith(response);
  expect(await httpApi().current('s')).toEqual({ unreachable: true });
});
