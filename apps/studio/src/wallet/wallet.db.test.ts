import { randomUUID } from 'node:crypto';
import { createVendorClient, testKeys, type VendorClient } from '@fairhouse/vendor-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb, type Tx } from '#studio/db/db.ts';
import { migrate } from '#studio/db/migrate.ts';
import { voidRoundOfBet } from '#studio/rounds/round.store.ts';
import type { RoundsDeps } from '#studio/rounds/rounds-deps.ts';
import { startRound } from '#studio/rounds/start-round.ts';
import { takeStep } from '#studio/rounds/take-step.ts';
import { insertSession } from '#studio/sessions/session.store.ts';
import { hashOfSecret, newSessionKey } from '#studio/sessions/session-key.ts';
import { compareBooks } from '../../test/compare-books.ts';
import { type FakePlatform, openFakePlatform } from '../../test/fake-platform.ts';
import { testGames } from '../../test/test-games.ts';
import { createStudioDatabase } from '../../test/test-studio.ts';
import { walletOf } from './open-wallet.ts';
import { pumpOnce } from './run-pump.ts';
import type { Session } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';
import { walletTiming } from './wallet-timing.ts';

let database: Awaited<ReturnType<typeof createStudioDatabase>>;
let platform: FakePlatform;
let db: Db;
let platformClient: VendorClient;
let skipMs = 0;
const now = () => new Date(Date.now() + skipMs);

beforeAll(async () => {
  database = await createStudioDatabase();
  platform = await openFakePlatform();
  db = openDb({ url: database.url, onError: () => {} });
  await migrate(db);
  const { secretKey } = testKeys.vendor;
  const platformKey = testKeys.platform.publicKey;
  platformClient = createVendorClient({
    baseUrl: platform.url,
    vendor: 'studio',
    keyId: 'studio-1',
    secretKey,
    platformKey,
  });
});
afterAll(async () => {
  await db.close();
  await platformClient.close();
  await platform.close();
  await database.drop();
});

class Died extends Error {}

/** Counts a process's effects and crashes before the one with this number. */
const mortal = (diesAt: number) => {
  let steps = 0;
  const underWay = new Set<Promise<unknown>>();
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work);
    const forget = () => underWay.delete(work);
    work.then(forget, forget);
    return work;
  };
  const step = () => {
    steps += 1;
    if (steps >= diesAt) throw new Died();
  };
  const mortalDb: Db = {
    query: async (text, values) => {
      step();
      return track(db.query(text, values));
    },
    transaction: (work) =>
      track(
        db.transaction(async (tx) => {
          const mortalTx: Tx = {
            isTransaction: true,
            query: async (text, values) => {
              step();
              return tx.query(text, values);
            },
          };
          const result = await work(mortalTx);
          // Before the commit.
          step();
          return result;
        }),
      ),
    close: async () => {},
  };
  const mortalClient: WalletDeps['platformClient'] = {
    call: async (call, body) => {
      step();
      const response = await track(platformClient.call(call, body));
      // The call was sent and its response is lost with the process.
      step();
      return response;
    },
  };
  return {
    db: mortalDb,
    platformClient: mortalClient,
    steps: () => steps,
    isDead: () => steps >= diesAt,
    /** Waits until calls that were sent before the crash have ended. */
    quiet: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
};

const worldOf = (world: { db: Db; platformClient: WalletDeps['platformClient'] }): WalletDeps & RoundsDeps => {
  const deps = {
    ...world,
    now,
    log: pino({ level: 'silent' }),
    timing: { ...walletTiming, callTimeoutMs: 1_000, betPauseMs: 1, winWaitMs: 200 },
    betLost: (tx: Tx, bet: { transactionId: string; code: string }) => voidRoundOfBet(tx, { ...bet, at: now() }),
    running: new Map(),
    waiting: new Map(),
    games: testGames,
  };
  return { ...deps, wallet: walletOf(deps) };
};

