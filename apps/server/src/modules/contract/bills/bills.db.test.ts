import { randomUUID } from 'node:crypto';
import { periodOf } from '@fairhouse/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import { Crash, crashingDb } from '#test/simulation/team/crash.ts';
import { releaseRun } from '../runs/decide-run.ts';
import { type BillRow, daily, dividend, hourly, openBills, type TestBills } from './bills.fixture.ts';
import { computeBills } from './compute-bills.ts';
import { verifyBills } from './verify-bills.ts';
import { whatIf } from './what-if.ts';

let world: TestBills;
beforeEach(async () => {
  world = await openBills();
});
afterEach(() => world.close());

/** Amounts are shown at two decimals. */
const units = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const only = async (contract: string): Promise<BillRow> => {
  const bills = await world.bills(contract);
  expect(bills).toHaveLength(1);
  return bills[0] as BillRow;
};
const openChain = async () => {
  const a = await world.join({ isAgent: true });
  const b = await world.join({ by: a, isAgent: true });
  const c = await world.join({ by: b, isAgent: true });
  const players = [await world.join({ by: a }), await world.join({ by: b }), await world.join({ by: c })] as const;
  await world.backdate();
  return { a, b, c, players };
};
const rate = (ratePpm: number) => ({ ...daily, rows: [{ validBetMin: 0n, activeMin: 0, ratePpm }] });
/** What the team of an agent lost on a day, bet by its player. */
const lose = (node: Node, day: string, loss: number) =>
  world.addFact({ node, day, staked: loss > 0 ? units(loss) : 0n, won: loss > 0 ? 0n : units(-loss) });

const openDay = async () => {
  const { a, b, c, players } = await openChain();
  const day = await world.today();
  const contracts = [
    await world.agree({ downline: a, upline: null, terms: rate(10_000), from: day }),
    await world.agree({ downline: b, upline: a, terms: rate(8_000), from: day }),
    await world.agree({ downline: c, upline: b, terms: rate(5_000), from: day }),
  ];
  for (const [at, staked] of [50_000, 100_000, 200_000].entries())
    await world.addFact({ node: players[at as 0], day, staked: units(staked) });
  return { a, b, day, contracts, players };
};

