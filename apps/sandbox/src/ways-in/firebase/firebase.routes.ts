import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { baseUrlOf } from '../base-url.ts';
import { createSigningKey, type SigningKey } from '../signing-key.ts';
import { signToken } from './sign-token.ts';

const jwk = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
});

/** Firebase's phone tokens without a phone: anyone can request a number's token. */
export const firebaseRoutes =
  (use: { firebaseAudience: string; now: () => Date }): FastifyPluginAsyncZod =>
  async (app) => {
    let made: SigningKey | undefined;
    const key = (): SigningKey => {
      made ??= createSigningKey('sandbox-firebase');
      return made;
    };

    app.get('/firebase/jwks.json', { schema: { response: { 200: z.object({ keys: z.array(jwk) }) } } }, async () => {
      const { n = '', e = '' } = key().publicKey.export({ format: 'jwk' });
      return { keys: [{ kty: 'RSA' as const, n, e, kid: key().id, alg: 'RS256' as const, use: 'sig' as const }] };
    });

    app.post(
      '/firebase/tokens',
      {
        schema: {
          body: z.object({ phoneNumber: z.string().regex(/^\+[1-9][0-9]{6,14}$/) }),
          response: { 200: z.object({ idToken: z.string() }) },
        },
      },
      async (request) => {
        const issuer = `${baseUrlOf(request)}/firebase`;
        const claims = { phoneNumber: request.body.phoneNumber, issuer, audience: use.firebaseAudience };
        return { idToken: signToken(claims, { key: key(), now: use.now() }) };
      },
    );
  };