const newSession = async (gameCode: string): Promise<Session> => {
  const key = newSessionKey();
  await insertSession(db, {
    sessionId: randomUUID(),
    keyHash: hashOfSecret(key),
    launchHash: null,
    mode: 'real',
    playerId: `p_${randomUUID()}`,
    sessionToken: 's_1',
    gameCode,
    brand: 'fairhouse',
    currency: 'USD',
    currencyExponent: 2,
    language: 'en',
    rules: { profile: 'x', minCycleMs: 0, maxStake: null } as Session['rules'],
    balance: 1_000_000n,
    balanceVersion: 0n,
    startedAt: now(),
    expiresAt: new Date(now().getTime() + 3_600_000 * 24),
  });
  const session = await worldOf({ db, platformClient }).wallet.findSession(key);
  if (session === null) throw new Error('no session');
  return session;
};

const begin = (deps: RoundsDeps, session: Session, key: string = randomUUID()) => {
  const found = testGames.find(session.gameCode);
  if (found.kind !== 'open') throw new Error('no game');
  const rules = testGames.soloRules(found.game.engine);
  if (rules === null) throw new Error('no rules');
  const wish = session.gameCode === 'coin' ? { side: 'heads' } : null;
  return startRound(deps, { session, game: found.game, rules, stake: 100n, wish, key });
};

/** The next run of the studio: time has passed, and the pump runs until nothing is due. */
const recover = async () => {
  const deps = worldOf({ db, platformClient });
  for (let turn = 0; turn < 20; turn += 1) {
    skipMs += 301_000;
    if ((await pumpOnce(deps)) === 0) return;
  }
  throw new Error('money is still in flight');
};

describe('a studio that dies', () => {
  // One crash per step; the last run reaches the end.
  test('at any step of a round loses no win and keeps no stake', async () => {
    const ends = new Set<string>();
    let isWhole = false;
    for (let diesAt = 1; !isWhole; diesAt += 1) {
      const session = await newSession('coin');
      const world = mortal(diesAt);
      const key = randomUUID();
      await begin(worldOf(world), session, key).catch(() => null);
      isWhole = !world.isDead();
      await world.quiet();
      await recover();
      expect(await compareBooks(db, platform), `dead before step ${diesAt}`).toEqual([]);
      const [round] = await db.query<{ state: string }>('select state from round where session_id = $1', [
        session.sessionId,
      ]);
      ends.add(round?.state ?? 'none');
      // A repeated request with the same key gets the result, and no second bet.
      if (round !== undefined) await begin(worldOf({ db, platformClient }), session, key);
      const bets = await db.query(`select 1 from call where kind = 'bet' and session_id = $1`, [session.sessionId]);
      expect(bets.length).toBe(round === undefined ? 0 : 1);
    }
    expect([...ends].sort()).toEqual(['none', 'settled', 'void']);
  });

  test('at any step of the last move pays once, whenever the player comes back', async () => {
    let isWhole = false;
    for (let diesAt = 1; !isWhole; diesAt += 1) {
      const session = await newSession('walk');
      const alive = worldOf({ db, platformClient });
      const { roundId } = await begin(alive, session);
      await takeStep(alive, { session, roundId, key: randomUUID(), step: 'on' });
      const world = mortal(diesAt);
      const home = { session, roundId, key: randomUUID(), step: 'home' };
      await takeStep(worldOf(world), home).catch(() => null);
      isWhole = !world.isDead();
      await world.quiet();
      await recover();
      const round = await takeStep(worldOf({ db, platformClient }), home);
      expect([round.state, round.win]).toEqual(['settled', 300n]);
      await recover();
      expect(await compareBooks(db, platform), `dead before step ${diesAt}`).toEqual([]);
    }
  });
});

