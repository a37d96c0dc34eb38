import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import * as z from 'zod';
import type { Clock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';
import { counter } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SingleUse } from '../redis/single-use.ts';
import { type EnvelopeKeys, openEnvelopeKeys } from './envelope-keys.ts';
import { createJsonReader } from './json-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body came from an envelope made for this request. */
    isUnsealed: boolean;
  }
}

const mediaType = 'application/jose';

/** security.md 3.3. */
const ageMaxSeconds = 5 * 60;

/** How far a browser's clock may be ahead of ours. */
const aheadMaxSeconds = 60;

/** Longer than the lifetime of an envelope, so that no nonce expires while its envelope is still accepted. */
const nonceSeconds = 10 * 60;

/** How long a browser or a proxy may cache the public keys; far less than the day for which an old key is accepted. */
const publishedSeconds = 5 * 60;

/**
 * Exactly these fields: the library might act on an unknown one (`zip`, `crit`, `jku`, `apu`), so an envelope with any
 * other field is refused before the library sees it.
 */
const headerSchema = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string().regex(/^\d{4}-\d{2}$/),
  epk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().length(43),
    y: z.string().length(43),
  }),
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  /** 128 random bits. */
  jti: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});

const refusals = counter({
  name: 'envelope_refusals_total',
  help: 'Encrypted bodies that were not opened.',
  labels: ['why'],
});

/** Internal only: the caller gets one code for every fault; the log and the metric distinguish them. */
class EnvelopeFault extends Error {
  override readonly name = 'EnvelopeFault';
}

const readHeader = (text: string): z.infer<typeof headerSchema> => {
  try {
    return headerSchema.parse(decodeProtectedHeader(text));
  } catch (cause) {
    throw new EnvelopeFault('header', { cause });
  }
};

const decrypt = async (text: string, key: NonNullable<ReturnType<EnvelopeKeys['find']>>): Promise<string> => {
  try {
    const { plaintext } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch (cause) {
    throw new EnvelopeFault('seal', { cause });
  }
};

type Target = { method: string; path: string };
type Deps = { envelopeKeys: EnvelopeKeys; singleUse: SingleUse; clock: Clock };

/**
 * Opens one envelope for one request. The nonce is stored last, after successful decryption, so that forged envelopes
 * cannot fill the store.
 */
const openEnvelope = async (
  text: string,
  { method, path }: Target,
  { envelopeKeys, singleUse, clock }: Deps,
): Promise<string> => {
  const { kid, htm, htu, iat, jti } = readHeader(text);
  if (htm !== method || htu !== path) throw new EnvelopeFault('target');
  const ageSeconds = clock.now().getTime() / 1000 - iat;
  if (ageSeconds > ageMaxSeconds || ageSeconds < -aheadMaxSeconds) throw new EnvelopeFault('age');
  const key = envelopeKeys.find(kid);
  if (key === null) throw new EnvelopeFault('key');
  const inside = await decrypt(text, key);
  if (!(await singleUse.first('jwe', jti, nonceSeconds))) throw new EnvelopeFault('replay');
  return inside;
};

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/**
 * Encrypted bodies (security.md 3.3): endpoints declared `encrypted` accept only a JWE, and no other endpoint accepts
 * one. TLS is the protection; the envelope keeps passwords out of proxies that terminate TLS and of their body logs.
 * Authorization must not rely on it. Call it before any route is added.
 */
export const addEnvelopes = (
  app: FastifyInstance,
  { keys, singleUse, clock }: { keys: KeyRing; singleUse: SingleUse; clock: Clock },
): void => {
  const envelopeKeys = openEnvelopeKeys({ keys, clock });
  // The same JSON checks as outside an envelope.
  const parseJson = createJsonReader(app);

  app.decorateRequest('isUnsealed', false);
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.routeOptions.config.encrypted !== true) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
    try {
      const target = { method: request.method, path: pathOf(request) };
      const inside = await openEnvelope(text, target, { envelopeKeys, singleUse, clock });
      const body = await parseJson(request, inside).catch((cause) => {
        throw cause instanceof Refusal ? cause : new EnvelopeFault('json', { cause });
      });
      request.isUnsealed = true;
      return body;
    } catch (error) {
      if (!(error instanceof EnvelopeFault)) throw error;
      refusals.inc({ why: error.message });
      request.log.info({ why: error.message, route: request.routeOptions.url }, 'envelope refused');
      throw new Refusal('SYSTEM_ENVELOPE_INVALID');
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.encrypted === true && !request.isUnsealed)
      throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  });
  app.get('/.well-known/jwks.json', { config: { infrastructure: 'reference' } }, async (_request, reply) => {
    void reply.header('cache-control', `public, max-age=${publishedSeconds}`);
    return { keys: envelopeKeys.published() };
  });
};
