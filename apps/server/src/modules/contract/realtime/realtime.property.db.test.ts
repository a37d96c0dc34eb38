import { entitledOf, type GameType } from '@fairhouse/contracts';
import { byDepth } from '@fairhouse/tooling/depth';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import { openContracts, percent, type TestContracts, termsOf } from '../contract.fixture.ts';
import { findDifferences } from './verify-realtime.ts';

type Rates = { readonly [Type in GameType]?: number };
type Agreed = { agent: Node; upline: Node | null; rates: Rates; from: Date; to: Date | null };
type Fact = { by: number; amount: bigint; gameType: GameType | null; counts: boolean; day: string; at: Date };

const types = ['RNG', 'LIVE', 'SPORTS'] as const;

const fact = fc.record({
  by: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(4, 7) }, fc.nat({ max: 7 })),
  amount: fc.integer({ min: -30_000, max: 90_000 }),
  gameType: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...types) }, fc.constant(null), fc.constant('FISH')),
  counts: fc.boolean(),
  // So long ago, in windows: late facts fall on the days and into the contracts of their own moments.
  windowsAgo: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 400 })),
});
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('play' as const), facts: fc.array(fact, { minLength: 2, maxLength: 16 }) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('window' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('renew' as const), agent: fc.nat({ max: 4 }), share: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('move' as const), agent: fc.nat({ max: 4 }), to: fc.nat({ max: 4 }) }),
  },
);
const acts = fc.array(act, { minLength: 8, maxLength: 30 });

/** What agents have earned, from every fact and contract one by one, in this process. */
const expectedOf = (
  agreed: readonly Agreed[],
  facts: readonly (Fact & { above: readonly bigint[] })[],
  currency: string,
): Map<bigint, bigint> => {
  const earned = new Map<bigint, bigint>();
  const add = (number: bigint, units: bigint): void => void earned.set(number, (earned.get(number) ?? 0n) + units);
  for (const { agent, upline, rates, from, to } of agreed) {
    const mine = facts.filter(
      ({ above, at, counts, gameType }) =>
        counts && gameType !== null && above.includes(agent.number) && at >= from && (to === null || at < to),
    );
    for (const ofDay of Map.groupBy(mine, ({ day }) => day).values()) {
      const sums = Map.groupBy(ofDay, ({ gameType }) => gameType as GameType);
      const bets = Object.fromEntries(
        [...sums].map(([type, each]) => [type, each.reduce((sum, { amount }) => sum + amount, 0n)]),
      );
      const entitled = entitledOf(termsOf(rates, currency), bets);
      add(agent.number, entitled);
      if (upline !== null) add(upline.number, -entitled);
    }
  }
  return earned;
};

