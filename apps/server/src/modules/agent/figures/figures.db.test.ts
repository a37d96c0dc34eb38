import { randomUUID } from 'node:crypto';
import { byDepth } from '@fairhouse/tooling/depth';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import type { Node } from '../agent.types.ts';
import { openFigures, type TestFigures } from './figures.fixture.ts';
import { batchMax, projectFacts } from './project-facts.ts';
import { verifyFigures } from './verify-figures.ts';

let world: TestFigures;
beforeAll(async () => {
  world = await openFigures();
});
afterAll(() => world.close());

const project = (limit: Partial<typeof batchMax> = {}, batches = 1_000) =>
  projectFacts(world.figures, world.brand, { batches, limit: { ...batchMax, ...limit } });

const daysWithFigures = async (): Promise<string[]> => {
  const { rows } = await world.admin.query<{ day: string }>(
    `select distinct day from bet.fact union select distinct day from agent.team_day
     union select distinct day from agent.team_money_day`,
  );
  return rows.map(({ day }) => day);
};

const expectRight = async (): Promise<void> => {
  const wanted = await world.expectedTeams();
  const written = await world.writtenTeams();
  // A team whose facts were all taken back keeps rows of zeros.
  const isSomething = ([, sums]: [string, string]) => sums !== '0 0 0 0';
  expect(new Map([...written].filter(isSomething))).toEqual(new Map([...wanted].filter(isSomething)));
  for (const day of await daysWithFigures())
    expect(await verifyFigures(world.figures, world.brand, day)).toEqual({ differences: [], count: 0 });
};

/** Everything that the projector writes, to see that nothing changed. */
const dump = async (): Promise<unknown> => {
  const { rows } = await world.admin.query(
    `select (select json_agg(x order by x) from agent.player_day x)::text as players,
       (select json_agg(x order by x) from agent.team_day x)::text as teams,
       (select json_agg(x order by x) from agent.team_money_day x)::text as money,
       (select json_agg(x order by x) from agent.cursor x)::text as cursor,
       (select count(*) from agent.node where in_figures)::text as known`,
  );
  return rows;
};

const openTeam = async () => {
  const top = await world.join({ isAgent: true });
  const left = await world.join({ by: top, isAgent: true });
  const right = await world.join({ by: top, isAgent: true });
  const player = await world.join({ by: left });
  return { top, left, right, player };
};

