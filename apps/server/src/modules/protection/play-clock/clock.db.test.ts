import { memberBlocksChanged, playStopped } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostingKind, type PublishedPosting, postingKinds, readWallets } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { liftDueBlocks } from '../blocks/lift-due-blocks.ts';
import { playLimitsOf } from '../limits/play-limits-of.ts';
import { setPlayLimit } from '../limits/set-play-limit.ts';
import { setRealityCheck } from '../limits/set-reality-check.ts';
import { setTimeLimit } from '../limits/set-time-limit.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { checksOf } from './checks-of.ts';
import { readClock } from './clock.store.ts';
import { forgetHours } from './forget-hours.ts';
import { getPlayClock } from './get-play-clock.ts';
import { playClockConsumer } from './play-clock-consumer.ts';
import { playRulesOf } from './play-rules-of.ts';
import { playedMinutes } from './played-minutes.ts';

const minute = 60_000;

let database: TestDatabase;
let admin: pg.Client;
let member: TestMember;
let ahead = 0;
const outbox = createOutbox(systemClock);
const consumer = playClockConsumer({ outbox });

const pass = async (hours: number): Promise<void> => {
  ahead += hours;
  await admin.query(`update platform.clock_shift set ahead = make_interval(secs => $1)`, [Math.round(ahead * 3_600)]);
};

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.urlFor('migrator') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
beforeEach(async () => {
  member = await openTestMember(database.db);
});

const owner = (who = member) => ({ brandId: who.brandId, memberId: who.memberId, currency: who.currency });
const deps = () => ({ db: database.db, outbox });

const posting = (at: number, kind: PostingKind = 'bet', delta = -100n, walletId = member.wallet): PublishedPosting => ({
  walletId,
  seq: 1n,
  day: '2026-01-01',
  houseAccountId: 1n,
  delta,
  bonusDelta: 0n,
  balance: 0n,
  bonus: 0n,
  kind: postingKinds[kind],
  sourceId: 1,
  key: newId(),
  externalTx: newId(),
  round: null,
  refKey: null,
  journalId: null,
  at: new Date(at),
});
const take = (...postings: PublishedPosting[]) => database.db.transaction((tx) => consumer.take(tx, postings, []));
/** A stake each minute, the last one now. */
const playFor = (minutes: number, end = Date.now()) =>
  take(...Array.from({ length: minutes + 1 }, (_, index) => posting(end - (minutes - index) * minute)));
const clock = () => getPlayClock(database.db.read, owner());
const isBarred = async (who = member) =>
  (await readWallets(database.db.read, [who.wallet]))[0]?.flags.includes('barred') ?? false;
const payloadsOf = async (type: string, who = member) => {
  const { rows } = await database.db.pool.query(
    `select payload from platform.outbox where type = $1 and payload ->> 'memberId' = $2 order by id`,
    [type, who.memberId],
  );
  return rows.map(({ payload }) => payload);
};

