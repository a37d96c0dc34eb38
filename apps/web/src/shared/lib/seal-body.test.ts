import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSealKeys, sealBody } from './seal-body.ts';

/** A server that publishes a key and decrypts what was sealed with it. */
const openFakeServer = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: '2026-03', use: 'enc', alg: 'ECDH-ES' };
  const network = vi.fn(async (_url: string) => Response.json({ keys: [key] }));
  vi.stubGlobal('fetch', network);
  const open = async (sealed: string) =>
    JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext));
  return { network, open };
};

beforeEach(() => forgetSealKeys());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = { method: 'POST', path: '/wps/session/login', body: { password: ' пароль ' } };

test('a sealed body opens for the server alone and names its call', async () => {
  const { open, network } = await openFakeServer();
  const sealed = await sealBody(input);
  expect(network).toHaveBeenCalledWith('/.well-known/jwks.json', expect.objectContaining({ cache: 'no-store' }));
  expect(await open(sealed)).toEqual(input.body);
  const header = decodeProtectedHeader(sealed);
  expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: '2026-03', htm: 'POST', htu: input.path });
  // The server refuses a header with more than this.
  expect(Object.keys(header).toSorted()).toEqual(['alg', 'enc', 'epk', 'htm', 'htu', 'iat', 'jti', 'kid']);
  expect(Math.abs(Number(header.iat) - Date.now() / 1000)).toBeLessThan(5);
});

test('every envelope has a nonce of 128 bits of its own', async () => {
  await openFakeServer();
  const nonces = await Promise.all(
    Array.from({ length: 50 }, async () => decodeProtectedHeader(await sealBody(input)).jti),
  );
  expect(new Set(nonces).size).toBe(50);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

test('the key is fetched once for four minutes, and again when it was forgotten', async () => {
  const { network } = await openFakeServer();
  vi.useFakeTimers({ toFake: ['Date'] });
  await Promise.all([sealBody(input), sealBody(input)]);
  vi.setSystemTime(Date.now() + 239_000);
  await sealBody(input);
  expect(network).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2_000);
  await sealBody(input);
  expect(network).toHaveBeenCalledTimes(2);
  forgetSealKeys();
  await sealBody(input);
  expect(network).toHaveBeenCalledTimes(3);
});

test('a key that could not be fetched is asked for again', async () => {
  const { network } = await openFakeServer();
  network.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(sealBody(input)).rejects.toThrow('503');
  await expect(sealBody(input)).resolves.toContain('.');
});

test('a device whose clock is wrong seals by the time of the server', async () => {
  const { network } = await openFakeServer();
  const serverMs = Date.now() + 3_600_000;
  const published = await network('');
  network.mockImplementation(
    async () => new Response(await published.clone().text(), { headers: { date: new Date(serverMs).toUTCString() } }),
  );
  const header = decodeProtectedHeader(await sealBody(input));
  expect(Math.abs(Number(header.iat) - serverMs / 1000)).toBeLessThan(5);
});
