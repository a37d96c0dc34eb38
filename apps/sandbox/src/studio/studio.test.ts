import { type FeedPage, feedPage, gameFeedPath } from '@fairhouse/protocol';
import { newNonce, publicKeyText, signRequest, testKeys, verifyResponse } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
const now = new Date('2026-11-15T12:00:00.000Z');

beforeAll(async () => {
  const source = {
    SANDBOX_HTTP_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_LOG_LEVEL: 'silent',
    SANDBOX_PLATFORM_KEY: publicKeyText(testKeys.platform.publicKey),
  };
  sandbox = await startSandbox(readConfig(source), () => now);
});
afterAll(() => sandbox.close());

type Input = { vendor?: string; query?: string; body?: string; at?: Date; headers?: Record<string, string> };

const ask = async (cursor: string | null, input: Input = {}) => {
  const { vendor = 'LUMF', query = '', body = JSON.stringify({ cursor }), at = now } = input;
  const path = `/studio/LUMF${gameFeedPath}${query}`;
  const nonce = newNonce();
  const timestamp = String(at.getTime());
  const facts = { method: 'POST', path, vendor, timestamp, nonce };
  const response = await fetch(`${sandbox.httpUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'fh-vendor': vendor,
      'fh-timestamp': timestamp,
      'fh-nonce': nonce,
      'fh-signature': signRequest(facts, Buffer.from(body), testKeys.platform.secretKey),
      ...input.headers,
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, nonce, headers: response.headers };
};

describe('a studio', () => {
  test('tells its whole list in pages of two hundred, each game once', async () => {
    const codes: string[] = [];
    let cursor: string | null = null;
    do {
      const { status, text } = await ask(cursor);
      expect(status).toBe(200);
      const page = feedPage.parse(JSON.parse(text)) as FeedPage;
      expect(page.vendor.vendorCode).toBe('LUMF');
      expect(page.games.length).toBeLessThanOrEqual(200);
      codes.push(...page.games.map(({ gameCode }) => gameCode));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(codes.length).toBeGreaterThan(400);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('tells fewer when asked for fewer', async () => {
    const { text } = await ask(null, { query: '?games=curated' });
    const page = JSON.parse(text) as FeedPage;
    expect(page.games.length).toBeLessThan(100);
    expect(page.nextCursor).toBeNull();
  });

  test('signs its answer to this very question', async () => {
    const { text, nonce, headers } = await ask(null, { query: '?games=curated' });
    const timestamp = headers.get('fh-timestamp') ?? '';
    const proof = { signature: headers.get('fh-signature') ?? '', publicKey: testKeys.vendor.publicKey };
    expect(verifyResponse({ status: 200, vendor: 'LUMF', nonce, timestamp }, text, proof)).toBe(true);
    expect(verifyResponse({ status: 200, vendor: 'LUMF', nonce: 'other', timestamp }, text, proof)).toBe(false);
  });

  test.each<[string, Input]>([
    ['for another studio', { vendor: 'PLUM' }],
    ['of another time', { at: new Date(now.getTime() - 300_001) }],
    ['with a signature of something else', { headers: { 'fh-nonce': 'another-nonce' } }],
    ['without a signature', { headers: { 'fh-signature': '' } }],
  ])('does not answer a question %s', async (_, input) => {
    expect((await ask(null, input)).status).toBe(401);
  });

  test.each<[string, Input]>([
    ['without a cursor', { body: '{}' }],
    ['that is not JSON', { body: 'cursor' }],
    ['with a cursor it never gave', { body: '{"cursor":"first"}' }],
    ['for no number of games', { query: '?games=none' }],
    ['for fewer games than there are names', { query: '?games=3' }],
  ])('refuses a question %s', async (_, input) => {
    expect((await ask(null, input)).status).toBe(400);
  });

  test('that nobody knows has no endpoint', async () => {
    const response = await fetch(`${sandbox.httpUrl}/studio/NONE${gameFeedPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"cursor":null}',
    });
    expect(response.status).toBe(400);
  });
});
