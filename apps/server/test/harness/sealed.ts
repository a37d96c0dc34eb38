import { randomBytes } from 'node:crypto';
import { CompactEncrypt, type JWK } from 'jose';
import type { ZodApp } from '#platform/http/app.ts';

let asks = 0;

export type SealedCall = { method: string; url: string; body: unknown; host?: string };

/**
 * The body of an encrypted call as a browser would send it: sealed for this method and path with the platform's
 * published key. Spread it into `app.inject` beside the headers of the test.
 *
 * @example
 * const { headers, payload } = await sealedFor(app, { method: 'POST', url, body });
 * await app.inject({ method: 'POST', url, headers: { ...mine, ...headers }, payload });
 */
export const sealedFor = async (
  app: ZodApp,
  { method, url, body, host = 'aurora.localhost' }: SealedCall,
): Promise<{ headers: { 'content-type': 'application/jose' }; payload: string }> => {
  asks += 1;
  // From another address each time, because each address has a rate limit.
  const address = `1.${(asks >> 16) % 256}.${(asks >> 8) % 256}.${asks % 256}`;
  const published = await app.inject({ url: '/.well-known/jwks.json', headers: { host, 'x-forwarded-for': address } });
  const [key] = published.json<{ keys: (JWK & { kid: string })[] }>().keys;
  if (key === undefined) throw new Error('the platform publishes no key');
  const [path = url] = url.split('?', 1);
  const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      htm: method,
      htu: path,
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
    })
    .encrypt(key);
  return { headers: { 'content-type': 'application/jose' }, payload };
};