describe('bills of a day', () => {
  it('give every agent of a chain its gross of the whole team, once the figures are complete (V7)', async () => {
    const { a, b, day, contracts, players } = await openDay();
    expect(await world.compute('daily')).toBe(0);
    await world.passDays();
    expect(await world.compute('daily')).toBe(0);
    await world.project();
    // Two facts of the day are not in the figures yet; together they change nothing.
    for (const staked of [units(7), units(-7)]) await world.addFact({ node: players[0], day, staked });
    expect(await world.compute('daily')).toBe(0);
    await world.project();
    expect(await world.compute('daily')).toBe(1);
    expect(await world.compute('daily')).toBe(0);
    const bills: BillRow[] = [];
    for (const contract of contracts) bills.push(await only(contract));
    expect(bills.map(({ gross, depth, upline, row, state }) => [gross, depth, upline, row, state])).toEqual([
      [units(3_500), 1, null, 1, 'computed'],
      [units(2_400), 2, a.number, 1, 'computed'],
      [units(1_000), 3, b.number, 1, 'computed'],
    ]);
    const { rows } = await world.admin.query(`select kind, state, contracts, gross from contract.run`);
    expect(rows).toEqual([{ kind: 'daily', state: 'computed', contracts: 3, gross: `${units(6_900)}` }]);
    expect(await verifyBills(world, world.seriesOf('daily'))).toEqual([]);
  });

  it('wait for the record of rounds, and for the moves of their days', async () => {
    const { a, b } = await openDay();
    await world.passDays();
    // Two in the morning.
    await world.admin.query(`update platform.clock_shift set ahead = ahead - interval '10 hours'`);
    await world.project();
    const series = world.seriesOf('daily');
    expect(await computeBills({ ...world.deps, isRecorded: async () => false }, series)).toBeNull();
    await world.admin.query(
      `insert into agent.move (id, brand_id, number, from_upline, to_upline, effective_day, reason, approval_id)
       values (gen_random_uuid(), $1, $2, $3, null, $4::date - 1, 'a better fit', gen_random_uuid())`,
      [world.brand.brandId, b.number, a.number, await world.today()],
    );
    expect(await computeBills(world.deps, series)).toBeNull();
    await world.admin.query(`update agent.move set state = 'withdrawn', withdrawn_because = 'test', ended_at = now()`);
    expect(await computeBills(world.deps, series)).toMatchObject({ contracts: 3 });
  });

  it('are computed after two people released them, where the record of rounds is late for hours', async () => {
    const { day, contracts, players } = await openDay();
    await world.passDays();
    await world.project();
    const series = world.seriesOf('daily');
    const late = { ...world.deps, isRecorded: async () => false };
    for (let tries = 0; tries < 2; tries += 1) expect(await computeBills(late, series)).toBeNull();
    const { rows } = await world.admin.query<{ id: string; reasons: string[] }>(
      `select id, held_because as reasons from contract.run`,
    );
    expect(rows).toMatchObject([{ reasons: ['recorder_late'] }]);
    // What came meanwhile is in the bills, and is no late fact.
    await world.addFact({ node: players[0], day, staked: units(1_000) });
    await world.project();
    await world.correct('daily');
    await world.db.transaction((tx) => releaseRun(tx, rows[0]?.id ?? '', randomUUID()));
    expect(await computeBills(late, series)).toMatchObject({ contracts: 3 });
    expect(await only(contracts[0] ?? '')).toMatchObject({ gross: units(3_510) });
    expect(await world.correct('daily')).toBe(0);
    const { rows: known } = await world.admin.query('select to_number from contract.run');
    expect(known).toEqual([{ to_number: 4n }]);
  });

  it('are computed once by three workers at the same time', async () => {
    const { contracts } = await openDay();
    await world.passDays();
    await world.project();
    const answers = await Promise.all([1, 2, 3].map(() => computeBills(world.deps, world.seriesOf('daily'))));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    for (const contract of contracts) await only(contract);
  });

  it('are all there or not at all, wherever the process ends', async () => {
    await openDay();
    await world.passDays();
    await world.project();
    let ended = 0;
    for (let statements = 1; ; statements += 1) {
      const done = await computeBills(
        { ...world.deps, db: crashingDb(world.db, statements) },
        world.seriesOf('daily'),
      ).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      if (done !== undefined) break;
      ended += 1;
      expect(await world.closed()).toBe('[]');
    }
    expect(ended).toBeGreaterThan(8);
    expect(JSON.parse(await world.closed())).toHaveLength(3);
  });

  it('say what is missing where no row is reached', async () => {
    const { a, players } = await openChain();
    const day = await world.today();
    const rows = [{ validBetMin: units(100), activeMin: 2, ratePpm: 5_000 }];
    const terms = { ...daily, rows, activeMinValidBet: units(10) };
    const contract = await world.agree({ downline: a, upline: null, terms, from: day });
    await world.addFact({ node: players[0], day, staked: units(250) });
    // Whoever bet less than the least is not active; an unknown game earns nothing until it is named.
    await world.addFact({ node: players[1], day, staked: units(9.99) });
    await world.addFact({ node: players[2], day, staked: units(500), gameType: null });
    await world.passDays();
    await world.project();
    await world.compute('daily');
    expect(await only(contract)).toMatchObject({
      validBet: units(259.99),
      active: 1,
      gross: 0n,
      row: null,
      reason: 'ACTIVE_NOT_REACHED',
      missing: 1n,
      state: 'not_reached',
    });
  });
});

