import { vendorAuthenticated } from '@fairhouse/protocol';
import { createVendorClient, newTransactionId, testKeys } from '@fairhouse/vendor-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { endSession, resolveSession } from '#modules/identity/index.ts';
import { setWalletFlag } from '#modules/ledger/index.ts';
import { toStoredEvent } from '#platform/bus/outbox.store.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { takeEvents } from '#platform/bus/take-events.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from '#test/harness/test-database.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { installSeeds } from '../../../cli/install-seeds.ts';
import { type GatewayBench, openGatewayBench, openVendor, type VendorHand } from '../gateway/gateway.fixture.ts';
import { insertLaunch } from '../launch/launch.store.ts';
import { newLaunchToken } from '../launch/launch-token.ts';
import { playSubscription } from '../play.jobs.ts';
import { hashToken } from '../session-token.ts';
import { switchVendor } from '../switch-vendor.ts';

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const log = createLog({ level: 'silent', role: 'test' });
const openRounds = [{ roundId: 'r-7', gameCode: 'x', openedAt: new Date('2026-01-01T00:00:00Z') }];

let database: TestDatabase;
let bench: GatewayBench;
let studio: VendorHand['client'];
let game: { id: string; code: string };
beforeAll(async () => {
  await fillTemplateOnce('fairhouse_seeded', installSeeds);
  database = await createTestDatabase('fairhouse_seeded');
  bench = await openGatewayBench(database, inject('services').redisUrl, {
    keys,
    brandOf: (brandId) => ({ brandId, currency: 'USD', languages: { default: 'EN', supported: ['EN'] } }),
    openRoundsOf: async () => openRounds,
  });
  studio = createVendorClient({
    baseUrl: bench.url,
    vendor: 'studio',
    keyId: 'studio-1',
    secretKey: testKeys.vendor.secretKey,
    platformKey: testKeys.platform.publicKey,
  });
  const { rows } = await sqlOf(
    `select g.game_id as id, g.game_code as code from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type = 'RNG' and g.status = 'active' order by s.place_type limit 1`,
  );
  game = rows[0];
});
afterAll(async () => {
  await studio.close();
  await bench.close();
});

const sqlOf = (text: string, values: unknown[] = []) => database.db.pool.query(text, values);

const launchFor = async (member: TestMember, { lifeSeconds = 60 } = {}): Promise<string> => {
  const token = newLaunchToken();
  const { brandId, memberId, currency } = member;
  await database.db.transaction((tx) =>
    insertLaunch(tx, {
      brandId,
      memberId,
      currency,
      vendorCode: 'studio',
      gameId: game.id,
      gameCode: game.code,
      device: 'desktop',
      language: 'EN',
      channel: null,
      tokenHash: hashToken(token),
      lifeSeconds,
    }),
  );
  return token;
};
const authenticate = async (launchToken: string, gameCode = game.code, by = studio) => {
  const response = await by.call('authenticate', { launchToken, gameCode });
  return { ...response, body: JSON.parse(response.text) };
};
const bet = async (session: { playerId: string; sessionToken: string }, amount = '100') => {
  const id = newTransactionId();
  const response = await studio.call('bet', {
    transactionId: id,
    playerId: session.playerId,
    sessionToken: session.sessionToken,
    roundId: newTransactionId(),
    gameCode: game.code,
    currency: 'USD',
    amount,
  });
  return JSON.parse(response.text).status as string;
};
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('authenticate', () => {
  it('makes a launch into a session in which bets are taken', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 50_000_000n);
    const response = await authenticate(await launchFor(member));
    expect([response.status, response.signed]).toEqual([200, true]);
    const result = vendorAuthenticated.parse(response.body);
    expect(result).toMatchObject({
      brand: 'aurora',
      currency: 'USD',
      currencyExponent: 2,
      language: 'en',
      gameCode: game.code,
      balance: '500000',
      openRounds: [{ roundId: 'r-7', gameCode: 'x', openedAt: '2026-01-01T00:00:00.000Z' }],
      rules: { minCycleMs: 2_500, autoplay: false, simultaneousGames: false },
    });
    expect(result.sessionToken).toMatch(/^s_[A-Za-z0-9_-]{43}$/);
    expect(result.displayName).toContain('*');
    expect(response.text).not.toContain(member.memberId);
    const hours = (Date.parse(result.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12.01);
    expect(await bet(result)).toBe('OK');
    // The game is the member's latest, and the session token is stored nowhere.
    const { rows } = await sqlOf('select game_id from catalog.recent_game where member_id = $1', [member.memberId]);
    expect(rows).toEqual([{ game_id: game.id }]);
    const { rows: stored } = await sqlOf('select * from play.game_session');
    expect(JSON.stringify(stored)).not.toContain(result.sessionToken);
  });

  it('names the same session again within a minute, and nothing after it', async () => {
    const token = await launchFor(await openTestMember(database.db));
    const responses = await Promise.all(Array.from({ length: 8 }, () => authenticate(token)));
    expect(new Set(responses.map(({ body }) => body.sessionToken)).size).toBe(1);
    expect(responses.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const { rows } = await sqlOf('select count(*)::int as sessions from play.game_session where token_hash = $1', [
      hashToken(responses[0]?.body.sessionToken),
    ]);
    expect(rows[0].sessions).toBe(1);
    await age(token, 61);
    expect((await authenticate(token)).body.status).toBe('LAUNCH_TOKEN_INVALID');
  });

  it.each([
    ['a token nobody gave', async () => [newLaunchToken(), game.code]],
    ['another game', async () => [await launchFor(await openTestMember(database.db)), 'other-game']],
    [
      'a token that was not used in time',
      async () => {
        const token = await launchFor(await openTestMember(database.db));
        await age(token, 61);
        return [token, game.code];
      },
    ],
  ])('refuses %s', async (_, made) => {
    const [token = '', code = ''] = await made();
    const { status, body } = await authenticate(token, code);
    expect([status, body.status, body.final]).toEqual([200, 'LAUNCH_TOKEN_INVALID', true]);
  });

  it('refuses another vendor’s token, and leaves it good for its own', async () => {
    const token = await launchFor(await openTestMember(database.db));
    const stranger = await openVendor(bench);
    expect((await authenticate(token, game.code, stranger.client)).body.status).toBe('LAUNCH_TOKEN_INVALID');
    await stranger.client.close();
    expect((await authenticate(token)).body.status).toBe('OK');
  });

  it('is refused as section 8 says, and the token stays good', async () => {
    const member = await openTestMember(database.db);
    const token = await launchFor(member);
    const status = async () => (await authenticate(token)).body.status;
    bench.closedBrands.add('aurora');
    expect(await status()).toBe('MAINTENANCE');
    bench.closedBrands.delete('aurora');

    await switchVendor({ vendorCode: 'studio', status: 'disabled' }, database);
    await sleep(1_200);
    expect(await status()).toBe('VENDOR_DISABLED');
    await switchVendor({ vendorCode: 'studio', status: 'active' }, database);
    await sleep(1_200);

    await sqlOf(`update catalog.game set status = 'maintenance' where game_id = $1`, [game.id]);
    expect(await status()).toBe('GAME_UNAVAILABLE');
    await sqlOf(`update catalog.game set status = 'active' where game_id = $1`, [game.id]);

    for (const state of ['excluded', 'blocked', 'closed']) {
      await sqlOf('update member.member set state = $2 where id = $1', [member.memberId, state]);
      const { body } = await authenticate(token);
      expect(body.status).toBe('PLAYER_BLOCKED');
      // The response does not reveal which of the reasons applies.
      expect(body.playerMessage.text).toBe("You can't play right now. See your account for details.");
    }
    await sqlOf(`update member.member set state = 'active' where id = $1`, [member.memberId]);
    const { wallet: walletId } = member;
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId, flag: 'frozen', on: true }));
    expect(await status()).toBe('PLAYER_BLOCKED');
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId, flag: 'frozen', on: false }));
    expect(await status()).toBe('OK');
  });
});