describe('the clock', () => {
  it('stands still for a member who has not played, and runs with their stakes', async () => {
    const usd = (minor: bigint) => ({ minor, currency: 'USD' });
    expect(await clock()).toEqual({
      since: null,
      elapsedSeconds: 0,
      staked: usd(0n),
      won: usd(0n),
      net: usd(0n),
      realityCheck: { everyMinutes: 60, isDue: false, nextAt: null },
      bars: [],
      barredUntil: null,
    });
    await take(posting(Date.now(), 'win', 5n));
    expect((await clock()).since).toBeNull();
    await playFor(10);
    await take(posting(Date.now(), 'win', 350n), posting(Date.now(), 'deposit', 10_000n));
    const shown = await clock();
    expect(shown).toMatchObject({ elapsedSeconds: 603, staked: usd(1_100n), won: usd(350n), net: usd(-750n) });
    const nextIn = Date.parse(shown.realityCheck.nextAt ?? '') - Date.now();
    expect(Math.abs(nextIn - (50 * minute - 3_000))).toBeLessThan(20_000);
  });

  it('counts main wallets alone, and each member separately', async () => {
    const other = await openTestMember(database.db);
    const { rows } = await database.db.pool.query(
      `select id from ledger.wallet where member_id = $1 and purse = 'points'`,
      [member.memberId],
    );
    await take(posting(Date.now(), 'bet', -7n, rows[0].id));
    expect((await clock()).since).toBeNull();
    await take(posting(Date.now()), posting(Date.now(), 'bet', -9n, other.wallet));
    expect((await clock()).staked.minor).toBe(100n);
    expect((await getPlayClock(database.db.read, owner(other))).staked.minor).toBe(9n);
  });

  it('shows no play session when nothing was staked for five minutes', async () => {
    await playFor(3, Date.now() - 6 * minute);
    expect(await clock()).toMatchObject({ since: null, elapsedSeconds: 0 });
    await take(posting(Date.now()));
    expect((await clock()).elapsedSeconds).toBe(3);
  });

  it('runs as many statements for a thousand bets as for one', async () => {
    await take(posting(Date.now() - 4 * minute));
    const { query } = pg.Client.prototype;
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      let count = 0;
      pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
        count += 1;
        return Reflect.apply(query, this, args);
      } as typeof query;
      await work().finally(() => {
        pg.Client.prototype.query = query;
      });
      return count;
    };
    const one = await statements(() => take(posting(Date.now() - 3 * minute)));
    const many = await statements(() =>
      take(...Array.from({ length: 1_000 }, (_, index) => posting(Date.now() - 2 * minute + index))),
    );
    expect(many).toBe(one);
    expect(one).toBeLessThanOrEqual(9);
  });

  it('is the same whatever order the processes run in', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => openTestMember(database.db)));
    const start = Date.now() - 20_000;
    const rounds = Array.from({ length: 10 }, (_, round) =>
      others.map((other) => posting(start + round * 1_000, 'bet', -10n, other.wallet)),
    );
    for (const round of rounds) {
      // Two processes, each with half of the members, in opposite order.
      await Promise.all([take(...round.slice(0, 5).toReversed()), take(...round.slice(5))]);
    }
    for (const other of others) {
      const stored = await readClock(database.db.read, owner(other));
      expect([stored?.elapsedMs, stored?.staked]).toEqual([12_000, 100n]);
    }
  });

  it('keeps the hours for the year, and removes them after thirteen months', async () => {
    const at = (text: string) => Date.parse(text);
    const months = Date.now() - 400 * 24 * 60 * minute;
    await take(posting(at('2026-01-31T23:59:00Z')), posting(at('2026-02-01T00:01:00Z')));
    const window = { from: new Date('2026-01-01'), to: new Date('2026-03-01') };
    expect(await playedMinutes(database.db.read, owner(), window)).toEqual([
      { month: '2026-01', minutes: 1 },
      { month: '2026-02', minutes: 1 },
    ]);
    const zone = 'Asia/Ho_Chi_Minh';
    expect(await playedMinutes(database.db.read, owner(), { ...window, zone })).toEqual([
      { month: '2026-02', minutes: 2 },
    ]);
    await take(posting(months));
    await forgetHours(deps());
    const { rows } = await database.db.pool.query(
      `select count(*)::int as hours from protection.play_hour where member_id = $1 and hour < now() - interval '13 months'`,
      [member.memberId],
    );
    expect(rows[0].hours).toBe(0);
    expect(await playedMinutes(database.db.read, owner(), window)).toHaveLength(2);
  });
});

