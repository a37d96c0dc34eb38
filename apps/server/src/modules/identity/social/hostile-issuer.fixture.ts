import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** The faults of an ID token; parts that are not given are valid. */
export type Forgery = { claims?: Record<string, unknown>; signedBy?: 'stranger' | 'nobody' };

export type HostileIssuer = {
  url: string;
  /** Sets the response to the next code exchange; `nonce` is the value an honest provider would have received. */
  respondWith(forgery: Forgery, nonce: string): void;
  close(): Promise<void>;
};

const clientId = 'fairhouse-facebook';

/** A scripted issuer: valid metadata and keys, and tokens chosen by the test. */
export const openHostileIssuer = async (): Promise<HostileIssuer> => {
  const own = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  let next: { forgery: Forgery; nonce: string } = { forgery: {}, nonce: '' };
  let url = '';

  const idToken = async (): Promise<string> => {
    const { forgery, nonce } = next;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: clientId, sub: '77', name: 'Sly Fox', nonce, iat: now, exp: now + 300 };
    const payload = { ...claims, ...forgery.claims };
    if (forgery.signedBy === 'nobody') return new UnsecuredJWT(payload).encode();
    const key = forgery.signedBy === 'stranger' ? stranger.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };

  const documents: Record<string, () => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'any', token_type: 'bearer', id_token: await idToken() }),
  };

  const server = createServer(async (request, response) => {
    const document = documents[request.url ?? ''];
    response.statusCode = document === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify((await document?.()) ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    respondWith: (forgery, nonce) => {
      next = { forgery, nonce };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