describe('active accounts', () => {
  it('are counted in the team with the agent, or directly under it, on the tree of each day', async () => {
    const { a, b, c, players } = await openChain();
    const monday = periodOf('W', await world.startOf(await world.today()), world.brand.timeZone).fromDay;
    const terms = {
      ...dividend,
      period: 'W' as const,
      rows: [{ validBetMin: 0n, activeMin: 1, lossMin: 0n, ratePpm: 10_000 }],
      activeMinValidBet: 100n,
    };
    const direct = { ...terms, activeScope: 'direct_players' as const };
    const whole = await world.agree({ downline: a, upline: null, terms, from: monday });
    const ofB = await world.agree({ downline: b, upline: a, terms: direct, from: monday });
    const ofC = await world.agree({ downline: c, upline: b, terms, from: monday });
    const [, second, third] = players;
    // The agents themselves play; two days of 60 add up to enough; each day alone would not.
    const today = await world.today();
    for (const node of [a, b, c, second]) await world.addFact({ node, day: today, staked: 100n });
    await world.addFact({ node: third, day: today, staked: 60n });
    await world.move(third, a);
    await world.passDays();
    await world.applyDue();
    await world.addFact({ node: third, day: await world.today(), staked: 60n });
    await world.passDays(8);
    await world.project();
    await world.compute('dividend', 'W');
    const active = async (contract: string) => (await world.bills(contract))[0]?.active;
    // Only in the team of A the moved account has 120.
    expect(await active(whole)).toBe(5);
    // Directly under B: C and its own player, not B itself.
    expect(await active(ofB)).toBe(2);
    expect(await active(ofC)).toBe(1);
  });
});

