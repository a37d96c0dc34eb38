import { limitReady } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowances } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { addBlock } from '../blocks/change-blocks.ts';
import { depositLimitsOf } from '../deposit-limits/deposit-limits-of.ts';
import { setDepositLimit } from '../deposit-limits/set-deposit-limit.ts';
import { tightenDepositLimit } from '../deposit-limits/tighten-deposit-limit.ts';
import { dropWaitingLimits } from './drop-waiting-limits.ts';
import { limitStepsOf } from './limit-steps-of.ts';
import type { PlayLimitName } from './limits.types.ts';
import { notifyReadyLimits } from './notify-ready-limits.ts';
import { playLimitsOf } from './play-limits-of.ts';
import { setPlayLimit } from './set-play-limit.ts';
import { setRealityCheck } from './set-reality-check.ts';
import { setTimeLimit } from './set-time-limit.ts';
import { tightenPlayLimit } from './tighten-play-limit.ts';

let database: TestDatabase;
let admin: pg.Client;
let member: TestMember;
let ahead = 0;
const outbox = createOutbox(systemClock);

/** Advances the database clock by this many hours. */
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

const owner = () => ({ brandId: member.brandId, memberId: member.memberId, currency: member.currency });
const deps = () => ({ db: database.db, outbox, currencyOf: async () => 'USD' });
const wagerDay = { kind: 'wager', period: 'day' } as const;
const set = async (ceiling: bigint | null, name: PlayLimitName = wagerDay) => {
  const { money } = await setPlayLimit({ ...owner(), ...name, ceiling }, deps());
  return money.find(({ kind, period }) => kind === name.kind && period === name.period);
};
const inTheBooks = async () =>
  (await readAllowances(database.db.read, member.wallet)).map(({ kind, periodHours, ceiling }) => [
    kind,
    periodHours,
    ceiling,
  ]);
const usd = (minor: bigint) => ({ minor, currency: 'USD' });
const eventsOf = async (type: string) => {
  const { rows } = await database.db.pool.query(
    `select payload from platform.outbox where type = $1 and payload ->> 'memberId' = $2 order by id`,
    [type, member.memberId],
  );
  return rows.map(({ payload }) => payload);
};