describe('figures of teams', () => {
  it('count a fact on the tree of its own day, also when it comes after a move', async () => {
    const { left, right, player } = await openTeam();
    const day = await world.today();
    await world.addFact({ node: player, day, staked: 500n });
    await world.move(player, right);
    await world.passDays();
    // The projector applies the due move first; a correction of yesterday still goes to yesterday's upline.
    await world.addFact({ node: player, day, rounds: 0, staked: -200n });
    await world.addFact({ node: player, day: await world.today(), staked: 70n });
    await project();
    const teams = await world.writtenTeams();
    expect(teams.get(`${left.number} ${day}`)).toBe('1 300 0 1');
    expect(teams.get(`${right.number} ${day}`)).toBeUndefined();
    expect(teams.get(`${right.number} ${await world.today()}`)).toBe('1 70 0 1');
    await expectRight();
  });

  it('leave out what does not count, and other currencies', async () => {
    const { top, player } = await openTeam();
    const day = await world.today();
    await world.addFact({ node: player, day, counts: false });
    await world.addFact({ node: player, day, currency: 'XTS' });
    await project();
    expect((await world.writtenTeams()).get(`${top.number} ${day}`)).toBeUndefined();
  });

  it('pass over the facts of an account without a place, and add them when it has one', async () => {
    const { top, player } = await openTeam();
    const day = await world.today();
    await world.admin.query(`update agent.node set state = 'waiting' where number = $1`, [player.number]);
    await world.addFact({ node: player, day, staked: 40n });
    await project();
    expect((await world.writtenTeams()).get(`${top.number} ${day}`)).toBeUndefined();
    await world.admin.query(`update agent.node set state = 'active' where number = $1`, [player.number]);
    await world.addFact({ node: player, day, staked: 2n });
    await project();
    expect((await world.writtenTeams()).get(`${top.number} ${day}`)).toBe('2 42 0 1');
    await expectRight();
  });

  it('take no fact of a day whose moves have not been applied', async () => {
    const { left, right, player } = await openTeam();
    await world.move(player, right);
    await world.passDays();
    const day = await world.today();
    await world.addFact({ node: player, day, staked: 9n });
    const stuck = { ...world.figures, applyDueMoves: async () => 0 };
    expect(await projectFacts(stuck, world.brand, { batches: 3 })).toEqual({ facts: 0, isCaughtUp: false });
    await project();
    const teams = await world.writtenTeams();
    expect(teams.get(`${right.number} ${day}`)).toBe('1 9 0 1');
    expect(teams.get(`${left.number} ${day}`)).toBeUndefined();
  });

  it('begin with the play of the day when a member becomes an agent', async () => {
    const { player } = await openTeam();
    const day = await world.today();
    await world.addFact({ node: player, day, staked: 30n });
    await project();
    await world.addFact({ node: player, day, staked: 5n });
    await world.promote(player);
    await project();
    expect((await world.writtenTeams()).get(`${player.number} ${day}`)).toBe('2 35 0 1');
    await expectRight();
  });

  it('are written once by two projectors at the same time', async () => {
    const { player } = await openTeam();
    const day = await world.today();
    for (let n = 0; n < 6; n += 1) await world.addFact({ node: player, day });
    await Promise.all([project({ facts: 1 }), project({ facts: 2 }), project({ facts: 3 })]);
    await expectRight();
  });

  it('lose and double nothing when the process ends between any two statements', async () => {
    const { player } = await openTeam();
    const day = await world.today();
    await project();
    await world.addFact({ node: player, day, staked: 11n });
    const newcomer = await world.join({ by: player });
    await world.addFact({ node: newcomer, day, staked: 13n });
    const before = await dump();
    const dying = (statements: number) => {
      let left = statements;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          left -= 1;
          if (left < 0) throw new Error('the process ended');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { db } = world;
      return {
        ...world.figures,
        db: {
          ...db,
          transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx.withPlugin(plugin) as Tx)),
        },
      };
    };
    let died = 0;
    for (; ; died += 1) {
      const end = await projectFacts(dying(died), world.brand, { batches: 1 }).catch(() => null);
      if (end !== null) break;
      expect(await dump()).toEqual(before);
    }
    expect(died).toBeGreaterThan(8);
    await project();
    await expectRight();
  });

  const act = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('fact' as const),
        who: fc.nat(30),
        ago: fc.nat(2),
        type: fc.nat(2),
        staked: fc.bigInt(1n, 500n),
        won: fc.bigInt(0n, 500n),
        counts: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('again' as const),
        which: fc.nat(30),
        how: fc.constantFrom('corrected', 'renamed', 'undone', 'recounted'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('join' as const), by: fc.nat(30), isAgent: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('promote' as const), who: fc.nat(30) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), who: fc.nat(30), to: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('night' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('project' as const),
        facts: fc.integer({ min: 1, max: 4 }),
        batches: fc.integer({ min: 1, max: 3 }),
      }),
    },
  );

  it('equal a recompute on the tree of each day after joins, moves, promotions and corrections in any batches', async () => {
    const types = ['RNG', 'LIVE', null] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const nodes: Node[] = Object.values(await openTeam());
        const pick = (n: number): Node => nodes[n % nodes.length] as Node;
        type Standing = Parameters<TestFigures['addFact']>[0] & {
          rounds: number;
          staked: bigint;
          won: bigint;
          counts: boolean;
        };
        const rounds: Standing[] = [];
        for (const step of acts) {
          if (step.what === 'fact') {
            const day = world.plusDays(await world.today(), -step.ago);
            const round = {
              node: pick(step.who),
              day,
              gameType: types[step.type] ?? null,
              rounds: 1,
              staked: step.staked,
              won: step.won,
              counts: step.counts,
              roundId: randomUUID(),
            };
            rounds.push(round);
            await world.addFact(round);
          } else if (step.what === 'again' && rounds.length > 0) {
            const at = step.which % rounds.length;
            const old = rounds[at] as Standing;
            if (step.how === 'corrected') {
              await world.addFact({ ...old, rounds: 0, staked: 0n, won: 7n });
              rounds[at] = { ...old, won: old.won + 7n };
              continue;
            }
            await world.addFact({ ...old, rounds: -old.rounds, staked: -old.staked, won: -old.won });
            if (step.how === 'undone') rounds.splice(at, 1);
            else {
              const next = step.how === 'renamed' ? { ...old, gameType: 'FISH' } : { ...old, counts: !old.counts };
              rounds[at] = next;
              await world.addFact(next);
            }
          } else if (step.what === 'join') nodes.push(await world.join({ by: pick(step.by), isAgent: step.isAgent }));
          // Who is an agent already, moved lately or would stand under itself stays where it is.
          else if (step.what === 'promote') await world.promote(pick(step.who)).catch(() => undefined);
          else if (step.what === 'move') await world.move(pick(step.who), pick(step.to)).catch(() => undefined);
          else if (step.what === 'night') await world.passDays();
          else if (step.what === 'project') await project({ facts: step.facts, accounts: 2 }, step.batches);
        }
        await project({ facts: 7 });
        await expectRight();
      }),
      { numRuns: byDepth({ usual: 12, deep: 200 }) },
    );
  });
});