describe('dividends', () => {
  const rows = [
    { validBetMin: units(300_000), activeMin: 3, lossMin: units(10_000), ratePpm: 30_000 },
    { validBetMin: units(500_000), activeMin: 3, lossMin: units(30_000), ratePpm: 50_000 },
  ];
  it.each([
    { name: 'V1', mode: 'fixed' as const, active: 5, loss: 25_000, gross: 750, reason: null },
    { name: 'V2', mode: 'floating' as const, active: 5, loss: 25_000, gross: 1_041.66, reason: null },
    { name: 'V3', mode: 'floating' as const, active: 5, loss: 30_000, gross: 1_500, reason: null },
    { name: 'V4', mode: 'fixed' as const, active: 2, loss: 25_000, gross: 0, reason: 'ACTIVE_NOT_REACHED' },
    { name: 'V5', mode: 'fixed' as const, active: 5, loss: -10, gross: 0, reason: 'NO_LOSS' },
  ])('pay by the rows: $name', async ({ mode, active, loss, gross, reason }) => {
    const a = await world.join({ isAgent: true });
    const day = await world.today();
    const contract = await world.agree({ downline: a, upline: null, terms: { ...dividend, mode, rows }, from: day });
    for (let n = 0; n < active; n += 1) {
      const staked = n === 0 ? units(800_000) - BigInt(active - 1) : 1n;
      const won = n === 0 ? units(800_000 - loss) : 0n;
      await world.addFact({ node: await world.join({ by: a }), day, staked, won });
    }
    await world.passDays();
    await world.project();
    await world.compute('dividend', 'D');
    expect(await only(contract)).toMatchObject({ gross: units(gross), reason, active });
  });

  it('take off what the terms name, and nothing else (V19)', async () => {
    const { a, players } = await openChain();
    const day = await world.today();
    const all = ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'] as const;
    const full = await world.agree({
      downline: a,
      upline: null,
      terms: { ...dividend, lossBasis: [...all] },
      from: day,
    });
    await world.addFact({ node: players[2], day, staked: units(1_250_000), won: units(1_190_000) });
    await world.project();
    await world.admin.query(
      `insert into agent.team_money_day (number, day, brand_id, rebates, bonuses, deposit_fees, salaries, dividends)
       values ($1, $2, $3, $4, $5, $6, $7, 5) on conflict (number, day) do update set rebates = excluded.rebates,
         bonuses = excluded.bonuses, deposit_fees = excluded.deposit_fees, salaries = excluded.salaries`,
      [a.number, day, world.brand.brandId, units(3_750.25), units(4_200), units(1_875.1), units(2_500)],
    );
    await world.passDays();
    await world.project();
    await world.compute('dividend', 'D');
    const bill = await only(full);
    expect(bill).toMatchObject({
      houseWin: units(47_674.65),
      gross: units(1_430.23),
      winParts: { rebates: '-37502500' },
    });
    const parts = Object.values(bill.winParts ?? {}).reduce((sum, part) => sum + BigInt(part), 0n);
    expect(parts).toBe(bill.houseWin);
    expect(await verifyBills(world, world.seriesOf('dividend', 'D'))).toEqual([]);
  });

  it.each([
    { carry: 'none' as const, gross: [0, 750, 600] },
    { carry: 'last' as const, gross: [0, 0, 600] },
    { carry: 'forever' as const, gross: [0, 0, 150] },
    { carry: 'month' as const, gross: [0, 0, 600] },
  ])('carry $carry from day to day (V6)', async ({ carry, gross }) => {
    const { a, players } = await openChain();
    const days = ['2026-01-30', '2026-01-31', '2026-02-01'];
    const terms = { ...dividend, carry };
    const contract = await world.agree({ downline: a, upline: null, terms, from: '2026-01-30', to: '2026-02-02' });
    for (const [at, loss] of [-40_000, 25_000, 20_000].entries()) await lose(players[0], days[at] ?? '', loss);
    await world.project();
    expect(await world.compute('dividend', 'D')).toBe(3);
    expect((await world.bills(contract)).map((bill) => bill.gross)).toEqual(gross.map(units));
  });

  it('bill the part that ran where a contract ended inside a period', async () => {
    const { a, b, players } = await openChain();
    const terms = { ...dividend, period: 'M' as const };
    const cut = await world.agree({ downline: b, upline: a, terms, from: '2026-01-01', to: '2026-01-17' });
    const never = await world.agree({ downline: a, upline: null, terms, from: '2026-01-02', to: '2026-02-01' });
    await lose(players[1], '2026-01-16', 1_000);
    await lose(players[1], '2026-01-17', 500);
    await world.project();
    await world.compute('dividend', 'M');
    const bill = await only(cut);
    expect(bill).toMatchObject({ gross: units(30), houseWin: units(1_000), depth: 2 });
    expect(bill.periodEnd).toEqual(await world.startOf('2026-01-17'));
    // It began inside the period, and ended before the next.
    expect(await world.bills(never)).toEqual([]);
  });
});

describe('hourly salaries', () => {
  it('count the rounds that ended in the hour, with their corrections (V10)', async () => {
    const { a, players } = await openChain();
    const { start, end } = periodOf('hour', await world.startOf('2026-01-17'), world.brand.timeZone);
    const rows = [{ validBetMin: 0n, activeMin: 1, ratePpm: 1_500 }];
    const terms = { ...hourly, rows, activeMinValidBet: units(100_000) };
    const contract = await world.agree({ downline: a, upline: null, terms, from: start, to: '2026-01-18' });
    const at = (ms: number) => new Date(start.getTime() + ms).toISOString();
    const day = '2026-01-17';
    await world.addFact({ node: players[2], day, at: at(0), staked: units(187_000.5) });
    await world.addFact({ node: players[2], day, at: at(3_599_999), staked: units(600) });
    await world.addFact({ node: players[2], day, at: at(1_000), rounds: 0, staked: units(-100) });
    await world.addFact({ node: players[1], day, at: end.toISOString(), staked: units(7) });
    await world.addFact({ node: players[1], day: '2026-01-16', at: at(-1), staked: units(7) });
    await world.addFact({ node: players[1], day, at: at(5), staked: units(7), counts: false });
    await world.project();
    await computeBills(world.deps, world.seriesOf('hourly'));
    expect(await only(contract)).toMatchObject({ validBet: units(187_500.5), gross: units(281.25), active: 1 });
    expect(await verifyBills(world, world.seriesOf('hourly'))).toEqual([]);
  });
});

