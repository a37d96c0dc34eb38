import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { defineEndpoint, ok, reply } from '@fairhouse/protocol';
import { CompactEncrypt, type CompactJWEHeaderParameters, type JWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sealedFor } from '#test/harness/sealed.ts';
import { createKeyRing } from '../kernel/key-ring.ts';
import { createLog } from '../kernel/log.ts';
import type { SingleUse } from '../redis/single-use.ts';
import { createApp, type ZodApp } from './app.ts';
import { addEnvelopes } from './envelope.ts';

const guard = { group: 'G2', realm: 'player', token: 'none' } as const;
const config = { module: 'test', guard, errors: [] } as const;
const inputs = { body: z.looseObject({ word: z.string() }) };
const sealedEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/sealed',
    summary: 'An encrypted call for this test.',
    reply: reply(z.object({ word: z.string() })),
    config: { ...config, id: 'sealed', encrypted: true },
  },
  inputs,
);
const otherEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/other',
    summary: 'Another encrypted call for this test.',
    reply: reply(z.object({ word: z.string() })),
    config: { ...config, id: 'other', encrypted: true },
  },
  inputs,
);
const putEndpoint = { ...sealedEndpoint, method: 'PUT' as const, config: { ...sealedEndpoint.config, id: 'put' } };
const plainEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/plain',
    summary: 'A plain call for this test.',
    reply: reply(z.object({ word: z.string() })),
    config: { ...config, id: 'plain' },
  },
  inputs,
);

/** Replaces Redis: remembers every nonce. */
const createNonceStore = (): SingleUse => {
  const seen = new Set<string>();
  return {
    keep: async () => {},
    look: async () => null,
    take: async () => null,
    first: async (kind, id) => {
      const name = `${kind}:${id}`;
      return !seen.has(name) && seen.add(name) !== undefined;
    },
  };
};

const keyRing = (fill = 2) => createKeyRing([{ id: 'k1', key: Buffer.alloc(32, fill) }]);

let received: unknown[];
let lines: string[];
let now: Date;
let app: ZodApp;

const open = async (keys = keyRing()): Promise<ZodApp> => {
  const made = createApp({
    log: createLog({ level: 'info', role: 'test' }, { write: (line) => lines.push(line) }),
    policy: ({ host, address }) => ({ brandId: 'aurora', host, address, country: null, gate: { open: true } }),
    resolveCaller: async () => ({ role: 'visitor' }),
    rateLimits: { spend: async () => ({ ok: true }) },
    trustedHops: 1,
  });
  addEnvelopes(made, { keys, singleUse: createNonceStore(), clock: { now: () => now } });
  for (const endpoint of [sealedEndpoint, otherEndpoint, putEndpoint, plainEndpoint]) {
    made.route({
      ...endpoint,
      handler: async ({ body }) => {
        received.push(body);
        return ok({ word: body.word });
      },
    });
  }
  await made.ready();
  return made;
};

beforeEach(async () => {
  received = [];
  lines = [];
  now = new Date();
  app = await open();
  return () => app.close();
});

const send = (payload: string, { url = '/wps/sealed', method = 'POST', type = 'application/jose', to = app } = {}) =>
  to.inject({
    method: method as 'POST',
    url,
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.5',
      'content-type': type,
    },
    payload,
  });

const publishedKeys = async (): Promise<(JWK & { kid: string })[]> => {
  const response = await app.inject({ url: '/.well-known/jwks.json', headers: { host: 'aurora.localhost' } });
  return response.json<{ keys: (JWK & { kid: string })[] }>().keys;
};

const theKey = async (): Promise<JWK & { kid: string }> => {
  const [key] = await publishedKeys();
  if (key === undefined) throw new Error('no key');
  return key;
};

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A valid envelope, apart from the changes of the test. */
const craft = async ({
  header = {},
  body = JSON.stringify({ word: 'psst' }),
  key,
}: {
  header?: Record<string, unknown>;
  body?: string | Uint8Array;
  key?: JWK | Uint8Array;
} = {}): Promise<string> => {
  const published = await theKey();
  const usual = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: published.kid,
    htm: 'POST',
    htu: '/wps/sealed',
    iat: seconds(now),
    jti: randomBytes(16).toString('base64url'),
  };
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const envelope = new CompactEncrypt(bytes).setProtectedHeader({ ...usual, ...header } as CompactJWEHeaderParameters);
  return envelope.encrypt(key ?? published);
};

