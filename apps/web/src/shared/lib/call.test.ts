import { api } from '@fairhouse/protocol/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { readGateSignal } from './gate-signal.ts';

afterEach(() => vi.unstubAllGlobals());

/** Calls through the real typed client; only the network below it is mocked. */
const askWith = (network: () => Promise<Response>, callerSignal?: AbortSignal) => {
  vi.stubGlobal('fetch', network);
  return call((signal) => api.GET('/wps/system/permission', { signal }), callerSignal);
};

const responding = (status: number, body: string) => async () => new Response(body, { status });
const refusing = (status: number, code: string) =>
  responding(status, JSON.stringify({ success: false, message: '', value: null, code, traceId: 'trace-1' }));
const failing = (reason: unknown) => () => Promise.reject(reason);

test('gives the value of a good answer', async () => {
  const network = responding(200, JSON.stringify({ success: true, message: '', value: { maintenance: false } }));
  await expect(askWith(network)).resolves.toEqual({ maintenance: false });
});

test('a refusal carries its code and the reference for customer service, and leaves the gate alone', async () => {
  await expect(askWith(refusing(421, 'SYSTEM_DOMAIN_UNKNOWN'))).rejects.toMatchObject({
    code: 'SYSTEM_DOMAIN_UNKNOWN',
    traceId: 'trace-1',
  });
  expect(readGateSignal()).toBeNull();
});

test.each([
  ['a page of a proxy', responding(502, '<h1>Bad gateway</h1>')],
  ['a page of a portal', responding(200, '<h1>Please log in</h1>')],
  ['an empty body', responding(200, '')],
  ['JSON that is no envelope', responding(200, '{"status":"ok"}')],
  ['no answer at all', failing(new TypeError('Failed to fetch'))],
])('%s is a network failure', async (_name, network) => {
  await expect(askWith(network)).rejects.toMatchObject({ code: 'SYSTEM_NETWORK_ABNORMAL' });
});

test('an answer that takes too long is a timeout', async () => {
  const network = failing(new DOMException('signal timed out', 'TimeoutError'));
  await expect(askWith(network)).rejects.toMatchObject({ code: 'SYSTEM_PAGE_TIMEOUT' });
});

test('a caller that gives up gets its own reason back', async () => {
  const reason = new Error('left the page');
  await expect(askWith(failing(reason), AbortSignal.abort(reason))).rejects.toBe(reason);
});

describe('any call that is turned away at the gate', () => {
  test.each([
    [503, 'SYSTEM_MAINTENANCE'],
    [451, 'REGION_RESTRICTED'],
    [403, 'IP_RESTRICTED'],
  ])('%d %s flips the gate', async (status, code) => {
    await expect(askWith(refusing(status, code))).rejects.toMatchObject({ code });
    expect(readGateSignal()).toMatchObject({ code });
  });
});