describe('a money limit', () => {
  it('is in the ledger as soon as it applies, under every name that there is', async () => {
    const names = [
      ['loss', 'day', 24],
      ['loss', 'week', 168],
      ['loss', 'month', 720],
      ['wager', 'day', 24],
      ['wager', 'week', 168],
      ['wager', 'month', 720],
      ['stake', 'bet', 0],
    ] as const;
    for (const [kind, period] of names) await set(500n, { kind, period });
    const books = await inTheBooks();
    for (const [kind, , hours] of names) expect(books).toContainEqual([kind, hours, 500n]);
    expect(books).toHaveLength(7);
    const { money } = await playLimitsOf(database.db.read, owner());
    expect(money.map(({ kind, period, ceiling }) => [kind, period, ceiling])).toEqual(
      names.map(([kind, period]) => [kind, period, usd(500n)]),
    );
    expect(money.at(-1)).toMatchObject({ used: null, left: usd(500n) });
    expect(money[0]).toMatchObject({ used: usd(0n), left: usd(500n), roomAt: null });
  });

  it('without a ceiling counts nothing', async () => {
    const { money } = await playLimitsOf(database.db.read, owner());
    const none = { ceiling: null, used: null, left: null, roomAt: null, waiting: null };
    expect(money).toEqual(money.map(({ kind, period }) => ({ kind, period, ...none })));
  });

  it('that is raised waits a day to the second, is confirmed, and is in the ledger only then', async () => {
    await set(100n);
    expect(await set(200n)).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: false } });
    // A second before, give or take the duration of this test.
    await pass(24 - 30 / 3_600);
    expect(await set(200n)).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: false } });
    await pass(31 / 3_600);
    expect(await inTheBooks()).toEqual([['wager', 24, 100n]]);
    const shown = await playLimitsOf(database.db.read, owner());
    expect(shown.money[3]).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: true } });
    expect(await set(200n)).toMatchObject({ ceiling: usd(200n), waiting: null });
    expect(await inTheBooks()).toEqual([['wager', 24, 200n]]);
  });

  it('that is to be removed leaves the ledger only after its confirmation', async () => {
    await set(100n);
    await set(null);
    await pass(25);
    expect(await inTheBooks()).toEqual([['wager', 24, 100n]]);
    expect(await set(null)).toMatchObject({ ceiling: null, waiting: null });
    expect(await inTheBooks()).toEqual([]);
  });

  it('that nobody confirmed within a week is dropped', async () => {
    await set(100n);
    await set(200n);
    await pass(24 + 168);
    expect((await playLimitsOf(database.db.read, owner())).money[3]).toMatchObject({ waiting: null });
    expect(await set(200n)).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: false } });
  });

  it('in another currency than the member’s is refused', async () => {
    const input = { ...owner(), ...wagerDay, currency: 'EUR', ceiling: 1n };
    await expect(setPlayLimit(input, deps())).rejects.toMatchObject({ code: 'SYSTEM_INPUT_INVALID' });
  });

  it('whose wait would tighten it, or whose period does not fit, is refused by the database', async () => {
    await set(100n);
    const change = (text: string) =>
      admin.query(`update protection.play_limit set ${text} where member_id = $1`, [member.memberId]);
    await expect(change('waiting_ceiling = 50, waiting_from = now()')).rejects.toThrow('play_limit_waiting_looser');
    await expect(change(`period = 'bet'`)).rejects.toThrow('play_limit_period_fits');
  });

  it('of twenty concurrent requests is the lowest', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => set(BigInt(100 + index))));
    expect(await inTheBooks()).toEqual([['wager', 24, 100n]]);
  });
});

describe('a time limit', () => {
  const setTime = async (kind: 'session' | 'day', minutes: number | null) => {
    const { time } = await setTimeLimit({ ...owner(), kind, minutes }, deps());
    return time.find((limit) => limit.kind === kind);
  };

  it('follows the same waiting periods', async () => {
    expect(await setTime('session', 60)).toEqual({ kind: 'session', minutes: 60, usedMinutes: 0, waiting: null });
    expect(await setTime('session', 30)).toMatchObject({ minutes: 30 });
    expect(await setTime('session', 90)).toMatchObject({ minutes: 30, waiting: { minutes: 90 } });
    await pass(24.1);
    expect(await setTime('session', 90)).toMatchObject({ minutes: 90, waiting: null });
    expect(await setTime('day', 240)).toMatchObject({ kind: 'day', minutes: 240 });
    expect(await setTime('session', null)).toMatchObject({ minutes: 90, waiting: { minutes: null } });
  });

  it('includes the reality check: sooner at once, later after the wait', async () => {
    const choose = async (minutes: number | null) =>
      (await setRealityCheck({ ...owner(), minutes }, deps())).realityCheck;
    expect((await playLimitsOf(database.db.read, owner())).realityCheck).toEqual({
      everyMinutes: 60,
      choices: [15, 30, 60],
      waiting: null,
    });
    expect(await choose(15)).toMatchObject({ everyMinutes: 15, waiting: null });
    expect(await choose(30)).toMatchObject({ everyMinutes: 15, waiting: { minutes: 30, needsConfirmation: false } });
    await pass(24.1);
    expect(await choose(30)).toMatchObject({ everyMinutes: 30, waiting: null });
    for (const minutes of [45, null])
      await expect(choose(minutes)).rejects.toMatchObject({ code: 'PROTECTION_NOT_OFFERED' });
  });
});

