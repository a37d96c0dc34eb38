import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { addBlock, liftBlock } from '../blocks/change-blocks.ts';
import { noteLimitHits } from '../limits/note-limit-hits.ts';
import { paymentHabitsPort, playHabitsPort } from '../protection.ports.ts';
import { isCounted } from '../restrictions/is-counted.ts';
import { windowOf } from './harm.rules.ts';
import { isHarmFlagged } from './is-harm-flagged.ts';
import { readInputs } from './read-inputs.ts';
import { scoreMembers } from './score-members.ts';
import { scoresOf } from './scores-of.ts';

let ops: TestOps;
let member: TestMember;
/** Each test uses its own days, so that tests do not affect each other. */
let ahead = 0;

const harmPorts = () => ({
  ...ops.context.modules.get(playHabitsPort),
  cashierOf: ops.context.modules.get(paymentHabitsPort),
});

beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());
beforeEach(async () => {
  ahead += 100;
  await driveClock(`${ahead} days`);
  member = await openTestMember(ops.context.db);
});

const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(ops.database.adminUrl);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};
const driveClock = (by: string): Promise<void> => asOwner('update platform.clock_shift set ahead = $1::interval', [by]);
const rowsOf = async (text: string, values: unknown[] = []) => (await ops.database.db.pool.query(text, values)).rows;

