import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSealKeys } from './seal-body.ts';
import { sealedCall } from './sealed-call.ts';

type Sent = { path: string; header: Record<string, unknown>; body: unknown; contentType: string | null };

/** A server that publishes a real key, decrypts requests and returns the given responses in turn. */
const fakeServer = async (responses: readonly { status: number; body: unknown }[]) => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: '2026-11', use: 'enc', alg: 'ECDH-ES' };
  const sent: Sent[] = [];
  let keysAsked = 0;
  const network = async (input: string, init: RequestInit = {}): Promise<Response> => {
    if (input === '/.well-known/jwks.json') {
      keysAsked += 1;
      return new Response(JSON.stringify({ keys: [jwk] }));
    }
    const { plaintext, protectedHeader } = await compactDecrypt(String(init.body), privateKey);
    const contentType = new Headers(init.headers).get('content-type');
    sent.push({
      path: input,
      header: protectedHeader,
      body: JSON.parse(new TextDecoder().decode(plaintext)),
      contentType,
    });
    const response = responses[sent.length - 1];
    return new Response(JSON.stringify(response?.body), { status: response?.status ?? 500 });
  };
  vi.stubGlobal('fetch', network);
  return { sent, keysAsked: () => keysAsked };
};

const good = (value: unknown) => ({ status: 200, body: { success: true, message: '', value } });
const bad = (code: string) => ({
  status: 400,
  body: { success: false, message: '', value: null, code, traceId: 'trace-1', details: { captcha: true } },
});
const login = () =>
  sealedCall('POST', '/wps/session/login', { type: 'username', username: 'jonas1', password: ' as typed ' });

beforeEach(forgetSealKeys);
afterEach(() => vi.unstubAllGlobals());

test('sends what was typed in an envelope for this method and path, and gives the value', async () => {
  const { sent } = await fakeServer([good({ state: 'signedIn' })]);
  await expect(login()).resolves.toEqual({ state: 'signedIn' });
  expect(sent).toMatchObject([
    {
      path: '/wps/session/login',
      contentType: 'application/jose',
      header: { alg: 'ECDH-ES', enc: 'A256GCM', kid: '2026-11', htm: 'POST', htu: '/wps/session/login' },
      body: { type: 'username', username: 'jonas1', password: ' as typed ' },
    },
  ]);
  expect(sent[0]?.header.jti).toMatch(/^[\w-]{22}$/);
});

test('an envelope that could not be opened is made anew once, with a fresh key and a fresh nonce', async () => {
  const { sent, keysAsked } = await fakeServer([bad('SYSTEM_ENVELOPE_INVALID'), good({ state: 'signedIn' })]);
  await expect(login()).resolves.toEqual({ state: 'signedIn' });
  expect(keysAsked()).toBe(2);
  expect(sent[0]?.header.jti).not.toBe(sent[1]?.header.jti);
});

test('and not a third time', async () => {
  const { sent } = await fakeServer([bad('SYSTEM_ENVELOPE_INVALID'), bad('SYSTEM_ENVELOPE_INVALID'), good({})]);
  await expect(login()).rejects.toMatchObject({ code: 'SYSTEM_ENVELOPE_INVALID' });
  expect(sent).toHaveLength(2);
});

test('another refusal is told at once, with what it says beyond its code', async () => {
  const { sent } = await fakeServer([bad('AUTH_LOGIN_FAILED')]);
  await expect(login()).rejects.toMatchObject({ code: 'AUTH_LOGIN_FAILED', details: { captcha: true } });
  expect(sent).toHaveLength(1);
});

test('the key is asked for once while it may be kept', async () => {
  const { keysAsked } = await fakeServer([good({}), good({})]);
  await login();
  await login();
  expect(keysAsked()).toBe(1);
});

test('a page of a proxy is a network failure', async () => {
  const { keysAsked } = await fakeServer([]);
  expect(keysAsked()).toBe(0);
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(login()).rejects.toMatchObject({ code: 'SYSTEM_NETWORK_ABNORMAL' });
});