describe('a call', () => {
  test('that stays without an answer is due again after 1, 2, 4 … and at last every 300 seconds', () => {
    expect([1, 2, 3, 4, 9, 10, 60].map(walletTiming.backOffMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
  });

  test('of a bet that another run holds is left alone until its time is over', async () => {
    const session = await newSession('coin');
    const world = mortal(Number.POSITIVE_INFINITY);
    const held = worldOf({ ...world, platformClient: { call: () => new Promise(() => {}) } });
    const patient = walletOf({ ...held, timing: { ...held.timing, callTimeoutMs: 60_000 } });
    // Its timeout ends after this test, when the database is closed.
    void begin({ ...held, wallet: patient }, session).catch(() => null);
    await expect
      .poll(async () => (await db.query('select 1 from call where session_id = $1', [session.sessionId])).length)
      .toBe(1);
    skipMs += walletTiming.leaseMs - 5_000;
    expect(await pumpOnce(worldOf({ db, platformClient }))).toBe(0);
    skipMs += 5_000;
    expect(await pumpOnce(worldOf({ db, platformClient }))).toBe(1);
    await recover();
    expect(await compareBooks(db, platform)).toEqual([]);
  });

  test('is sent by one of two pumps', async () => {
    const session = await newSession('coin');
    platform.plan('win', '503');
    const { roundId } = await begin(worldOf({ db, platformClient }), session);
    skipMs += 10_000;
    await Promise.all([pumpOnce(worldOf({ db, platformClient })), pumpOnce(worldOf({ db, platformClient }))]);
    expect(platform.received('win').filter((win) => win.roundId === roundId)).toHaveLength(2);
  });
});

describe('a bet', () => {
  const order = (session: Session) => ({
    sessionId: session.sessionId,
    roundId: randomUUID(),
    gameCode: session.gameCode,
    stake: 500n,
    key: randomUUID(),
  });

  test('whose record fails is not sent', async () => {
    const session = await newSession('coin');
    const { wallet } = worldOf({ db, platformClient });
    const failing = { ...order(session), record: () => Promise.reject(new Error('full')) };
    await expect(wallet.placeBet(failing)).rejects.toThrow('full');
    expect(platform.received('bet').some(({ roundId }) => roundId === failing.roundId)).toBe(false);
  });

  test('is settled once for a player and round, and cannot be settled where it does not count', async () => {
    const session = await newSession('coin');
    const { wallet } = worldOf({ db, platformClient });
    const bet = order(session);
    const { transactionId: betTransactionId } = await wallet.placeBet(bet);
    const settle = { ...bet, betTransactionId: betTransactionId ?? '', win: 700n, roundClosed: true };
    const [first, second] = await Promise.all([wallet.settle(settle), wallet.settle({ ...settle, win: 900n })]);
    expect(second.transactionId).toBe(first.transactionId);
    await recover();
    expect(platform.received('win').filter(({ roundId }) => roundId === bet.roundId)).toHaveLength(1);
    expect(await compareBooks(db, platform)).toEqual([]);

    platform.plan('bet', { refuse: 'LIMIT_REACHED' });
    const refused = order(session);
    const { kind, transactionId } = await wallet.placeBet(refused);
    expect(kind).toBe('refused');
    const wrong = { ...refused, betTransactionId: transactionId ?? '', win: 1n, roundClosed: true };
    await expect(wallet.settle(wrong)).rejects.toThrow('does not count');
  });

  test('is taken back when its round came to nothing', async () => {
    const session = await newSession('coin');
    const { wallet } = worldOf({ db, platformClient });
    const bet = order(session);
    const { transactionId } = await wallet.placeBet(bet);
    const back = { betTransactionId: transactionId ?? '', reason: 'void' as const };
    await Promise.all([wallet.takeBack(back), wallet.takeBack(back)]);
    await recover();
    expect(platform.balanceOf(session.playerId)).toBe(1_000_000n);
    expect(platform.stateOf(transactionId ?? '')).toBe('rolled_back');
    expect(await compareBooks(db, platform)).toEqual([]);
  });
});