/** Backdates a launch. */
const age = async (token: string, seconds: number): Promise<void> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(
    `update play.launch set launched_at = launched_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2), used_at = used_at - make_interval(secs => $2)
     where token_hash = $1`,
    [hashToken(token), seconds],
  );
  await admin.end();
};

describe('one game at a time', () => {
  it('a new session ends the older one for bets', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 50_000_000n);
    const first = (await authenticate(await launchFor(member))).body;
    expect(await bet(first)).toBe('OK');
    const second = (await authenticate(await launchFor(member))).body;
    expect(second.playerId).toBe(first.playerId);
    await sleep(1_100);
    expect(await bet(first)).toBe('SESSION_EXPIRED');
    expect(await bet(second)).toBe('OK');
  });

  it('of ten that open at once one is left', async () => {
    const member = await openTestMember(database.db);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => launchFor(member)));
    const result = await Promise.all(tokens.map((token) => authenticate(token)));
    expect(result.map(({ body }) => body.status)).toEqual(tokens.map(() => 'OK'));
    const { rows } = await sqlOf(
      `select count(*)::int as alive from play.game_session s join play.vendor_player p using (vendor_code, player_id)
       where p.member_id = $1 and s.ended_at is null`,
      [member.memberId],
    );
    expect(rows[0].alive).toBe(1);
  });
});

describe('the end of a login', () => {
  const outbox = createOutbox(systemClock);
  it.each([
    ['logout', 'SESSION_EXPIRED'],
    ['password_changed', 'SESSION_EXPIRED'],
    ['blocked', 'SESSION_EXPIRED'],
    ['replaced', 'OK'],
    ['expired', 'OK'],
  ] as const)('by %s', async (reason, expected) => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 50_000_000n);
    const session = (await authenticate(await launchFor(member))).body;
    const other = await openTestMember(database.db);
    await adjust(database.db, other, 50_000_000n);
    const untouched = (await authenticate(await launchFor(other))).body;
    const cookie = await signIn(database.db, member);
    const caller = await resolveSession({ db: database.db, clock: systemClock })({
      token: cookie.replace('__Host-sid=', ''),
      brandId: 'aurora',
      address: '203.0.113.9',
    });
    if (caller.role === 'visitor') throw new Error('no session');
    const { sessionId } = caller;
    await database.db.transaction((tx) => endSession(tx, { sessionId, reason }, { clock: systemClock, outbox }));
    const { rows } = await sqlOf(`select * from platform.outbox where payload ->> 'sessionId' = $1`, [sessionId]);
    expect(rows).toHaveLength(1);
    await takeEvents({ db: database.db, log }, playSubscription, rows.map(toStoredEvent));
    await sleep(1_100);
    expect(await bet(session)).toBe(expected);
    expect(await bet(untouched)).toBe('OK');
  });
});