describe('the reality check', () => {
  it('refuses bets in the batch in which it becomes due, and is asked once', async () => {
    await setRealityCheck({ ...owner(), minutes: 15 }, deps());
    await playFor(14);
    expect(await isBarred()).toBe(false);
    await take(posting(Date.now() + 1_000), posting(Date.now() + 1 * minute));
    expect(await isBarred()).toBe(true);
    await take(posting(Date.now() + 1 * minute + 1));
    expect(await clock()).toMatchObject({
      realityCheck: { everyMinutes: 15, isDue: true, nextAt: null },
      bars: ['reality_check'],
      barredUntil: null,
    });
    expect(await checksOf(database.db.read, owner())).toMatchObject([{ answeredAt: null, answer: null }]);
    expect(await payloadsOf(memberBlocksChanged.type)).toEqual([
      { memberId: member.memberId, bars: ['reality_check'] },
    ]);
  });

  it('when the member continues, allows bets, and the count starts over', async () => {
    await playFor(61);
    expect(await isBarred()).toBe(true);
    const shown = await answerRealityCheck({ ...owner(), answer: 'go_on' }, deps());
    expect(shown).toMatchObject({ bars: [], realityCheck: { isDue: false } });
    expect(shown.elapsedSeconds).toBe(61 * 60 + 3);
    expect(await isBarred()).toBe(false);
    await take(posting(Date.now() + 2 * minute));
    expect(await isBarred()).toBe(false);
    expect((await playRulesOf(database.db.read, owner())).realityCheck).toMatchObject({ everySeconds: 3_600 });
    expect((await checksOf(database.db.read, owner()))[0]).toMatchObject({ answer: 'go_on' });
  });

  it('when the member stops, blocks bets for ten minutes, ends games, and the first response stands', async () => {
    await playFor(61);
    const shown = await answerRealityCheck({ ...owner(), answer: 'stop' }, deps());
    expect(shown).toMatchObject({ bars: ['reality_check'], realityCheck: { isDue: false } });
    expect(shown.barredUntil).not.toBeNull();
    await answerRealityCheck({ ...owner(), answer: 'go_on' }, deps());
    expect(await isBarred()).toBe(true);
    expect(await payloadsOf(playStopped.type)).toEqual([{ memberId: member.memberId, because: 'reality_check' }]);
    await pass(9 / 60);
    await liftDueBlocks(deps());
    expect(await isBarred()).toBe(true);
    await pass(2 / 60);
    await liftDueBlocks(deps());
    expect(await isBarred()).toBe(false);
  });

  it('accepts one of many concurrent responses', async () => {
    await playFor(61);
    await Promise.all(
      (['stop', 'go_on', 'stop', 'go_on'] as const).map((answer) => answerRealityCheck({ ...owner(), answer }, deps())),
    );
    const [check, ...more] = await checksOf(database.db.read, owner());
    expect(more).toEqual([]);
    expect(await isBarred()).toBe(check?.answer === 'stop');
  });

  it('accepts no response where nothing was asked', async () => {
    await playFor(5);
    await answerRealityCheck({ ...owner(), answer: 'stop' }, deps());
    expect(await isBarred()).toBe(false);
    expect(await checksOf(database.db.read, owner())).toEqual([]);
  });

  it('waits for its response however long the member is away', async () => {
    await playFor(61);
    await admin.query(
      `update protection.play_clock set since = since - interval '3 days', last_at = last_at - interval '3 days'
       where member_id = $1`,
      [member.memberId],
    );
    await liftDueBlocks(deps());
    expect(await clock()).toMatchObject({ elapsedSeconds: 61 * 60 + 3, realityCheck: { isDue: true } });
  });

  it('is not asked for play that is reported late', async () => {
    await playFor(61, Date.now() - 30 * minute);
    expect(await isBarred()).toBe(false);
    // Due with the next stake: the break was shorter than the interval.
    await take(posting(Date.now()));
    expect(await isBarred()).toBe(true);
  });

  it('comes at once when a shorter interval was chosen than was played already', async () => {
    await playFor(20);
    expect(await isBarred()).toBe(false);
    await setRealityCheck({ ...owner(), minutes: 15 }, deps());
    expect(await clock()).toMatchObject({ realityCheck: { isDue: true }, bars: ['reality_check'] });
  });

  it('keeps its response immutable', async () => {
    await playFor(61);
    await answerRealityCheck({ ...owner(), answer: 'stop' }, deps());
    await expect(
      admin.query(`update protection.reality_check set answer = 'go_on' where member_id = $1`, [member.memberId]),
    ).rejects.toThrow('an answer that was given stands');
  });
});