describe('an operator', () => {
  const actor = 'operator:7d0c' as const;
  const tighten = (ceiling: bigint) =>
    database.db.transaction((tx) => tightenPlayLimit(tx, { ...owner(), ...wagerDay, ceiling, actor }));

  it('can tighten, which drops a pending change', async () => {
    await set(100n);
    await set(500n);
    expect(await tighten(60n)).toEqual({ ok: true, from: 100n });
    expect(await inTheBooks()).toEqual([['wager', 24, 60n]]);
    expect((await playLimitsOf(database.db.read, owner())).money[3]).toMatchObject({ waiting: null });
  });

  it('can set a first limit', async () => {
    expect(await tighten(60n)).toEqual({ ok: true, from: null });
  });

  it('cannot loosen, nor repeat what applies', async () => {
    await set(100n);
    for (const ceiling of [100n, 101n]) expect(await tighten(ceiling)).toEqual({ ok: false, from: 100n });
    expect(await inTheBooks()).toEqual([['wager', 24, 100n]]);
  });

  it('can do the same with deposits', async () => {
    const change = (ceiling: bigint) =>
      database.db.transaction((tx) => tightenDepositLimit(tx, { ...owner(), period: 'week', ceiling, actor }));
    expect(await change(100n)).toEqual({ ok: true, from: null });
    expect(await change(200n)).toEqual({ ok: false, from: 100n });
    expect((await depositLimitsOf(database.db.read, owner()))[1]).toMatchObject({ ceiling: usd(100n) });
    expect(await limitStepsOf(database.db.read, owner())).toMatchObject([
      { kind: 'deposit', period: 'week', step: 'tightened', from: null, to: '100', by: 'operator' },
    ]);
  });

  it('has no other step in the history: the table refuses it', async () => {
    const write = (step: string, who: string) =>
      admin.query(
        `insert into protection.limit_change (id, brand_id, member_id, currency, kind, period, step, at, effective_at, actor)
         values (gen_random_uuid(), 'aurora', $1, 'USD', 'wager', 'day', $2, now(), now(), $3)`,
        [member.memberId, step, who],
      );
    for (const step of ['asked', 'confirmed', 'lowered', 'withdrawn'])
      await expect(write(step, actor)).rejects.toThrow('limit_change_operator_tightens');
    await expect(write('tightened', 'member')).rejects.toThrow('limit_change_operator_tightens');
  });
});

describe('every step', () => {
  it('stays in the history, of every kind together, newest first', async () => {
    await set(100n);
    await set(200n);
    await set(200n);
    await set(100n);
    await setTimeLimit({ ...owner(), kind: 'day', minutes: 90 }, deps());
    await setRealityCheck({ ...owner(), minutes: 15 }, deps());
    await setDepositLimit({ ...owner(), period: 'day', ceiling: 7n }, deps());
    const steps = await limitStepsOf(database.db.read, owner());
    expect(steps.map(({ kind, period, step, from, to, by }) => [kind, period, step, from, to, by])).toEqual([
      ['deposit', 'day', 'lowered', null, '7', 'member'],
      ['reality_check', 'play', 'lowered', '60', '15', 'member'],
      ['time', 'day', 'lowered', null, '90', 'member'],
      ['wager', 'day', 'withdrawn', '100', '100', 'member'],
      ['wager', 'day', 'asked', '100', '200', 'member'],
      ['wager', 'day', 'lowered', null, '100', 'member'],
    ]);
    const { rows } = await admin.query(`select distinct profile from protection.limit_change where member_id = $1`, [
      member.memberId,
    ]);
    expect(rows).toEqual([{ profile: 'generic@2' }]);
  });
});

