import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisedMs } from '@fairhouse/tooling/depth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openBook, openHouseAccount, openWallet } from '../accounts.command.ts';
import { connectLane } from '../connect-lane.ts';
import { digestOf, keyOf } from '../key-of.ts';
import type { Move } from '../ledger.types.ts';
import { sourceOf } from '../wallets.query.ts';
import { createPipeline } from './create-pipeline.ts';
import { moveOf } from './pipeline.fixture.ts';
import type { ConnectLane, LaneConnection, Pipeline, PostOutcome } from './pipeline.types.ts';
import { monotonicClock } from './system-clock.ts';

const brandId = 'aurora';
const silent = { warn: () => {}, error: () => {} };
const stake = 10n;
const funds = 1_000_000n;

let database: TestDatabase;
let admin: pg.Client;
let account: bigint;
let sourceId: number;
let connect: ConnectLane;
/** Sizes of all calls since the test began. */
let calls: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await database.db.transaction((tx) => openBook(tx, brandId));
  account = await openHouseAccount(database.db.read, { brandId, code: 'game_result:studio', currency: 'EUR' });
  sourceId = await sourceOf(database.db.read, 'vendor:studio');
  const direct = connectLane({ url: database.urlFor('app'), log: silent });
  connect = async (lane) => {
    const { postMoves, close } = await direct(lane);
    const counted: LaneConnection['postMoves'] = (moves) => {
      calls.push(moves.length);
      return postMoves(moves);
    };
    return { postMoves: counted, close };
  };
});
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

const openPipeline = (deps: { lanes?: number; connect?: ConnectLane } = {}): Pipeline =>
  createPipeline({ lanes: 1, connect, clock: monotonicClock, log: silent, ...deps });

const bet = (walletId: bigint, id: string, change: Partial<Move> = {}): Move =>
  moveOf(0, {
    key: keyOf({ source: 'vendor:studio', externalId: id }),
    keyDay: new Date().toISOString().slice(0, 10),
    inputHash: digestOf([id]),
    walletId,
    houseAccountId: account,
    debit: stake,
    sourceId,
    externalTx: id,
    ...change,
  });

const openWallets = async (pipeline: Pipeline, count: number): Promise<bigint[]> => {
  const wallets: bigint[] = [];
  for (let n = 0; n < count; n += 1) {
    const memberId = randomUUID();
    wallets.push(
      await database.db.transaction((tx) => openWallet(tx, { brandId, memberId, currency: 'EUR', purse: 'main' })),
    );
  }
  const rules = { ...moveOf(0).rules, creditWithoutRef: true };
  const filled = await Promise.all(
    wallets.map((walletId) =>
      pipeline.post(bet(walletId, randomUUID(), { op: 'credit', debit: 0n, credit: funds, kind: 'promo_win', rules }), {
        deadlineMs: promisedMs(2_000),
      }),
    ),
  );
  expect(filled.every((outcome) => outcome.kind === 'answered' && outcome.moved.verdict === 'posted')).toBe(true);
  calls = [];
  return wallets;
};

/** External ids of the bets of a wallet, in the order of its versions. */
const postedBets = async (walletId: bigint): Promise<string[]> => {
  const { rows } = await admin.query<{ external_tx: string }>(
    'select external_tx from ledger.posting where wallet_id = $1 and kind = 1 order by seq',
    [walletId.toString()],
  );
  return rows.map((row) => row.external_tx);
};

const balanceOf = async (walletId: bigint): Promise<bigint> => {
  const { rows } = await admin.query<{ balance: bigint }>('select balance from ledger.wallet where id = $1', [
    walletId.toString(),
  ]);
  return rows[0]?.balance ?? -1n;
};

const isPosted = (outcome: PostOutcome): boolean => outcome.kind === 'answered' && outcome.moved.verdict === 'posted';

const endLanes = async (): Promise<void> => {
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairhouse-lane' and datname = current_database()",
  );
};

