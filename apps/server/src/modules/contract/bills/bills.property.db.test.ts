import {
  type DividendRow,
  type Period,
  periodKindOf,
  periodOf,
  type RowTerms,
  startsMonth,
} from '@fairhouse/contracts';
import { grossOfPeriods, houseWinOf } from '@fairhouse/contracts/reference';
import { byDepth } from '@fairhouse/tooling/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import type { RunPeriod } from '../runs/run.types.ts';
import { daily, dividend, hourly, openBills, type TestBills } from './bills.fixture.ts';
import type { BillKind } from './bills.types.ts';
import { verifyBills } from './verify-bills.ts';

let world: TestBills;
beforeAll(async () => {
  world = await openBills();
});
afterAll(() => world.close());

const series: readonly [BillKind, RunPeriod][] = [
  ['hourly', ''],
  ['daily', ''],
  ['dividend', 'D'],
  ['dividend', 'W'],
];

const money = fc.integer({ min: 1, max: 30 }).map((tens) => BigInt(tens) * 100_000n);
const anyTerms = fc
  .record({
    rows: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }).chain((rates) =>
      fc.tuple(
        ...rates
          .toSorted((some, other) => some - other)
          .map((rate, at) =>
            fc.record({
              validBetMin: fc.constantFrom(0n, 500_000n, 1_000_000n).map((least) => least * BigInt(at)),
              lossMin: fc.constantFrom(0n, 200_000n, 400_000n).map((least) => least * BigInt(at)),
              activeMin: fc.constant(at),
              ratePpm: fc.constant(rate * 10_000),
            }),
          ),
      ),
    ),
    activeMinValidBet: fc.constantFrom(0n, 300_000n, 1_000_000n),
    activeScope: fc.constantFrom('team' as const, 'direct_players' as const),
    mode: fc.constantFrom('fixed' as const, 'floating' as const),
    carry: fc.constantFrom('none' as const, 'last' as const, 'month' as const, 'forever' as const),
    lossCheck: fc.boolean(),
  })
  .map(({ rows, activeMinValidBet, activeScope, ...ofDividend }) => {
    const common = { activeMinValidBet, activeScope };
    const wages = rows.map(({ lossMin: _, ...row }: DividendRow) => row);
    const terms: RowTerms[] = [
      { ...hourly, ...common, rows: wages },
      { ...daily, ...common, rows: wages },
      { ...dividend, ...common, ...ofDividend, rows: rows as DividendRow[], period: 'D' },
      { ...dividend, ...common, ...ofDividend, rows: rows as DividendRow[], period: 'W' },
    ];
    return terms;
  });

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('fact' as const),
      who: fc.nat(20),
      ago: fc.nat(3),
      hour: fc.constantFrom(0, 10, 11, 13, 23),
      staked: money,
      won: fc.oneof(fc.constant(0n), money),
      gameType: fc.constantFrom('RNG', 'LIVE', null),
      counts: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('again' as const), which: fc.nat(20), undo: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), who: fc.nat(20), to: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.constant({ what: 'night' as const }) },
  { weight: 2, arbitrary: fc.constant({ what: 'project' as const }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('compute' as const), of: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('correct' as const), of: fc.nat(3), limit: fc.nat(3) }) },
);

type Played = {
  node: Node;
  day: string;
  at: string;
  staked: bigint;
  won: bigint;
  gameType: string | null;
  counts: boolean;
};

const reset = () =>
  world.admin.query(`truncate contract.correction, contract.carry, contract.bill, contract.run, contract.late_cursor,
    contract.step, contract.contract, bet.fact, bet.fact_counter, agent.player_day, agent.team_day, agent.team_money_day,
    agent.cursor cascade`);

const openTeam = async () => {
  const a = await world.join({ isAgent: true });
  const b = await world.join({ by: a, isAgent: true });
  const c = await world.join({ by: b, isAgent: true });
  const d = await world.join({ by: a, isAgent: true });
  const players: Node[] = [];
  for (const by of [a, b, c, c, d]) players.push(await world.join({ by }));
  await world.backdate();
  return { agents: [a, b, c, d], players };
};

/** The periods of a contract that are over, by the same calendar. */
const periodsOf = (terms: RowTerms, from: Date, ends: readonly Date[]): Period[] => {
  const periods: Period[] = [];
  const last = Math.max(0, ...ends.map((end) => end.getTime()));
  for (let at = from; at.getTime() < last; at = periods.at(-1)?.end ?? at)
    periods.push(periodOf(periodKindOf(terms), at, world.brand.timeZone));
  return periods;
};