describe('days on which the clocks change', () => {
  it('hold the facts of their 23 or 25 hours, in days and hours', async () => {
    await world.admin.query(`update brand.brand set time_zone = 'Europe/Paris' where brand_id = $1`, [
      world.brand.brandId,
    ]);
    world.brand.timeZone = 'Europe/Paris';
    const { a, players } = await openChain();
    const [player] = players;
    // Both bounds of the day that loses an hour, and a moment outside of each.
    for (const [at, day, staked] of [
      ['2026-03-28T22:59:59Z', '2026-03-28', 1],
      ['2026-03-28T23:00:00Z', '2026-03-29', 20],
      ['2026-03-29T21:59:59Z', '2026-03-29', 300],
      ['2026-03-29T22:00:00Z', '2026-03-30', 4_000],
    ] as const)
      await world.addFact({ node: player, day, at, staked: units(staked) });
    const short = await world.agree({ downline: a, upline: null, terms: daily, from: '2026-03-29', to: '2026-03-30' });
    const hours = await world.agree({ downline: a, upline: null, terms: hourly, from: '2026-03-29', to: '2026-03-30' });
    const long = { downline: a, upline: null, terms: hourly, from: '2026-10-25', to: '2026-10-26' };
    await world.project();
    expect(await world.compute('daily')).toBe(1);
    expect(await only(short)).toMatchObject({ validBet: units(320) });
    expect(await world.compute('hourly')).toBe(23);
    expect((await world.bills(hours)).map(({ validBet }) => validBet).filter((bet) => bet > 0n)).toEqual(
      [20, 300].map(units),
    );
    await world.agree(long);
    expect(await world.compute('hourly')).toBe(25);
  });
});

