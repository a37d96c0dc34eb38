import type { JWK } from 'jose';

/** A little less than the server allows; old keys still work for a day, so it need not be exact. */
const keysLifeMs = 4 * 60_000;

const keysTimeoutMs = 10_000;

/** `aheadMs`: how far the server's clock is ahead of this device's, so that a phone with a wrong clock can seal too. */
type SealKey = JWK & { kid: string; aheadMs: number };

let cached: { key: Promise<SealKey>; untilMs: number } | null = null;

const fetchKey = async (): Promise<SealKey> => {
  // Never from the browser's cache: after a rejected envelope it would return the old key again.
  const response = await fetch('/.well-known/jwks.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(keysTimeoutMs),
  });
  if (!response.ok) throw new Error(`the server's keys could not be fetched: status ${response.status}`);
  // The first is the one to seal with.
  const [key] = ((await response.json()) as { keys: (JWK & { kid: string })[] }).keys;
  if (key === undefined) throw new Error('the server publishes no key');
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  return { ...key, aheadMs: Number.isNaN(serverMs) ? 0 : serverMs - Date.now() };
};

const currentKey = (): Promise<SealKey> => {
  if (cached !== null && Date.now() < cached.untilMs) return cached.key;
  const key = fetchKey();
  const mine = { key, untilMs: Date.now() + keysLifeMs };
  cached = mine;
  // A failed request is not cached: the next attempt fetches again.
  key.catch(() => {
    if (cached === mine) cached = null;
  });
  return key;
};

/** After a rejected envelope: the next one is sealed with a newly fetched key. */
export const forgetSealKeys = (): void => {
  cached = null;
};

const nonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Seals a body for one call: it can be opened for this method and path only, once, within minutes. TLS protects it in
 * transit; this keeps it closed to proxies that terminate TLS. The library is loaded when the first body is sealed.
 */
export const sealBody = async ({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body: unknown;
}): Promise<string> => {
  const [{ aheadMs, ...key }, { CompactEncrypt }] = await Promise.all([currentKey(), import('jose')]);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      htm: method,
      htu: path,
      iat: Math.floor((Date.now() + aheadMs) / 1000),
      jti: nonce(),
    })
    .encrypt(key);
};