describe('a limit of one play session', () => {
  it('blocks bets for an hour, once, ends games, and lets a new play session begin', async () => {
    await setTimeLimit({ ...owner(), kind: 'session', minutes: 30 }, deps());
    await playFor(29);
    expect(await isBarred()).toBe(false);
    await take(posting(Date.now() + minute), posting(Date.now() + minute + 5));
    // Bets that were already in flight.
    await take(posting(Date.now() + minute + 10));
    const shown = await clock();
    expect(shown.bars).toEqual(['session_time']);
    const { rows } = await database.db.pool.query(
      `select extract(epoch from until - since)::int / 60 as minutes from protection.bar where member_id = $1`,
      [member.memberId],
    );
    expect(rows[0].minutes).toBe(60);
    expect(await payloadsOf(playStopped.type)).toEqual([{ memberId: member.memberId, because: 'session_time' }]);
    await pass(61 / 60);
    await liftDueBlocks(deps());
    expect(await isBarred()).toBe(false);
  });

  it('that is set below what was played applies at once', async () => {
    await playFor(20);
    const { time } = await setTimeLimit({ ...owner(), kind: 'session', minutes: 15 }, deps());
    expect(time[0]).toMatchObject({ minutes: 15, usedMinutes: 20 });
    expect(await isBarred()).toBe(true);
  });
});

describe('a limit of a day', () => {
  it('blocks bets until enough hours have left the window', async () => {
    await setTimeLimit({ ...owner(), kind: 'day', minutes: 60 }, deps());
    const hours = (count: number) => Date.now() - count * 60 * minute;
    await playFor(40, hours(20));
    await playFor(10, hours(10));
    expect(await isBarred()).toBe(false);
    expect((await playLimitsOf(database.db.read, owner())).time[1]).toMatchObject({ usedMinutes: 50 });
    await playFor(11);
    expect((await clock()).bars).toEqual(['day_time']);
    const { rows } = await database.db.pool.query(
      `select extract(epoch from until - since) / 3600 as hours from protection.bar where member_id = $1`,
      [member.memberId],
    );
    // The play session of twenty hours ago leaves the window in four to five hours, hour by hour.
    expect(Number(rows[0].hours)).toBeGreaterThan(3.2);
    expect(Number(rows[0].hours)).toBeLessThanOrEqual(5);
    await take(posting(Date.now()));
    expect(await payloadsOf(playStopped.type)).toEqual([{ memberId: member.memberId, because: 'day_time' }]);
  });

  it('counts what was played before it was set', async () => {
    await playFor(30);
    await setTimeLimit({ ...owner(), kind: 'day', minutes: 20 }, deps());
    expect((await clock()).bars).toEqual(['day_time']);
  });
});

describe('the data for a game', () => {
  it('is the profile’s own until the member has chosen or played', async () => {
    const { profile, ...rules } = await playRulesOf(database.db.read, owner());
    expect(rules).toEqual({ stakeCeiling: null, realityCheck: { everySeconds: 3_600, elapsedSeconds: 0 } });
    expect(profile.slotsMinCycleMs).toBe(2_500);
  });

  it('is the member’s stake limit, their reality check and the time played towards it', async () => {
    await setPlayLimit(
      { ...owner(), kind: 'stake', period: 'bet', ceiling: 700n },
      { db: database.db, currencyOf: async () => 'USD' },
    );
    await setRealityCheck({ ...owner(), minutes: 30 }, deps());
    await playFor(10);
    expect(await playRulesOf(database.db.read, owner())).toMatchObject({
      stakeCeiling: 700n,
      realityCheck: { everySeconds: 1_800, elapsedSeconds: 603 },
    });
  });

  it('starts over after a break as long as the reality check interval', async () => {
    await playFor(10, Date.now() - 61 * minute);
    expect((await playRulesOf(database.db.read, owner())).realityCheck).toMatchObject({ elapsedSeconds: 0 });
  });
});

describe('many at once', () => {
  it('are blocked in one batch, while blocks and limits of the same members change', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => openTestMember(database.db)));
    const now = Date.now();
    const playing = others.map((other) =>
      Array.from({ length: 62 }, (_, index) => posting(now - (61 - index) * minute, 'bet', -1n, other.wallet)),
    );
    await Promise.all([
      take(...playing.slice(0, 6).toReversed().flat()),
      take(...playing.slice(6).flat()),
      ...others.map((other) => setTimeLimit({ ...owner(other), kind: 'session', minutes: 30 }, deps())),
      ...others.map((other) => answerRealityCheck({ ...owner(other), answer: 'go_on' }, deps())),
    ]);
    for (const other of others) {
      await take(posting(Date.now(), 'bet', -1n, other.wallet));
      expect(await isBarred(other)).toBe(true);
    }
  });
});