/** One world: a tree of five agents and three members, and contracts that are renewed and end with moves. */
const live = async (
  world: TestContracts,
  steps: readonly (typeof acts extends fc.Arbitrary<infer T> ? T : never)[number][],
) => {
  const agents: Node[] = [];
  // The rates fall along every path, so an upline is never entitled to less.
  const sharesOf = (depth: number, cut = 0): Rates => ({
    RNG: percent(0.5 - 0.08 * depth - 0.01 * cut),
    LIVE: percent(0.4 - 0.07 * depth),
  });
  const agreed: Agreed[] = [];
  const uplineOf = new Map<bigint, Node | null>();
  const depthOf = (node: Node): number => {
    const upline = uplineOf.get(node.number) ?? null;
    return upline === null ? 0 : 1 + depthOf(upline);
  };
  const agree = async (agent: Node, rates: Rates, from: Date): Promise<void> => {
    const upline = uplineOf.get(agent.number) ?? null;
    await world.agree(agent, upline, rates, { from });
    agreed.push({ agent, upline, rates, from, to: null });
  };
  const end = async (agent: Node, to: Date): Promise<void> => {
    for (const each of agreed)
      if (each.agent.number === agent.number && each.to === null) {
        each.to = to;
        await world.admin.query(
          `update contract.contract set state = 'ended', ends_at = $2, end_reason = 'superseded', version = version + 1
           where downline = $1 and ends_at is null`,
          [agent.number, to],
        );
      }
  };
  const start = await world.now();
  for (const place of [null, 0, 1, 0, 3]) {
    const upline = place === null ? null : (agents[place] ?? null);
    const agent = await world.join({ by: upline, isAgent: true });
    uplineOf.set(agent.number, upline);
    agents.push(agent);
    await agree(agent, sharesOf(depthOf(agent)), start);
  }
  const members = [];
  for (const place of [1, 2, 4]) members.push(await world.join({ by: agents[place] ?? null }));
  const players = [...agents, ...members];
  const facts: (Fact & { above: bigint[] })[] = [];
  const boundary = async (): Promise<Date> => new Date(Math.ceil((await world.now()).getTime() / 300_000) * 300_000);

  for (const step of steps) {
    if (step.act === 'window') {
      await world.passWindow();
      await world.run({}, {}, { facts: 40, bills: 3 });
    }
    if (step.act === 'play')
      for (const { by, amount, gameType, counts, windowsAgo } of step.facts) {
        const player = players[by % players.length];
        const at = new Date(Math.max(start.getTime(), (await world.now()).getTime() - windowsAgo * 300_000));
        if (player === undefined) continue;
        const day = at.toLocaleDateString('en-CA', { timeZone: world.brand.timeZone });
        const units = BigInt(amount);
        await world.play(player, units, { at: at.toISOString(), day, gameType, counts });
        facts.push({ by, amount: units, gameType, counts, day, at, above: await world.above(player.number, day) });
      }
    if (step.act === 'renew') {
      const agent = agents[step.agent];
      const from = await boundary();
      const last = agreed.findLast((each) => each.agent.number === agent?.number && each.to === null);
      if (agent === undefined || last === undefined || last.from >= from) continue;
      await end(agent, from);
      await agree(agent, sharesOf(depthOf(agent), step.share), from);
    }
    if (step.act === 'move') {
      const [agent, to] = [agents[step.agent], agents[step.to]];
      if (agent === undefined || to === undefined) continue;
      const scheduled = await world.move(agent, to).catch(() => null);
      if (scheduled === null) continue;
      // The contracts on the edges of the moved team end at midnight; those below keep their edge.
      await world.passDays();
      const midnight = await world.startOfToday();
      await world.run();
      await world.applyDue();
      await end(agent, midnight);
      uplineOf.set(agent.number, to);
    }
  }
  await world.passWindow();
  // The first turn may end a run that waited for a move; the second takes what came after it.
  await world.run();
  await world.run();
  return { agents, expected: expectedOf(agreed, facts, world.brand.currency) };
};

const timeout = byDepth({ usual: 60_000, deep: 1_800_000 });
it('earns what the formulas say of every fact and contract, in whatever windows they were taken', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const world = await openContracts();
      try {
        const { agents, expected } = await live(world, steps);
        const { rows } = await world.admin.query<{ downline: bigint; earned: bigint; paid: bigint }>(
          'select downline, earned, paid from contract.realtime_balance',
        );
        const written = new Map(rows.map((row) => [row.downline, row]));
        for (const { number } of agents)
          expect([number, written.get(number)?.earned ?? 0n]).toEqual([number, expected.get(number) ?? 0n]);
        // Nobody is owed anything after the last window, and wallets hold what was counted as paid.
        for (const { earned, paid } of rows) expect(paid).toBeGreaterThanOrEqual(earned);
        expect(await world.paidTo(agents)).toEqual(agents.map(({ number }) => written.get(number)?.paid ?? 0n));
        expect(await world.accountBalance('agent_salary:realtime')).toBe(0n);
        // The recompute of every day, and of every part of the agents, agrees.
        const { rows: days } = await world.admin.query<{ day: string }>('select distinct day from bet.fact order by 1');
        for (let n = 0; n < Math.max(24, days.length); n += 1) {
          const day = days[n % days.length]?.day ?? (await world.today());
          expect(await findDifferences(world.worker, world.brand, { day, part: n % 24 })).toEqual([]);
        }
      } finally {
        await world.close();
      }
    }),
    // A world takes seconds, so a failing one is not made smaller.
    { numRuns: byDepth({ usual: 6, deep: 300 }), endOnFailure: true },
  );
});