describe('the comparison of a day', () => {
  it("finds figures that were written on today's tree instead of yesterday's", async () => {
    const { left, right, player } = await openTeam();
    const day = await world.today();
    await world.move(player, right);
    await world.passDays();
    await world.addFact({ node: player, day, staked: 77n });
    await project();
    await world.admin.query(`update agent.team_day set number = $2 where number = $1 and day = $3`, [
      left.number,
      right.number,
      day,
    ]);
    const { differences } = await verifyFigures(world.figures, world.brand, day);
    expect(differences.map(({ subject }) => subject)).toEqual(
      [`team ${left.number} RNG ONE`, `team ${right.number} RNG ONE`].toSorted(),
    );
    await world.admin.query(`update agent.team_day set number = $1 where number = $2 and day = $3`, [
      left.number,
      right.number,
      day,
    ]);
  });

  type Spoil = (on: { player: bigint; agent: bigint; day: string }) => string;
  it.each<[string, Spoil]>([
    ['a sum of an account', ({ player }) => `update agent.player_day set won = won + 1 where number = ${player}`],
    ['a row that is missing', ({ player }) => `delete from agent.player_day where number = ${player}`],
    ['who was active', ({ agent }) => `update agent.team_money_day set active = active + 1 where number = ${agent}`],
    ['who joined', ({ agent }) => `update agent.team_money_day set joined = joined - 1 where number = ${agent}`],
    [
      'money that no movement stands behind',
      ({ player, day }) => `insert into agent.player_money_day (number, day, brand_id, deposits)
        values (${player}, '${day}', 'aurora', 5)`,
    ],
  ])('finds a wrong figure: %s', async (_, spoil) => {
    const { left, player } = await openTeam();
    const day = await world.today();
    await world.addFact({ node: player, day });
    await project();
    expect((await verifyFigures(world.figures, world.brand, day)).count).toBe(0);
    await world.admin.query(spoil({ player: player.number, agent: left.number, day }));
    expect((await verifyFigures(world.figures, world.brand, day)).count).toBe(1);
    // The next case begins on a day without differences.
    await world.passDays();
  });
});
