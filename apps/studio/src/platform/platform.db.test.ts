import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedPage, roundsResponse, statementPage, vendorLaunchResponse } from '@fairhouse/protocol';
import { newNonce, signRequest, testKeys, verifyResponse } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testGames } from '../../test/test-games.ts';
import { openTestStudio, type TestStudio } from '../../test/test-studio.ts';
import { verifyRounds } from '../rounds/verify-rounds.ts';

let studio: TestStudio;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'studio-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>play</title>');
  await writeFile(join(dist, 'verify.html'), '<!doctype html><title>verify</title>');
  await writeFile(join(dist, 'assets/a-1234.js'), 'export {}');
  await mkdir(join(dist, '.vite'));
  await writeFile(
    join(dist, '.vite/games.json'),
    JSON.stringify({ games: [{ game: 'dice', files: ['assets/a-1234.js', 'assets/b-1.js'] }] }),
  );
  studio = await openTestStudio({ dist });
});
afterAll(async () => {
  await studio.close();
  await rm(dist, { recursive: true });
});

type Options = { vendor?: string; headers?: Record<string, string>; at?: number; nonce?: string; raw?: string };

const ask = async (path: string, body: unknown, options: Options = {}) => {
  const { vendor = 'studio', at = studio.now().getTime(), nonce = newNonce() } = options;
  const raw = options.raw ?? JSON.stringify(body);
  const timestamp = String(at);
  const facts = { method: 'POST', path, vendor, timestamp, nonce };
  const response = await fetch(`${studio.url()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'fh-vendor': vendor,
      'fh-key-id': 'platform-1',
      'fh-timestamp': timestamp,
      'fh-nonce': nonce,
      'fh-signature': signRequest(facts, Buffer.from(raw), testKeys.platform.secretKey),
      ...options.headers,
    },
    body: raw,
  });
  const text = await response.text();
  const signature = response.headers.get('fh-signature') ?? '';
  const responded = { status: response.status, vendor, nonce, timestamp: response.headers.get('fh-timestamp') ?? '' };
  const isSigned = verifyResponse(responded, text, { signature, publicKey: testKeys.vendor.publicKey });
  return { status: response.status, text, body: JSON.parse(text), isSigned };
};

const statementPath = '/fairhouse/v1/transactions/list';
const always = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z', cursor: null };

const rules = {
  profile: 'default',
  minCycleMs: 2_500,
  autoplay: false,
  turbo: false,
  celebrateAtOrBelowStake: false,
  showNetPosition: true,
  showElapsed: true,
  simultaneousGames: false,
  maxStake: '50',
  realityCheck: null,
};
const launch = {
  launchToken: 'l_token-of-a-launch',
  playerId: 'p_1',
  brand: 'fairhouse',
  brandOrigin: 'https://brand.example',
  gameCode: 'coin',
  mode: 'real',
  currency: 'USD',
  language: 'en',
  languagePack: 'EN',
  device: 'desktop',
  backUrl: 'https://brand.example/',
  cashierUrl: 'https://brand.example/deposit',
  rules,
};

describe('a question of the platform', () => {
  test('is answered with a signature over this very answer', async () => {
    const { status, isSigned } = await ask(statementPath, always);
    expect([status, isSigned]).toEqual([200, true]);
  });

  test('is refused alike, whatever is wrong with it', async () => {
    const nonce = newNonce();
    await ask(statementPath, always, { nonce });
    const refused = await Promise.all([
      ask(statementPath, always, { nonce }),
      ask(statementPath, always, { vendor: 'other' }),
      ask(statementPath, always, { at: studio.now().getTime() - 301_000 }),
      ask(statementPath, always, { at: studio.now().getTime() + 301_000 }),
      ask(statementPath, always, { headers: { 'fh-signature': 'A'.repeat(86) } }),
      ask(statementPath, always, { headers: { 'fh-nonce': newNonce() } }),
      ask(statementPath, always, { nonce: 'short' }),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(401);
      expect(body).toEqual({ status: 'SIGNATURE_INVALID', final: false, serverTime: expect.any(String) });
    }
  });

  test.each(['', 'no json', '{}', '{"from":1}'])('that reads %j is refused with a signature', async (raw) => {
    const { status, isSigned } = await ask(statementPath, null, { raw: raw === '' ? '""' : raw });
    expect([status, isSigned]).toEqual([400, true]);
  });
});

describe('a launch', () => {
  test('gives an address with the token in its fragment, framed by the brand alone', async () => {
    const { body } = await ask('/fairhouse/v1/launch', launch);
    const reply = vendorLaunchResponse.parse(body);
    if (reply.status !== 'OK') throw new Error(reply.status);
    const url = new URL(reply.launchUrl);
    expect(url.origin).toBe('http://studio.localhost:4400');
    expect(url.pathname).toMatch(/^\/play\/coin\/[A-Za-z0-9_-]{22}$/);
    expect(url.search).toBe('');
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      launch: launch.launchToken,
      mode: 'real',
      lang: 'EN',
      parent: 'https://brand.example',
      engine: 'dice',
    });
    const page = await fetch(`${studio.url()}${url.pathname}`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.status).toBe(200);
    expect(policy).toContain('frame-ancestors https://brand.example');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const bare = await fetch(`${studio.url()}/play/coin`);
    expect(bare.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const stored = await studio.db.query<{ text: string }>('select launch::text as text from launch');
    expect(stored.some(({ text }) => text.includes(launch.launchToken))).toBe(false);
  });

  test('for play money brings the rules of the launch to the game', async () => {
    const { body } = await ask('/fairhouse/v1/launch', {
      ...launch,
      mode: 'demo',
      launchToken: null,
      playerId: null,
      currency: 'XXX',
    });
    const token = new URLSearchParams(new URL(body.launchUrl).hash.slice(1)).get('launch');
    const opened = await studio.ask<{ brand: string; stakes: { max: string } }>('/play/api/open', {
      body: { gameCode: 'coin', mode: 'demo', launchToken: token, sessionKey: null, language: 'en' },
    });
    expect(opened.body).toMatchObject({ brand: 'fairhouse', stakes: { max: '50' } });
  });

  test.each([
    ['nobody has', { gameCode: 'none' }, 'GAME_UNKNOWN'],
    ['is closed', { gameCode: 'closed' }, 'GAME_UNAVAILABLE'],
    ['is not named', { gameCode: null }, 'GAME_UNKNOWN'],
    ['is for money without a token', { launchToken: null }, 'GAME_UNAVAILABLE'],
  ])('of a game that %s is refused', async (_, more, status) => {
    const { body } = await ask('/fairhouse/v1/launch', { ...launch, ...more });
    expect(body).toEqual({ status });
  });
});

describe('the statement', () => {
  test('tells every call of real money with what is known of it, in pages of time', async () => {
    const player = await studio.sit();
    const { body: won } = await player.start();
    studio.skip(2_500);
    studio.platform.plan('bet', { refuse: 'LIMIT_REACHED' });
    await player.start();
    studio.platform.plan('bet', '503', '503', '503');
    const { body: lost } = await player.start();
    await expect.poll(async () => (await player.current()).body?.state).toBe('void');
    await (await studio.sit({ mode: 'demo' })).start();

    const { body } = await ask(statementPath, always);
    const { items, nextCursor } = statementPage.parse(body);
    expect(nextCursor).toBeNull();
    expect(items.map(({ kind, vendorState }) => [kind, vendorState])).toEqual([
      ['bet', 'accepted'],
      ['win', 'accepted'],
      ['bet', 'refused'],
      ['bet', 'rolled_back'],
      ['rollback', 'accepted'],
    ]);
    expect(items[1]).toMatchObject({
      refTransactionId: items[0]?.transactionId,
      roundId: won.roundId,
      amount: won.win,
      platformTransactionId: `t_${items[1]?.transactionId}`,
    });
    const to = items[3]?.occurredAt ?? '';
    const until = statementPage.parse((await ask(statementPath, { ...always, to })).body);
    expect(until.items).toHaveLength(3);
    const cursor = `${new Date(items[1]?.occurredAt ?? '').getTime()}_${items[1]?.transactionId}`;
    const after = statementPage.parse((await ask(statementPath, { ...always, cursor })).body);
    expect(after.items).toEqual(items.slice(2));
    expect((await ask(statementPath, { ...always, cursor: 'first' })).status).toBe(400);

    const rounds = [won.roundId, lost.roundId, randomUUID()].map((roundId) => ({
      roundId,
      playerId: items[0]?.playerId ?? '',
    }));
    const result = roundsResponse.parse((await ask('/fairhouse/v1/rounds/status', { rounds })).body);
    expect(result.rounds.map(({ state, staked, won: paid }) => [state, staked, paid])).toEqual([
      ['settled', '100', won.win],
      ['void', '0', '0'],
      ['unknown', '0', '0'],
    ]);
  });

  test('agrees with rounds that play again as they were kept', async () => {
    const deps = { db: studio.db, games: testGames };
    const { verified, different } = await verifyRounds(deps, 100);
    expect(verified).toBeGreaterThan(1);
    expect(different).toEqual([]);
    await studio.db.query(`update round set win = win + 1 where state = 'settled' and not is_demo`);
    expect((await verifyRounds(deps, 100)).different).toHaveLength(1);
  });
});

describe('a label', () => {
  test('tells its games under its own name, and to nobody under another', async () => {
    const path = '/studio/WILO/fairhouse/v1/games/list';
    const { status, body, isSigned } = await ask(path, { cursor: null }, { vendor: 'WILO' });
    expect([status, isSigned]).toEqual([200, true]);
    expect(feedPage.parse(body).vendor.vendorCode).toBe('WILO');
    expect((await ask(path, { cursor: null })).status).toBe(401);
    expect((await ask('/studio/NONE/fairhouse/v1/games/list', { cursor: null }, { vendor: 'NONE' })).status).toBe(400);
  });
});

describe('the pages', () => {
  test('of a game name the scripts of its engine, for the browser to load at once', async () => {
    const links = await Promise.all(
      ['/play/coin', '/play/coin/some-launch', '/play/walk', '/play/unknown'].map(async (path) =>
        (await fetch(`${studio.url()}${path}`)).headers.get('link'),
      ),
    );
    const coin = ['a-1234', 'b-1']
      .map((name) => `</assets/${name}.js>; rel=preload; as=script; crossorigin`)
      .join(', ');
    expect(links).toEqual([coin, coin, null, null]);
  });

  test('of the verifier and the built files are there, and nothing beside them', async () => {
    expect(await (await fetch(`${studio.url()}/verify`)).text()).toContain('verify');
    const asset = await fetch(`${studio.url()}/assets/a-1234.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${studio.url()}/assets/none.js`)).status).toBe(404);
    expect((await fetch(`${studio.url()}/..%2f..%2fetc/passwd`)).status).toBeGreaterThanOrEqual(400);
  });

  test('of health tell that the studio works and what is on its way', async () => {
    for (const path of ['/livez', '/readyz']) expect((await fetch(`${studio.url()}${path}`)).status).toBe(200);
    expect(await (await fetch(`${studio.url()}/metrics`)).text()).toMatch(/^studio_calls_pending 0$/m);
  });
});