const flipped = (text: string, part: number): string => {
  const parts = text.split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  parts[part] = bytes.toString('base64url');
  return parts.join('.');
};

/** An otherwise valid envelope with a header of the test's choice. */
const withHeader = (text: string, change: Record<string, unknown>): string => {
  const [header = '', ...rest] = text.split('.');
  const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change };
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.');
};

const rsaKey = (): JWK =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }) as JWK;

describe('an envelope', () => {
  it('is opened for the call it was made for, and its content is nowhere in the log', async () => {
    const url = '/wps/sealed';
    const { headers, payload } = await sealedFor(app, { method: 'POST', url, body: { word: 'unforgettable' } });
    const response = await send(payload, { type: headers['content-type'] });
    expect([response.statusCode, response.json().value]).toEqual([200, { word: 'unforgettable' }]);
    expect(received).toHaveLength(1);
    expect(lines.join('')).toContain('"request"');
    expect(lines.join('')).not.toContain('unforgettable');
  });

  it.each<[string, () => Promise<string>]>([
    ['with a flipped bit in its header', async () => flipped(await craft(), 0)],
    ['with a flipped bit in its content', async () => flipped(await craft(), 3)],
    ['with a flipped bit in its seal', async () => flipped(await craft(), 4)],
    ['of an unknown key', () => craft({ header: { kid: '1999-01' } })],
    ['of a key that is none', () => craft({ header: { kid: '../../etc' } })],
    ['without a key', () => craft({ header: { kid: undefined } })],
    ['that is stale', () => craft({ header: { iat: seconds(now) - 302 } })],
    ['from the future', () => craft({ header: { iat: seconds(now) + 62 } })],
    ['without a time', () => craft({ header: { iat: undefined } })],
    ['with a time that is text', () => craft({ header: { iat: 'now' } })],
    ['for another path', () => craft({ header: { htu: '/wps/other' } })],
    ['for another method', () => craft({ header: { htm: 'PUT' } })],
    ['without a nonce', () => craft({ header: { jti: undefined } })],
    ['with a short nonce', () => craft({ header: { jti: 'abc' } })],
    ['that says it is compressed', () => craft({ header: { zip: 'DEF' } })],
    ['with a further field', () => craft({ header: { jku: 'http://203.0.113.1/keys' } })],
    [
      'whose header was exchanged',
      async () => withHeader(await craft(), { jti: randomBytes(16).toString('base64url') }),
    ],
    ['with the algorithm none', async () => withHeader(await craft(), { alg: 'none' })],
    ['with no encryption', async () => withHeader(await craft(), { enc: 'none' })],
    [
      'with the public key as the shared secret',
      async () => {
        const { x = '' } = await theKey();
        return craft({ header: { alg: 'dir' }, key: Buffer.from(x, 'base64url') });
      },
    ],
    [
      'with the public key as the wrapping secret',
      async () => {
        const { x = '' } = await theKey();
        return craft({ header: { alg: 'A256KW' }, key: Buffer.from(x, 'base64url') });
      },
    ],
    ['by RSA', () => craft({ header: { alg: 'RSA-OAEP-256' }, key: rsaKey() })],
    ['with another cipher', () => craft({ header: { enc: 'A128GCM' } })],
    [
      'of another installation',
      async () => {
        const foreign = await open(keyRing(9));
        const made = await sealedFor(foreign, { method: 'POST', url: '/wps/sealed', body: { word: 'hi' } });
        await foreign.close();
        return made.payload;
      },
    ],
    ['with what is no JSON inside', () => craft({ body: '{"word":' })],
    ['with a key that would poison', () => craft({ body: '{"word":"x","__proto__":{"isAdmin":true}}' })],
    ['with bytes that are no text', () => craft({ body: new Uint8Array([0xff, 0xfe, 0x22]) })],
    ['that is empty', async () => ''],
    ['that is noise', async () => 'a.b.c.d.e'],
    ['that is plain JSON', async () => '{"word":"psst"}'],
    ['that is a signed token', async () => 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
  ])('%s is refused with one code, and no handler runs', async (_what, make) => {
    const response = await send(await make());
    expect([response.statusCode, response.json().code]).toEqual([400, 'SYSTEM_ENVELOPE_INVALID']);
    expect(response.json().details).toBeUndefined();
    expect(received).toEqual([]);
  });

  it('is accepted until it is five minutes old, and up to a minute early', async () => {
    for (const iat of [seconds(now) - 299, seconds(now) + 59]) {
      expect((await send(await craft({ header: { iat } }))).statusCode).toBe(200);
    }
  });

  it('is accepted once', async () => {
    const payload = await craft();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(payload)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(received).toHaveLength(1);
  });

  it('that was refused does not use up its nonce', async () => {
    const payload = await craft();
    expect((await send(flipped(payload, 3))).statusCode).toBe(400);
    expect((await send(payload)).statusCode).toBe(200);
  });

  it('made for one call is refused at another, and by another method', async () => {
    const payload = await craft();
    expect((await send(payload, { url: '/wps/other' })).json().code).toBe('SYSTEM_ENVELOPE_INVALID');
    expect((await send(payload, { method: 'PUT' })).json().code).toBe('SYSTEM_ENVELOPE_INVALID');
    expect(received).toEqual([]);
  });

  it('that is huge is refused before it is opened', async () => {
    const response = await send(await craft({ body: JSON.stringify({ word: 'x'.repeat(70_000) }) }));
    expect([response.statusCode, response.json().code]).toEqual([413, 'SYSTEM_BODY_TOO_LARGE']);
    expect(received).toEqual([]);
  });

  it('with a duplicate key inside is refused like one outside', async () => {
    const response = await send(await craft({ body: '{"word":"x","word":"y"}' }));
    expect([response.statusCode, response.json().code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
    expect(received).toEqual([]);
  });

  it('with deep JSON inside is refused like deep JSON outside', async () => {
    const response = await send(await craft({ body: `{"word":"x","a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` }));
    expect([response.statusCode, response.json().code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
    expect(received).toEqual([]);
  });
});

describe('an encrypted call', () => {
  it.each([
    ['JSON', '{"word":"psst"}', 'application/json'],
    ['an envelope that calls itself JSON', 'a.b.c.d.e', 'application/json'],
    ['a form', 'word=psst', 'application/x-www-form-urlencoded'],
  ])('takes no %s', async (_what, payload, type) => {
    const response = await send(payload, { type });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(['SYSTEM_MEDIA_TYPE_UNSUPPORTED', 'SYSTEM_INPUT_INVALID']).toContain(response.json().code);
    expect(received).toEqual([]);
  });

  it('responds to plain JSON with the required content type', async () => {
    const response = await send('{"word":"psst"}', { type: 'application/json' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'SYSTEM_MEDIA_TYPE_UNSUPPORTED']);
  });
});

it('a plain call accepts no envelope', async () => {
  const response = await send(await craft({ header: { htu: '/wps/plain' } }), { url: '/wps/plain' });
  expect([response.statusCode, response.json().code]).toEqual([415, 'SYSTEM_MEDIA_TYPE_UNSUPPORTED']);
  expect(received).toEqual([]);
});

describe('the published keys', () => {
  it('contain nothing secret, and may be cached for five minutes', async () => {
    const response = await app.inject({ url: '/.well-known/jwks.json', headers: { host: 'aurora.localhost' } });
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    for (const key of response.json().keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  it('are the same in every process', async () => {
    const mine = await theKey();
    const other = await open();
    const response = await other.inject({ url: '/.well-known/jwks.json', headers: { host: 'aurora.localhost' } });
    expect(response.json().keys[0]).toEqual(mine);
    await other.close();
  });

  it.each([
    ['in the middle of a month', '2026-03-15T12:00:00Z', ['2026-03']],
    ['on its first day', '2026-03-01T23:59:59Z', ['2026-03', '2026-02']],
    ['after its first day', '2026-03-02T00:00:00Z', ['2026-03']],
  ])('%s are the right ones', async (_when, at, kids) => {
    now = new Date(at);
    expect((await publishedKeys()).map(({ kid }) => kid)).toEqual(kids);
  });

  it('of the previous month are accepted for a day, and not after it', async () => {
    now = new Date('2026-02-27T12:00:00Z');
    const old = await theKey();
    const statusAt = async (at: string) => {
      now = new Date(at);
      return (await send(await craft({ key: old, header: { kid: old.kid } }))).statusCode;
    };
    expect(await statusAt('2026-03-01T23:59:00Z')).toBe(200);
    expect(await statusAt('2026-03-02T00:00:01Z')).toBe(400);
  });
});