const deps = () => ({
  db: ops.context.db,
  outbox: ops.context.outbox,
  ports: harmPorts(),
  brands: () => [{ brandId: 'aurora', timeZone: 'UTC' }],
});
/** A time this many days and hours before the midnight at which the run's window ends. */
const before = async (days: number, hours = 0): Promise<Date> => {
  const [{ at }] = await rowsOf(
    `select date_trunc('day', platform.deadline_now(), 'UTC') - make_interval(days => $1, hours => $2) as at`,
    [days, hours],
  );
  return at;
};
const deposit = async (at: Date, amount = 100_000n, of = member) => {
  await asOwner(
    `insert into protection.deposit_book (brand_id, member_id, currency) values ($1, $2, 'USD') on conflict do nothing`,
    [of.brandId, of.memberId],
  );
  await asOwner(
    `insert into protection.deposit_use (brand_id, order_id, member_id, currency, amount, at)
     values ($1, $2, $3, 'USD', $4, $5)`,
    [of.brandId, newId(), of.memberId, amount, at],
  );
};
const play = (at: Date, { staked = 10_000n, won = 0n, rounds = 1, of = member, isPlayMoney = false } = {}) =>
  asOwner(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       state, staked, won, last_seq, opened_at, last_at, settled_at)
     select gen_random_uuid(), $1, $2, 1, 'USD', $7, 1, 'studio', gen_random_uuid()::text, 'settled', $3, $4, 1, $5, $5, $5
     from generate_series(1, $6::int)`,
    [of.brandId, of.memberId, staked, won, at, rounds, isPlayMoney],
  );
const inputsOf = async (of = member) => {
  const day = (await before(1)).toISOString().slice(0, 10);
  const input = { brandId: 'aurora', memberIds: [of.memberId], window: windowOf(day), timeZone: 'UTC' };
  return (await readInputs(ops.context.db.read, input, harmPorts()))[0]?.inputs;
};
const caseRow = async (of = member) =>
  (await rowsOf('select * from protection.harm_case where member_id = $1 order by since desc', [of.memberId]))[0];
/** Enough markers to open a case: chased losses, many deposits, an earlier exclusion. */
const plantHarm = async (of = member) => {
  for (let day = 1; day <= 7; day += 1) {
    await play(await before(day, -3), { staked: 50_000n, of });
    const after = (await before(day, -3)).getTime();
    for (const minutes of [30, 50]) await deposit(new Date(after + minutes * 60_000), 100_000n, of);
  }
  await asOwner(
    `insert into protection.restriction_step (id, brand_id, member_id, state, option, at, by, reason, profile)
     values ($1, $2, $3, 'excluded', '6m', $4, 'member', '', 'generic@1')`,
    [newId(), of.brandId, of.memberId, await before(29)],
  );
};

describe('inputs', () => {
  it('count deposits of the last week beside the usual one, and only those that stand', async () => {
    for (const days of [1, 2, 7]) await deposit(await before(days), 200_000n);
    for (const days of [8, 15, 30]) await deposit(await before(days), 100_000n);
    await deposit(await before(31));
    await deposit(await before(0, -1));
    await asOwner(`update protection.deposit_use set state = 'released' where member_id = $1 and at = $2`, [
      member.memberId,
      await before(2),
    ]);
    expect(await inputsOf()).toMatchObject({
      deposits7: 2,
      depositsUsual7: 1,
      deposited7: 400_000n,
      depositedUsual7: 91_304n,
    });
  });

  it('know the night by the brand’s clock, the average stake, and no play money', async () => {
    await play(await before(3, -2), { rounds: 3, staked: 30_000n });
    await play(await before(3, -12), { rounds: 1, staked: 10_000n });
    await play(await before(20, -12), { rounds: 2, staked: 5_000n });
    await play(await before(3, -2), { rounds: 50, isPlayMoney: true });
    expect(await inputsOf()).toMatchObject({
      bets30: 6,
      nightBets30: 3,
      bets7: 4,
      betsBefore: 2,
      stake7: 25_000n,
      stakeBefore: 5_000n,
    });
    const day = (await before(1)).toISOString().slice(0, 10);
    const input = { brandId: 'aurora', memberIds: [member.memberId], window: windowOf(day), timeZone: 'Asia/Tokyo' };
    expect((await readInputs(ops.context.db.read, input, harmPorts()))[0]?.inputs.nightBets30).toBe(0);
  });

  it('count a deposit within an hour after a loss, and none after a win or later', async () => {
    await play(await before(2, -10));
    await deposit(new Date((await before(2, -10)).getTime() + 59 * 60_000));
    await play(await before(4, -10));
    await deposit(new Date((await before(4, -10)).getTime() + 61 * 60_000));
    await play(await before(6, -10), { won: 90_000n });
    await deposit(new Date((await before(6, -10)).getTime() + 60_000));
    expect((await inputsOf())?.chased30).toBe(1);
  });

  it('count limits that were hit and asked to be raised, long days, and an exclusion before', async () => {
    await driveClock(`${ahead - 3} days`);
    for (let time = 0; time < 2; time += 1) {
      await ops.context.db.transaction((tx) =>
        addBlock(tx, { ...member, reason: 'session_time', until: null }, ops.context),
      );
      // Raised again while active, it counts once.
      await ops.context.db.transaction((tx) =>
        addBlock(tx, { ...member, reason: 'session_time', until: null }, ops.context),
      );
      await ops.context.db.transaction((tx) => liftBlock(tx, { ...member, reason: 'session_time' }, ops.context));
    }
    await driveClock(`${ahead} days`);
    const hour = await before(2, -1);
    for (let at = 0; at < 5; at += 1)
      await asOwner('insert into protection.play_hour (brand_id, member_id, hour, played_ms) values ($1, $2, $3, $4)', [
        'aurora',
        member.memberId,
        new Date(hour.getTime() + at * 3_600_000),
        3_000_000,
      ]);
    await plantHarm();
    expect(await inputsOf()).toMatchObject({ limitHits30: 2, longDays30: 1, wasExcluded: true });
  });
});

describe('limits of money', () => {
  const note = (kind: 'deposit' | 'bet', hits = 1, of = member) =>
    noteLimitHits(ops.context.db.read, [{ brandId: of.brandId, memberId: of.memberId, kind, hits }]);
  const stored = () =>
    rowsOf('select kind, hits from protection.limit_hit where member_id = $1 order by day, kind', [member.memberId]);

  it('are hit once a day and kind, however often somebody tries', async () => {
    for (const days of [31, 30, 2, 1, 0]) {
      await driveClock(`${ahead - days} days`);
      for (let time = 0; time < 5; time += 1) await note('bet');
      if (days === 2) await note('deposit');
    }
    await deposit(await before(1));
    // Bets on three days and deposits on one; days before the thirty days and today do not count.
    expect((await inputsOf())?.limitHits30).toBe(4);
    await scoreMembers(deps());
    const [score] = await scoresOf(ops.context.db.read, member);
    expect(score?.markers).toEqual([{ marker: 'LIMIT_HITS', value: '4', threshold: '3' }]);
  });

  it('are counted up to a bound, many at once and from two sides', async () => {
    await Promise.all(Array.from({ length: 20 }, () => note('bet')));
    await note('deposit', 900);
    await noteLimitHits(ops.context.db.read, [
      { ...member, kind: 'deposit', hits: 90 },
      { ...member, kind: 'deposit', hits: 90 },
    ]);
    expect(await stored()).toEqual([
      { kind: 'bet', hits: 20 },
      { kind: 'deposit', hits: 1_000 },
    ]);
    await noteLimitHits(ops.context.db.read, []);
  });

  it('of another member or brand say nothing of this one', async () => {
    const other = await openTestMember(ops.context.db);
    await note('bet', 1, other);
    await note('bet', 1, { ...member, brandId: 'harbour' });
    await driveClock(`${ahead + 1} days`);
    expect((await inputsOf())?.limitHits30).toBe(0);
  });
});

describe('the daily run', () => {
  it('scores everybody who played or deposited once, keeps the inputs, and opens a case for the worst', async () => {
    const calm = await openTestMember(ops.context.db);
    const idle = await openTestMember(ops.context.db);
    await plantHarm();
    await deposit(await before(5), 100_000n, calm);
    await scoreMembers(deps());
    await scoreMembers(deps());
    const [score, ...more] = await scoresOf(ops.context.db.read, member);
    expect(more).toEqual([]);
    expect(score?.score).toBeGreaterThanOrEqual(50);
    expect(score?.markers.map(({ marker }) => marker)).toEqual(
      expect.arrayContaining(['CHASING', 'DEPOSITS_OFTEN', 'EXCLUDED_BEFORE']),
    );
    expect(await scoresOf(ops.context.db.read, calm)).toMatchObject([{ score: 0, markers: [] }]);
    expect(await scoresOf(ops.context.db.read, idle)).toEqual([]);
    const [stored] = await rowsOf('select inputs, version from protection.harm_score where member_id = $1', [
      member.memberId,
    ]);
    expect(stored).toMatchObject({ version: 2, inputs: { deposits7: 14, wasExcluded: true, deposited7: '1400000' } });
    expect(await caseRow()).toMatchObject({ state: 'open', is_flagged: true });
    expect(await caseRow(calm)).toBeUndefined();
  });

  it('goes on where it stopped, and two at once do each member once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => openTestMember(ops.context.db)));
    for (const other of others) await deposit(await before(2), 1_000n, other);
    const broken = {
      ...deps(),
      ports: { ...harmPorts(), cashierOf: () => Promise.reject(new Error('the line broke')) },
    };
    await expect(scoreMembers(broken)).rejects.toThrow('the line broke');
    expect(await scoresOf(ops.context.db.read, others[0] as TestMember)).toEqual([]);
    await Promise.all([scoreMembers(deps()), scoreMembers(deps())]);
    for (const other of others) expect(await scoresOf(ops.context.db.read, other)).toHaveLength(1);
    const [run] = await rowsOf(`select members, ended_at from protection.harm_run order by day desc limit 1`);
    expect(run).toMatchObject({ members: 5, ended_at: expect.any(Date) });
  });

  it('shows the worst in an open case, and opens no second one', async () => {
    await plantHarm();
    await scoreMembers(deps());
    const first = await caseRow();
    for (let time = 0; time < 12; time += 1) await deposit(await before(0, -1), 900_000n);
    await driveClock(`${ahead + 1} days`);
    await scoreMembers(deps());
    expect(await caseRow()).toMatchObject({ id: first.id, state: 'open' });
    expect((await caseRow()).score).toBeGreaterThan(first.score);
  });
});

describe('people', () => {
  const url = (caseId = '') => `/api/ops/v1/brands/aurora/protection/cases${caseId === '' ? '' : `/${caseId}/close`}`;
  const body = { action: 'spoke', keepFlag: true, reason: 'called and spoke' };

  it('see open cases, the highest first, and close one with what was done', async () => {
    await plantHarm();
    await scoreMembers(deps());
    const { value } = await ops.as('support').get(url());
    const row = value.rows.find((each: { member: { memberId: string } }) => each.member.memberId === member.memberId);
    expect(row).toMatchObject({ state: 'open', isFlagged: true, markers: expect.any(Array) });
    const scores = value.rows.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect((await ops.as('support').post(url(row.caseId), body)).code).toBeNull();
    expect((await ops.as('support').post(url(row.caseId), body)).code).toBe('OPS_NOT_POSSIBLE');
    expect((await ops.as('support').post(url(newId()), body)).status).toBe(404);
    expect(await isHarmFlagged(ops.context.db.read, member)).toBe(true);
    const [entry] = await rowsOf(`select action, reason from audit.entry where object_id = $1`, [row.caseId]);
    expect(entry).toEqual({ action: 'protection.close_harm_case', reason: body.reason });
    const closed = await ops.as('support').get(`${url()}?state=closed`);
    expect(closed.value.rows.map(({ caseId }: { caseId: string }) => caseId)).toContain(row.caseId);
  });

  it('take the flag away or leave it', async () => {
    await plantHarm();
    await scoreMembers(deps());
    const other = await openTestMember(ops.context.db);
    const isFlagged = (owner: { brandId: string; memberId: string }) => isHarmFlagged(ops.context.db.read, owner);
    expect([await isFlagged(member), await isFlagged(other)]).toEqual([true, false]);
    expect(await isFlagged({ ...member, brandId: 'harbour' })).toBe(false);
    const { id } = await caseRow();
    const [opened] = await rowsOf('select since from protection.harm_case where id = $1', [id]);
    const earlier = await before(9);
    await asOwner(
      `insert into protection.harm_case (id, brand_id, member_id, state, score, day, markers, since, closed_at, closed_by,
         action, reason)
       values ($1, $2, $3, 'closed', 60, $4::timestamptz::date, '[]', $4, now(), $1, 'spoke', 'called')`,
      [newId(), member.brandId, member.memberId, earlier],
    );
    await ops.as('support').post(url(id), { ...body, action: 'no_harm', keepFlag: false });
    expect(await isFlagged(member)).toBe(false);
    // Others who earn from the member's play are told from when on their figures change.
    const told = await rowsOf(
      `select (payload->>'since')::timestamptz as since from platform.outbox
       where type = 'protection.counting_changed.v1' and aggregate = $1 order by seq`,
      [`protection:${member.memberId}`],
    );
    expect(told).toEqual([{ since: opened?.since }, { since: earlier }]);
  });

  it('earn by nobody whose play shows harm, from the case on and until the flag is taken away', async () => {
    const since = await before(3);
    await asOwner(
      `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
       values ($1, $2, $3, 60, $4::timestamptz::date, '[]', $4)`,
      [newId(), member.brandId, member.memberId, since],
    );
    const counted = (at: Date, of: { brandId: string; memberId: string } = member) =>
      isCounted(ops.context.db.read, of, at);
    const earlier = new Date(since.getTime() - 1);
    expect([await counted(earlier), await counted(since), await counted(await before(0))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await counted(since, { ...member, brandId: 'harbour' })).toBe(true);
    const { id } = await caseRow();
    expect((await ops.as('support').post(url(id), body)).code).toBeNull();
    expect(await counted(since)).toBe(false);
    await asOwner('update protection.harm_case set is_flagged = false where id = $1', [id]);
    expect(await counted(since)).toBe(true);
  });

  it('who may only read close nothing', async () => {
    await plantHarm();
    await scoreMembers(deps());
    const { id } = await caseRow();
    expect((await ops.as('auditor').get(url())).status).toBe(200);
    expect((await ops.as('auditor').post(url(id), body)).status).toBe(403);
    expect((await ops.as('finance_maker').get(url())).status).toBe(403);
  });
});

it('keeps scores for good', async () => {
  await deposit(await before(1));
  await scoreMembers(deps());
  await expect(asOwner('update protection.harm_score set score = 0')).rejects.toThrow('append-only');
  await expect(asOwner('delete from protection.harm_score')).rejects.toThrow('append-only');
});