describe('late facts', () => {
  it('become a line that later bills settle, never below zero (V14)', async () => {
    const { a, players } = await openChain();
    const [player] = players;
    const day = await world.today();
    const rows = [
      { validBetMin: units(100_000), activeMin: 0, ratePpm: 5_000 },
      { validBetMin: units(300_000), activeMin: 0, ratePpm: 8_000 },
    ];
    const contract = await world.agree({ downline: a, upline: null, terms: { ...daily, rows }, from: day });
    await world.addFact({ node: player, day, staked: units(305_000) });
    await world.passDays();
    await world.project();
    await world.compute('daily');
    const first = await only(contract);
    expect(first.gross).toBe(units(2_440));
    const before = await world.closed();
    await world.addFact({ node: player, day, rounds: 0, staked: units(-10_000) });
    await world.addFact({ node: player, day: await world.today(), staked: units(100_000) });
    await world.project();
    expect(await world.correct('daily')).toBe(1);
    expect(await world.correct('daily')).toBe(0);
    expect(await world.closed()).toBe(before);
    expect(await world.lines(contract)).toEqual([{ fromDay: day, amount: units(-965), isSettled: false }]);
    // The next bill has only 500.00; the one after it settles the rest.
    await world.passDays();
    await world.addFact({ node: player, day: await world.today(), staked: units(100_000) });
    await world.passDays();
    await world.project();
    expect(await world.compute('daily')).toBe(2);
    expect((await world.bills(contract)).map(({ corrections, due, state }) => [corrections, due, state])).toEqual([
      [0n, units(2_440), 'computed'],
      [units(-500), 0n, 'not_reached'],
      [units(-465), units(35), 'computed'],
    ]);
    expect(await world.lines(contract)).toMatchObject([{ isSettled: true }]);
  });

  it('change all later periods of a contract that carries, and what the next one begins with (V18)', async () => {
    const { a, players } = await openChain();
    const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
    const terms = { ...dividend, period: 'M' as const, carry: 'forever' as const };
    const contract = await world.agree({ downline: a, upline: null, terms, from: '2026-01-01', to: '2026-05-01' });
    for (const [at, loss] of [-40_000, 25_000, 60_000].entries()) await lose(players[0], days[at] ?? '', loss);
    const series = world.seriesOf('dividend', 'M');
    await world.project();
    for (let months = 0; months < 3; months += 1) await computeBills(world.deps, series);
    expect((await world.bills(contract)).map(({ gross }) => gross)).toEqual([0n, 0n, units(1_350)]);
    // A win of the first month is rolled back.
    await world.addFact({ node: players[0], day: '2026-01-20', rounds: 0, staked: 0n, won: units(-10_000) });
    await world.project();
    expect(await world.correct('dividend')).toBe(1);
    expect(await world.lines(contract)).toMatchObject([{ fromDay: '2026-03-01', amount: units(300) }]);
    // And one of the third, so that what goes on to the fourth is not what the third bill says.
    await world.addFact({ node: players[0], day: '2026-03-20', rounds: 0, staked: 0n, won: units(80_000) });
    await world.project();
    await world.correct('dividend');
    await computeBills(world.deps, series);
    const [, , third, fourth] = await world.bills(contract);
    expect(third?.carryOut).toBe(0n);
    expect(fourth?.carryIn).toBe(units(-25_000));
    expect(await world.lines(contract)).toMatchObject([{ amount: units(300) }, { amount: units(-1_650) }]);
  });

  it('go to whoever was above on their day; the bill of an ended contract pays what is left (V20)', async () => {
    const { a, b, c } = await openChain();
    const day = await world.today();
    const other = await world.join({ by: a, isAgent: true });
    const moved = await world.agree({ downline: b, upline: a, terms: daily, from: day });
    const stays = await world.agree({ downline: other, upline: a, terms: daily, from: day });
    const below = await world.agree({ downline: c, upline: b, terms: daily, from: day, to: world.plusDays(day, 1) });
    await world.addFact({ node: c, day, staked: units(1_000) });
    await world.move(c, other);
    await world.passDays();
    await world.applyDue();
    await world.project();
    await world.compute('daily');
    // A round of the last second of the day was paid too little.
    const lastSecond = new Date((await world.startOf(await world.today())).getTime() - 1_000).toISOString();
    await world.addFact({ node: c, day, rounds: 0, staked: units(200), at: lastSecond });
    await world.project();
    await world.correct('daily');
    expect(await world.lines(moved)).toMatchObject([{ amount: units(2) }]);
    expect(await world.lines(stays)).toEqual([]);
    expect(await world.lines(below)).toMatchObject([{ amount: units(2) }]);
    await world.passDays();
    await world.project();
    await world.compute('daily');
    const bills = await world.bills(below);
    expect(bills.map(({ gross, reason, due, upline, depth }) => [gross, reason, due, upline, depth])).toEqual([
      [units(10), null, units(10), b.number, 3],
      [0n, 'CONTRACT_NOT_ACTIVE', units(2), b.number, 3],
    ]);
  });

  it('are looked at in batches, and none is passed over', async () => {
    const day = await world.today();
    const agents = [await world.join({ isAgent: true }), await world.join({ isAgent: true })];
    const contracts: string[] = [];
    for (const downline of agents)
      contracts.push(await world.agree({ downline, upline: null, terms: daily, from: day }));
    await world.passDays();
    await world.project();
    await world.compute('daily');
    for (const node of agents) await world.addFact({ node, day, staked: units(100) });
    await world.project();
    expect(await world.correct('daily', 1)).toBe(2);
    for (const contract of contracts) expect(await world.lines(contract)).toMatchObject([{ amount: units(1) }]);
  });

  it('of an hour are found as well', async () => {
    const { a, players } = await openChain();
    const start = await world.startOf('2026-01-17');
    const contract = await world.agree({ downline: a, upline: null, terms: hourly, from: start, to: '2026-01-18' });
    const fact = { node: players[2], day: '2026-01-17', at: new Date(start.getTime() + 60_000).toISOString() };
    await world.addFact({ ...fact, staked: units(100) });
    await world.project();
    expect(await world.compute('hourly')).toBe(24);
    await world.addFact({ ...fact, rounds: -1, staked: units(-40) });
    expect(await world.correct('hourly')).toBe(1);
    expect(await world.lines(contract)).toMatchObject([{ amount: units(-0.4) }]);
  });

  it('that come while a discarded period is computed anew leave later periods right', async () => {
    const { a, players } = await openChain();
    const terms = { ...dividend, period: 'M' as const, carry: 'forever' as const };
    const contract = await world.agree({ downline: a, upline: null, terms, from: '2026-01-01', to: '2026-03-01' });
    await lose(players[0], '2026-01-05', -1_000);
    await lose(players[0], '2026-02-05', 1_500);
    await world.project();
    await world.compute('dividend', 'M');
    await world.admin.query(`update contract.run set state = 'discarded' where period_end < '2026-02-10';
      delete from contract.bill b using contract.run r where r.id = b.run_id and r.state = 'discarded'`);
    await lose(players[0], '2026-01-06', 300);
    await world.project();
    await world.correct('dividend');
    await world.compute('dividend', 'M');
    const bills = await world.bills(contract);
    // The last one pays what the ended contract gained by the new first month.
    expect(bills.map(({ gross, carryOut, due }) => [gross, carryOut, due])).toEqual([
      [0n, units(-700), 0n],
      [units(15), 0n, units(15)],
      [0n, 0n, units(9)],
    ]);
    expect(await world.lines(contract)).toMatchObject([{ fromDay: '2026-02-01', amount: units(9) }]);
    const { rows } = await world.admin.query(
      `select revision from contract.run where state <> 'discarded' order by period_end`,
    );
    expect(rows).toEqual([{ revision: 2 }, { revision: 1 }, { revision: 1 }]);
  });
});