describe('a member on a break or excluded', () => {
  it.each(['cooling_off', 'excluded'] as const)('by %s may tighten and loosen nothing', async (reason) => {
    await set(100n);
    await setTimeLimit({ ...owner(), kind: 'day', minutes: 90 }, deps());
    await setDepositLimit({ ...owner(), period: 'day', ceiling: 100n }, deps());
    await set(200n);
    await pass(25);
    await database.db.transaction((tx) => addBlock(tx, { ...owner(), reason, until: null }, { outbox }));
    const early = { code: 'PROTECTION_TOO_EARLY' };
    await expect(set(200n)).rejects.toMatchObject(early);
    await expect(set(null)).rejects.toMatchObject(early);
    await expect(setTimeLimit({ ...owner(), kind: 'day', minutes: 91 }, deps())).rejects.toMatchObject(early);
    await expect(setDepositLimit({ ...owner(), period: 'day', ceiling: null }, deps())).rejects.toMatchObject(early);
    expect(await set(50n)).toMatchObject({ ceiling: usd(50n) });
  });

  it('may loosen while only the play clock blocks them', async () => {
    await set(100n);
    await database.db.transaction((tx) =>
      addBlock(tx, { ...owner(), reason: 'reality_check', until: null }, { outbox }),
    );
    expect(await set(200n)).toMatchObject({ waiting: { needsConfirmation: false } });
  });

  it('has no pending change left', async () => {
    await set(100n);
    await set(200n);
    await setTimeLimit({ ...owner(), kind: 'session', minutes: 30 }, deps());
    await setTimeLimit({ ...owner(), kind: 'session', minutes: null }, deps());
    await setDepositLimit({ ...owner(), period: 'day', ceiling: 100n }, deps());
    await setDepositLimit({ ...owner(), period: 'day', ceiling: null }, deps());
    const drop = () => database.db.transaction((tx) => dropWaitingLimits(tx, owner()));
    expect(await drop()).toEqual({ dropped: 3 });
    expect(await drop()).toEqual({ dropped: 0 });
    const { money, time } = await playLimitsOf(database.db.read, owner());
    expect([...money, ...time].filter(({ waiting }) => waiting !== null)).toEqual([]);
    expect((await depositLimitsOf(database.db.read, owner()))[0]).toMatchObject({ ceiling: usd(100n), waiting: null });
    expect((await limitStepsOf(database.db.read, owner())).filter(({ step }) => step === 'withdrawn')).toHaveLength(3);
  });
});

describe('a wait that is over', () => {
  it('is notified once, of every kind, and not while it is pending nor when it was withdrawn', async () => {
    await set(100n);
    await set(200n);
    await set(100n, { kind: 'stake', period: 'bet' });
    await set(200n, { kind: 'stake', period: 'bet' });
    await set(100n, { kind: 'stake', period: 'bet' });
    await setTimeLimit({ ...owner(), kind: 'session', minutes: 30 }, deps());
    await setTimeLimit({ ...owner(), kind: 'session', minutes: 60 }, deps());
    await setRealityCheck({ ...owner(), minutes: 15 }, deps());
    await setRealityCheck({ ...owner(), minutes: 30 }, deps());
    await setDepositLimit({ ...owner(), period: 'month', ceiling: 100n }, deps());
    await setDepositLimit({ ...owner(), period: 'month', ceiling: null }, deps());
    await notifyReadyLimits(deps());
    expect(await eventsOf(limitReady.type)).toEqual([]);
    await pass(24.1);
    await Promise.all([notifyReadyLimits(deps()), notifyReadyLimits(deps())]);
    await notifyReadyLimits(deps());
    const publishedEvents = await eventsOf(limitReady.type);
    expect(publishedEvents.map(({ kind, period }) => `${kind} ${period}`).toSorted()).toEqual([
      'deposit month',
      'reality_check play',
      'time session',
      'wager day',
    ]);
    // Requested again, it is notified again.
    await set(300n);
    await pass(24.1);
    await notifyReadyLimits(deps());
    expect(await eventsOf(limitReady.type)).toHaveLength(5);
  });

  it('is not notified when it has lapsed', async () => {
    await set(100n);
    await set(200n);
    await pass(24 + 168.1);
    await notifyReadyLimits(deps());
    expect(await eventsOf(limitReady.type)).toEqual([]);
  });
});