const laneIsWaiting = async (): Promise<boolean> => {
  const { rowCount } = await admin.query(
    "select from pg_stat_activity where application_name = 'fairhouse-lane' and datname = current_database() and wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) > 0;
};

describe('the pipeline on PostgreSQL', () => {
  it('carries any text to the books as it was written', async () => {
    const pipeline = openPipeline();
    const [walletId = 0n] = await openWallets(pipeline, 1);
    const texts = ['a,b', 'say "no"', '{}', 'back\\slash', 'NULL', ' ', '名前 🎲', `it's\n\t`].map(
      (text) => `${text}${randomUUID()}`,
    );
    const outcomes = await Promise.all(
      texts.map((text) =>
        pipeline.post(bet(walletId, text, { round: { key: digestOf([text]), day: null, id: text, closes: false } }), {
          deadlineMs: promisedMs(2_000),
        }),
      ),
    );
    expect(outcomes.every(isPosted)).toBe(true);
    expect(calls).toEqual([texts.length]);
    expect(await postedBets(walletId)).toEqual(texts);
    const denied = await pipeline.post(bet(walletId, randomUUID(), { deny: 'GAME_"OFF",\\' }), {
      deadlineMs: promisedMs(2_000),
    });
    expect(denied).toMatchObject({ moved: { verdict: 'denied', deny: 'GAME_"OFF",\\' } });
    await pipeline.drain();
  });

  it('one poisoned item of two hundred: the others are posted in order, for at most sixteen calls more', async () => {
    const pipeline = openPipeline();
    const wallets = await openWallets(pipeline, 10);
    const poisons: Partial<Move>[] = [{ externalTx: 'nul\0' }, { debit: 2n ** 63n }, { key: 'no key, no uuid' }];
    for (const [round, poison] of poisons.entries()) {
      calls = [];
      const ids = Array.from({ length: 200 }, () => randomUUID());
      const badAt = 37 + 60 * round;
      const outcomes = await Promise.all(
        ids.map((id, n) =>
          pipeline.post(bet(wallets[n % 10] ?? 0n, id, n === badAt ? poison : {}), { deadlineMs: promisedMs(2_000) }),
        ),
      );
      expect(outcomes.filter(isPosted)).toHaveLength(199);
      expect(outcomes[badAt]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'poisoned' });
      expect(calls.length - 1).toBeLessThanOrEqual(16);
      for (const [n, walletId] of wallets.entries()) {
        const mine = ids.filter((_, index) => index % 10 === n && index !== badAt);
        expect((await postedBets(walletId)).slice(-mine.length)).toEqual(mine);
      }
    }
    await pipeline.drain();
  });

  it('a wallet locked by a slow transaction holds up nobody else, and its own movements end by their deadline', {
    tags: ['measured'],
  }, async () => {
    const pipeline = openPipeline();
    const [locked = 0n, ...others] = await openWallets(pipeline, 6);
    await admin.query('begin');
    await admin.query('select from ledger.wallet where id = $1 for update', [locked.toString()]);
    const id = randomUUID();
    const waiting = [
      pipeline.post(bet(locked, id), { deadlineMs: 600 }),
      pipeline.post(bet(locked, randomUUID()), { deadlineMs: 600 }),
    ];
    const startedAt = performance.now();
    let slowestMs = 0;
    for (let n = 0; n < 20; n += 1) {
      const before = performance.now();
      const outcomes = await Promise.all(
        others.map((walletId) => pipeline.post(bet(walletId, randomUUID()), { deadlineMs: promisedMs(2_000) })),
      );
      slowestMs = Math.max(slowestMs, performance.now() - before);
      expect(outcomes.every(isPosted)).toBe(true);
    }
    const outcomes = await Promise.all(waiting);
    // One of them is repeatedly sent as a probe: if its deadline passes at that time its outcome is unknown, and the
    // check of the postings below shows that nothing moved.
    const late = { kind: 'try_again', why: 'deadline' };
    expect(outcomes).toMatchObject([late, late]);
    expect(performance.now() - startedAt).toBeLessThan(promisedMs(2_000));
    expect(slowestMs).toBeLessThan(promisedMs(500));
    await admin.query('rollback');
    expect(await postedBets(locked)).toEqual([]);
    expect(isPosted(await pipeline.post(bet(locked, id), { deadlineMs: promisedMs(2_000) }))).toBe(true);
    await pipeline.drain();
  });

  it('a movement that meets the end of the lock is posted after all, in its order', async () => {
    const pipeline = openPipeline();
    const [locked = 0n] = await openWallets(pipeline, 1);
    const ids = Array.from({ length: 5 }, () => randomUUID());
    await admin.query('begin');
    await admin.query('select from ledger.wallet where id = $1 for update', [locked.toString()]);
    const waiting = ids.map((id) => pipeline.post(bet(locked, id), { deadlineMs: promisedMs(2_000) }));
    await sleep(50);
    await admin.query('rollback');
    expect((await Promise.all(waiting)).every(isPosted)).toBe(true);
    expect(await postedBets(locked)).toEqual(ids);
    await pipeline.drain();
  });

  it('a backend that ends in the middle of a batch costs nothing: the same keys go again, each is posted once', async () => {
    const pipeline = openPipeline();
    const [walletId = 0n] = await openWallets(pipeline, 1);
    const ids = Array.from({ length: 50 }, () => randomUUID());
    // Keys cannot be written while this lock is held, so the batch is in flight when its backend ends.
    await admin.query('begin');
    await admin.query('lock table ledger.idem in share mode');
    const waiting = ids.map((id) => pipeline.post(bet(walletId, id), { deadlineMs: promisedMs(2_000) }));
    while (!(await laneIsWaiting())) await sleep(5);
    await endLanes();
    await sleep(20);
    await admin.query('rollback');
    const outcomes = await Promise.all(waiting);
    expect(outcomes.every(isPosted)).toBe(true);
    expect(calls).toEqual([50, 50]);
    expect(await postedBets(walletId)).toEqual(ids);
    expect(await balanceOf(walletId)).toBe(funds - 50n * stake);
    await pipeline.drain();
  });

  it('backends that end again and again under load: each key is posted once, each answer is true', async () => {
    const pipeline = openPipeline({ lanes: 2 });
    const wallets = await openWallets(pipeline, 8);
    const retried = async (move: Move): Promise<PostOutcome> => {
      for (;;) {
        const outcome = await pipeline.post(move, { deadlineMs: promisedMs(2_000) });
        if (outcome.kind === 'answered') return outcome;
        await sleep(10);
      }
    };
    const ids: string[] = [];
    let isOver = false;
    const play = async (): Promise<void> => {
      while (!isOver) {
        const id = randomUUID();
        const n = ids.push(id) - 1;
        const outcome = await retried(bet(wallets[n % 8] ?? 0n, id));
        expect(isPosted(outcome)).toBe(true);
      }
    };
    const played = Promise.all(Array.from({ length: 32 }, play));
    for (let ends = 0; ends < 8; ends += 1) {
      await sleep(100);
      await endLanes();
    }
    isOver = true;
    await played;
    for (const [n, walletId] of wallets.entries()) {
      const mine = ids.filter((_, index) => index % 8 === n);
      expect((await postedBets(walletId)).toSorted()).toEqual(mine.toSorted());
      expect(await balanceOf(walletId)).toBe(funds - BigInt(mine.length) * stake);
    }
    await pipeline.drain();
  });

  it('an answer lost after the commit is met by the same keys: a replay with the same balance', async () => {
    let isLost = false;
    const unreachable: ConnectLane = async (lane) => {
      const { postMoves, close } = await connect(lane);
      const lossy: LaneConnection['postMoves'] = async (moves) => {
        const responses = await postMoves(moves);
        if (!isLost) return responses;
        isLost = false;
        throw new Error('read ECONNRESET');
      };
      return { postMoves: lossy, close };
    };
    const pipeline = openPipeline({ connect: unreachable });
    const [walletId = 0n] = await openWallets(pipeline, 1);
    isLost = true;
    const outcome = await pipeline.post(bet(walletId, randomUUID()), { deadlineMs: promisedMs(2_000) });
    expect(outcome).toMatchObject({ moved: { verdict: 'posted', replayed: true, balance: funds - stake } });
    expect(await balanceOf(walletId)).toBe(funds - stake);
    await pipeline.drain();
  });

  it('the warning that a commit may not have been replicated makes the batch unknown, and it goes again', async () => {
    const pipeline = openPipeline();
    const [walletId = 0n] = await openWallets(pipeline, 1);
    await admin.query(`
      create function public.warn() returns trigger language plpgsql as $$
      begin
        raise warning 'canceling wait for synchronous replication due to user request'
          using detail = 'The transaction has already committed locally, but might not have been replicated to the standby.';
        return null;
      end $$;
      create trigger warn after insert on ledger.idem for each row execute function public.warn()`);
    const outcome = await pipeline.post(bet(walletId, randomUUID()), { deadlineMs: promisedMs(2_000) });
    await admin.query('drop trigger warn on ledger.idem; drop function public.warn');
    // Only the second call may return, and it finds the result of the first.
    expect(calls.length).toBeGreaterThan(1);
    expect(outcome).toMatchObject({ moved: { verdict: 'posted', replayed: true } });
    expect(await balanceOf(walletId)).toBe(funds - stake);
    await pipeline.drain();
  });

  it('draining leaves no connection behind', async () => {
    const pipeline = openPipeline({ lanes: 2 });
    const [walletId = 0n] = await openWallets(pipeline, 1);
    const last = Array.from({ length: 300 }, () =>
      pipeline.post(bet(walletId, randomUUID()), { deadlineMs: promisedMs(2_000) }),
    );
    await pipeline.drain();
    expect((await Promise.all(last)).every(isPosted)).toBe(true);
    const open = async (): Promise<number> => {
      const { rowCount } = await admin.query(
        "select from pg_stat_activity where application_name = 'fairhouse-lane' and datname = current_database()",
      );
      return rowCount ?? -1;
    };
    for (let tries = 0; (await open()) > 0 && tries < 100; tries += 1) await sleep(20);
    expect(await open()).toBe(0);
  });
});