describe('what terms would have paid', () => {
  it('is told of the last three closed periods alone', async () => {
    const { a, players } = await openChain();
    const today = await world.today();
    for (const [ago, staked] of [units(900), units(300), units(200), units(100), units(50)].entries())
      await world.addFact({ node: players[1], day: world.plusDays(today, -ago), staked });
    await world.project();
    const ask = (terms: Parameters<typeof whatIf>[1]['terms']) =>
      whatIf(world, { brand: world.brand, number: a.number, terms });
    const told = await ask(rate(10_000));
    expect(told.map(({ period, gross }) => [period.fromDay, gross])).toEqual([
      [world.plusDays(today, -3), units(1)],
      [world.plusDays(today, -2), units(2)],
      [world.plusDays(today, -1), units(3)],
    ]);
    const realtime = await ask({
      version: 1,
      kind: 'realtime',
      currency: 'USD',
      rates: [{ gameType: 'RNG', ratePpm: 2_000 }],
    });
    expect(realtime.map(({ gross }) => gross)).toEqual([units(0.2), units(0.4), units(0.6)]);
  });
});

describe('the comparison of a run', () => {
  it('finds a bill whose figures are not those of its facts', async () => {
    const { contracts, b, day } = await openDay();
    await world.passDays();
    await world.project();
    await world.admin.query(`update agent.team_day set cash_valid = cash_valid + 7 where number = $1 and day = $2`, [
      b.number,
      day,
    ]);
    await world.compute('daily');
    const differences = await verifyBills(world, world.seriesOf('daily'));
    expect(differences.map(({ contractId }) => contractId)).toEqual([contracts[1]]);
  });
});
