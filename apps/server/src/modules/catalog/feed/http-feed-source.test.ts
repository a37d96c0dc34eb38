import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameFeedPath } from '@fairhouse/protocol';
import { makeKeyPair, publicKeyText, signResponse, testKeys, verifyRequest } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { egressTo } from '#test/harness/egress-to.ts';
import { FeedRefused } from './feed.types.ts';
import { feedSigningOf } from './feed-signing-of.ts';
import { httpFeedSource } from './http-feed-source.ts';

const now = new Date('2026-11-15T12:00:00Z');
const clock = { now: () => now };
const signing = feedSigningOf(createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]));
const studio = testKeys.vendor;

type Asked = { path: string; headers: IncomingMessage['headers']; body: Buffer };
type Reply = (asked: Asked, response: ServerResponse) => void;

let server: Server;
let base = '';
let asked: Asked[] = [];
let reply: Reply = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      asked.push(one);
      reply(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

type Input = {
  body?: string;
  status?: number;
  at?: Date;
  vendor?: string;
  key?: Buffer;
  nonce?: string;
  sent?: string;
};

/** Responds as the studio does, apart from the given changes. */
const signed =
  (input: Input = {}): Reply =>
  ({ headers }, response) => {
    const { body = '{"games":[]}', status = 200, at = now, vendor = 'FED', key = studio.secretKey } = input;
    const timestamp = String(at.getTime());
    const nonce = input.nonce ?? String(headers['fh-nonce']);
    const signature = signResponse({ status, vendor, nonce, timestamp }, body, key);
    response.writeHead(status, { 'fh-timestamp': timestamp, 'fh-signature': signature }).end(input.sent ?? body);
  };

const sourceAt = (path = '/studio/') =>
  httpFeedSource(
    { vendorCode: 'FED', feedUrl: `${base}${path}`, publicKey: publicKeyText(studio.publicKey) },
    { signing, clock, egress: egressTo(base), deadline: 500 },
  );

describe('a request', () => {
  it('goes to the studio’s address with the cursor, signed over path, query and bytes', async () => {
    reply = signed();
    expect(await sourceAt('/studio/?games=3')('page-2')).toEqual({ games: [] });
    const [one] = asked;
    expect(one?.path).toBe(`/studio${gameFeedPath}?games=3`);
    expect(JSON.parse(String(one?.body))).toEqual({ cursor: 'page-2' });
    const facts = {
      method: 'POST',
      path: one?.path ?? '',
      vendor: 'FED',
      timestamp: String(one?.headers['fh-timestamp']),
      nonce: String(one?.headers['fh-nonce']),
    };
    const signature = String(one?.headers['fh-signature']);
    const publicKey = Buffer.from(signing.publicKey, 'base64url');
    expect(verifyRequest(facts, one?.body ?? Buffer.alloc(0), { signature, publicKey })).toBe(true);
    expect(one?.headers['fh-key-id']).toBe(signing.keyId);
  });

  it('has a new nonce each time', async () => {
    reply = signed();
    await sourceAt()(null);
    await sourceAt()(null);
    expect(asked[0]?.headers['fh-nonce']).not.toBe(asked[1]?.headers['fh-nonce']);
  });
});

describe('a response is refused and not requested again', () => {
  it.each<[string, Reply, string]>([
    ['signed by another key', signed({ key: makeKeyPair().secretKey }), 'a wrong signature'],
    ['whose bytes were changed', signed({ sent: '{"games":[1]}' }), 'a wrong signature'],
    ['to another question', signed({ nonce: 'earlier' }), 'a wrong signature'],
    ['of another studio', signed({ vendor: 'OTHER' }), 'a wrong signature'],
    ['of another time', signed({ at: new Date(now.getTime() - 300_001) }), 'another time'],
    ['without a signature', (_, response) => void response.end('{}'), 'without a signature'],
    ['that is not JSON', signed({ body: 'games' }), 'not JSON'],
    ['that is too large', signed({ body: `"${'x'.repeat(8 * 1024 * 1024)}"` }), 'more than 8388608 bytes'],
    ['that says no', signed({ status: 403 }), 'answered 403'],
    ['that leads elsewhere', (_, response) => void response.writeHead(302, { location: `${base}/other` }).end(), '302'],
  ])('%s', async (_, given, why) => {
    reply = given;
    const response = sourceAt()(null);
    await expect(response).rejects.toThrow(why);
    await expect(response).rejects.toBeInstanceOf(FeedRefused);
    expect(asked).toHaveLength(1);
  });

  it('and one at the edge of the clock tolerance is accepted', async () => {
    reply = signed({ at: new Date(now.getTime() - 300_000) });
    expect(await sourceAt()(null)).toEqual({ games: [] });
  });
});

describe('a temporary fault', () => {
  const cut: Reply = (_, response) => void response.destroy();
  const busy: Reply = (_, response) => void response.writeHead(503).end();
  const silent: Reply = () => undefined;

  it.each([
    ['a connection that is cut', cut],
    ['a studio that is busy', busy],
    ['a studio that says nothing', silent],
  ])('is retried once: %s', async (_, trouble) => {
    reply = (one, response) => (asked.length === 1 ? trouble(one, response) : signed()(one, response));
    expect(await sourceAt()(null)).toEqual({ games: [] });
    expect(asked).toHaveLength(2);
  });

  it('is thrown when it happens twice, so that the job retries later', async () => {
    reply = busy;
    await expect(sourceAt()(null)).rejects.toThrow('FED responded with 503');
    expect(asked).toHaveLength(2);
  });
});

it('the signing key stays the same as long as HOUSE_KEY does', () => {
  const again = feedSigningOf(createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]));
  const other = feedSigningOf(createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 8) }]));
  expect(again).toEqual(signing);
  expect(other.publicKey).not.toBe(signing.publicKey);
  expect(other.keyId).not.toBe(signing.keyId);
});
