import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { computeFigures } from './compute-figures.ts';

const url = '/api/ops/v1/brands/aurora/today';
const minuteMs = 60_000;

let ops: TestOps;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  ops = await openTestOps();
  member = await openTestMember(ops.context.db);
  other = await openTestMember(ops.context.db);
});
afterAll(() => ops.close());
beforeEach(async () => {
  for (const table of ['report.hour_figures', 'report.hour_people', 'report.day_player']) {
    await ops.database.db.pool.query(`delete from ${table}`);
  }
  await ops.database.db.pool.query(`update bet.round set is_play_money = true`);
  await ops.database.db.pool.query(
    `insert into report.figures_state (brand_id, computed_at, playing_now) values ('aurora', now() - interval '20 days', 0)
     on conflict (brand_id) do update set computed_at = excluded.computed_at, top_wins = '[]'`,
  );
});

type Input = { who?: TestMember; staked?: bigint; won?: bigint; state?: string; at?: Date; isPlayMoney?: boolean };

const addRound = async ({
  who = member,
  staked = 100n,
  won = 40n,
  state = 'settled',
  isPlayMoney = false,
  ...more
}: Input = {}) => {
  const at = more.at ?? new Date();
  const isOpen = state === 'open' || state === 'in_doubt';
  const id = randomUUID();
  await ops.database.db.pool.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       state, staked, cash_staked, won, last_seq, opened_at, last_at, settled_at, look_at, doubted_at)
     values ($1::uuid, 'aurora', $2, $3, 'USD', $4, 1, 'studio', $1::text, $5, $6, $6, $7, 1, $8, $8, $9, $10, $11)`,
    [
      id,
      who.memberId,
      who.wallet,
      isPlayMoney,
      state,
      staked,
      won,
      at,
      isOpen ? null : at,
      isOpen ? at : null,
      state === 'in_doubt' ? at : null,
    ],
  );
  return id;
};

const brand = { brandId: 'aurora', timeZone: 'UTC' };
const compute = (hours = 2) => computeFigures(brand, { now: new Date(), hours }, { db: ops.context.db });
const today = async (name: 'admin' | 'support' | 'content_editor' = 'admin') => (await ops.as(name).get(url)).value;
const earlier = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

describe('the figures', () => {
  it('are the settled rounds of money, and are the same when they are made again', async () => {
    await addRound({ staked: 1_000n, won: 400n });
    await addRound({ who: other, staked: 500n, won: 900n });
    await addRound({ staked: 7n, won: 0n, state: 'rolled_back' });
    await addRound({ staked: 9n, won: 0n, state: 'open' });
    await addRound({ staked: 11n, won: 0n, isPlayMoney: true });
    await compute();
    await compute();
    const { today: sums, computedAt, hours } = await today();
    expect(sums).toMatchObject({
      figures: [
        {
          rounds: 2,
          staked: { minor: '1500', currency: 'USD' },
          won: { minor: '1300', currency: 'USD' },
          ggr: { minor: '200', currency: 'USD' },
        },
      ],
      activePlayers: 2,
      playingNow: 2,
    });
    expect(Date.now() - new Date(computedAt).getTime()).toBeLessThan(minuteMs);
    expect(hours.at(-1).activePlayers).toBe(2);
  });

  it('follow a round that is written again', async () => {
    const id = await addRound({ staked: 1_000n, won: 0n });
    await compute();
    await ops.database.db.pool.query('update bet.round set won = 5000 where id = $1', [id]);
    await compute();
    expect((await today()).today.figures[0].ggr.minor).toBe('-4000');
    await ops.database.db.pool.query(
      `update bet.round set state = 'rolled_back', won = 0, staked = 0, cash_staked = 0 where id = $1`,
      [id],
    );
    await compute();
    expect((await today()).today.figures).toEqual([]);
    expect((await today()).biggestWins).toEqual([]);
  });

  it('catch up over days that nobody computed, and put each round on its own day', async () => {
    await addRound({ at: earlier(3 * 24 * 60), staked: 300n, won: 0n });
    await compute();
    const { days } = await today();
    expect(days).toHaveLength(14);
    expect(days.at(-4)).toMatchObject({ figures: [{ staked: { minor: '300' } }], activePlayers: 1 });
    expect(days.at(-1).figures).toEqual([]);
  });

  it('name the biggest wins of the day, highest first', async () => {
    const small = await addRound({ staked: 100n, won: 300n });
    const big = await addRound({ who: other, staked: 100n, won: 9_000n });
    await addRound({ staked: 100n, won: 100n });
    await compute();
    expect((await today()).biggestWins.map(({ roundRef }: { roundRef: string }) => roundRef)).toEqual([big, small]);
    expect((await today('content_editor')).biggestWins).toEqual([]);
  });
});

describe('what waits', () => {
  it('is told to whoever may read what lies behind', async () => {
    await addRound({ state: 'in_doubt', at: earlier(30) });
    const queues = async (name: 'admin' | 'support' | 'content_editor'): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await today(name)).queues.map(({ queue, count }: { queue: string; count: number }) => [queue, count]),
      );
    expect(await queues('admin')).toMatchObject({ approvals: 0, roundsInDoubt: 1, failedJobs: 0, bookCases: 0 });
    expect(Object.keys(await queues('support'))).toEqual([
      'approvals',
      'roundsInDoubt',
      'vendorCases',
      'bookCases',
      'deposits',
      'withdrawals',
      'payoutsUnknown',
      'disputes',
      'statementDifferences',
      'heldWins',
      'personMatches',
    ]);
    expect(await queues('content_editor')).toEqual({});
    expect((await today('admin')).deposits).toEqual({ today: [], yesterday: [], lastWeek: [] });
    expect((await today('content_editor')).deposits).toBeNull();
  });

  it('counts an approval for whoever may decide it, with its age, and not for its maker', async () => {
    const body = { purse: 'main', currency: 'USD', amount: '5', kind: 'goodwill', reason: 'For the long wait.' };
    await ops.as('finance_maker').post(`/api/ops/v1/brands/aurora/members/${member.memberId}/adjustments`, body);
    const approvals = async (name: 'finance_checker' | 'finance_maker') =>
      (await ops.as(name).get(url)).value.queues.find(({ queue }: { queue: string }) => queue === 'approvals');
    expect(await approvals('finance_checker')).toMatchObject({ count: 1, oldestAt: expect.any(String) });
    expect(await approvals('finance_maker')).toMatchObject({ count: 0, oldestAt: null });
  });

  it('alerts to differences in the books, and to figures that nobody computes', async () => {
    const alerts = async () => (await today()).alerts.map(({ alert }: { alert: string }) => alert);
    expect(await alerts()).toContain('figuresOld');
    await compute();
    expect(await alerts()).not.toContain('figuresOld');
    expect(await alerts()).not.toContain('booksDiffer');
    await ops.database.db.pool.query(
      `insert into ledger.recon_finding (brand_id, check_name, subject, expected, found)
       values ('aurora', 'test', 'a wallet', '1', '2'), ('harbour', 'test', 'a wallet', '1', '2')`,
    );
    expect((await today()).alerts).toContainEqual({ alert: 'booksDiffer', count: 1, since: expect.any(String) });
  });
});