/** What every period is worth, from the facts one by one. */
const worth = async (terms: RowTerms, agent: Node, periods: readonly Period[], facts: readonly Played[]) => {
  const figures: Parameters<typeof grossOfPeriods>[1][number][] = [];
  for (const period of periods) {
    const own = new Map<bigint, bigint>();
    const sums = { validBet: 0n, staked: 0n, payout: 0n };
    for (const fact of facts) {
      const at = new Date(fact.at);
      if (!fact.counts || fact.gameType === null || at < period.start || at >= period.end) continue;
      const path = await world.above(fact.node.number, fact.day);
      if (!path.includes(agent.number)) continue;
      sums.validBet += fact.staked;
      sums.staked += fact.staked;
      sums.payout += fact.won;
      const [upline] = path.filter((number) => number !== fact.node.number);
      const isCounted = terms.activeScope === 'team' || upline === agent.number;
      const isSelf = fact.node.number === agent.number;
      if (isCounted && !(isSelf && terms.activeScope === 'direct_players'))
        own.set(fact.node.number, (own.get(fact.node.number) ?? 0n) + fact.staked);
    }
    const none = { rebates: 0n, promotions: 0n, depositFees: 0n, salaries: 0n };
    const enough = [...own.values()].filter((bet) => bet > 0n && bet >= terms.activeMinValidBet).length;
    figures.push({
      validBet: sums.validBet,
      active: enough,
      houseWin: terms.kind === 'dividend' ? houseWinOf(terms.lossBasis, { ...sums, ...none }) : 0n,
      newMonth: terms.kind === 'dividend' && startsMonth(terms.period, period.fromDay),
    });
  }
  return grossOfPeriods(terms, figures).map(({ gross }) => gross);
};

it('bills and corrections add up to what the facts are worth, in whatever order they come, and bills stay', async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, fc.array(act, { minLength: 10, maxLength: 40 }), async (terms, acts) => {
      await reset();
      const { agents, players } = await openTeam();
      const everybody = [...agents, ...players];
      const pick = (n: number): Node => everybody[n % everybody.length] as Node;
      const first = await world.today();
      const zone = world.brand.timeZone;
      const monday = periodOf('W', await world.startOf(first), zone).fromDay;
      const from = new Map<RowTerms, Date>();
      for (const one of terms)
        from.set(
          one,
          one.kind === 'hourly'
            ? new Date((await world.startOf(first)).getTime() + 10 * 3_600_000)
            : await world.startOf(monday),
        );
      const contracts: { id: string; agent: Node; terms: RowTerms }[] = [];
      // One contract of a kind each: dividends of days and of weeks in turn.
      for (const [at, agent] of agents.entries())
        for (const one of terms.toSpliced(at % 2 === 0 ? 3 : 2, 1)) {
          const upline = [null, agents[0], agents[1], agents[0]][at] ?? null;
          // Hours are many: four of the first day are enough.
          const to = one.kind === 'hourly' ? { to: new Date((from.get(one)?.getTime() ?? 0) + 4 * 3_600_000) } : {};
          const id = await world.agree({ downline: agent, upline, terms: one, from: from.get(one) ?? first, ...to });
          contracts.push({ id, agent, terms: one });
        }
      const facts: Played[] = [];
      const play = async (fact: Played): Promise<void> => {
        facts.push(fact);
        await world.addFact({ ...fact, vassalage: null });
      };
      const seen = new Map<string, string>();
      const expectKept = async (): Promise<void> => {
        const bills = JSON.parse(await world.closed()) as { contract_id: string; period_start: string }[];
        const now = new Map(bills.map((bill) => [`${bill.contract_id} ${bill.period_start}`, JSON.stringify(bill)]));
        for (const [key, text] of seen) expect(now.get(key)).toBe(text);
        for (const [key, text] of now) seen.set(key, text);
      };
      for (const step of acts) {
        const today = await world.today();
        if (step.what === 'fact') {
          const { who, ago, hour, ...fact } = step;
          const [day = monday] = [world.plusDays(today, -ago), monday].toSorted().toReversed();
          const at = new Date((await world.startOf(day)).getTime() + hour * 3_600_000 + facts.length * 1_000);
          await play({ ...fact, node: pick(who), day, at: at.toISOString() });
        } else if (step.what === 'again' && facts.length > 0) {
          const old = facts[step.which % facts.length] as Played;
          await play({ ...old, staked: -old.staked, won: -old.won });
          // Otherwise it stands again under a name, or counts where it did not.
          if (!step.undo) await play({ ...old, gameType: 'LIVE', counts: !old.counts || old.gameType === null });
        } else if (step.what === 'move') await world.move(pick(step.who), pick(step.to)).catch(() => undefined);
        else if (step.what === 'night') {
          await world.passDays();
          await world.applyDue();
        } else if (step.what === 'project') await world.project();
        else if (step.what === 'compute') {
          await world.compute(...(series[step.of] ?? ['daily', '']));
          await expectKept();
        } else if (step.what === 'correct') {
          await world.correct(series[step.of]?.[0] ?? 'daily', step.limit + 1);
          await expectKept();
        }
      }
      await world.passDays(8);
      await world.applyDue();
      await world.project();
      for (const [kind, letter] of series) {
        await world.compute(kind, letter);
        await world.correct(kind);
        expect(await verifyBills(world, world.seriesOf(kind, letter))).toEqual([]);
      }
      await expectKept();
      for (const { id, agent, terms: one } of contracts) {
        const bills = (await world.bills(id)).filter(({ reason }) => reason !== 'CONTRACT_NOT_ACTIVE');
        const periods = periodsOf(
          one,
          from.get(one) ?? new Date(0),
          bills.map(({ periodEnd }) => periodEnd),
        );
        expect(bills.map(({ periodStart }) => periodStart)).toEqual(periods.map(({ start }) => start));
        expect(periods.length).toBeGreaterThan(0);
        const expected = await worth(one, agent, periods, facts);
        expect(await world.lifetime(id)).toEqual({
          byPeriod: expected,
          isAllThere: true,
        });
      }
    }),
    { numRuns: byDepth({ usual: 6, deep: 60 }), endOnFailure: true },
  );
});
