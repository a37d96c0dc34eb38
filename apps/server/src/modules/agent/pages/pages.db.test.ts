import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedRoundsSql } from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Node } from '../agent.types.ts';
import { openFigures, type TestFact, type TestFigures } from '../figures/figures.fixture.ts';
import { projectFacts } from '../figures/project-facts.ts';
import { brandId } from '../tree/tree.fixture.ts';
import { getTeamOverview } from './get-team-overview.ts';
import { listTeamAccounts } from './list-team-accounts.ts';
import { listTeamBets } from './list-team-bets.ts';
import { listTeamProfit } from './list-team-profit.ts';
import { listTeamTransactions } from './list-team-transactions.ts';
import type { ListPlan } from './team.rules.ts';
import type { TeamDeps } from './team.types.ts';
import { readNewestRounds } from './team-lists.store.ts';

let world: TestFigures;
let deps: TeamDeps;
let isOffered = true;
/**
 * top ─ left ─ (low ─ deep), ann, bob; top ─ right; cat is under left on the first day and under right from the second.
 */
let team: Record<'top' | 'left' | 'right' | 'low' | 'ann' | 'bob' | 'cat' | 'deep' | 'stranger', Node>;
let days: [string, string];

beforeAll(async () => {
  world = await openFigures();
  deps = {
    db: world.db,
    directory: {
      byId: () =>
        ({
          ...world.brand,
          constants: {},
          whitelabel: [{ modId: 'AGENTPOLICY3', title: '', enabled: isOffered ? '1' : '0', childrenNodes: [] }],
        }) as unknown as BrandSnapshot,
    },
  };
  const top = await world.join({ isAgent: true });
  const left = await world.join({ by: top, isAgent: true });
  const right = await world.join({ by: top, isAgent: true });
  const low = await world.join({ by: left, isAgent: true });
  team = {
    top,
    left,
    right,
    low,
    ann: await world.join({ by: left }),
    bob: await world.join({ by: left }),
    cat: await world.join({ by: left }),
    deep: await world.join({ by: low }),
    stranger: await world.join({ isAgent: true }),
  };
  const first = await world.today();
  await world.move(team.cat, right);
  const { ann, bob, cat, deep } = team;
  let minute = 0;
  const play = async (node: Node, day: string, more: Partial<TestFact> = {}) => {
    minute += 7;
    const at = new Date(Date.parse(`${day}T05:00:00Z`) + minute * 60_000).toISOString();
    const fact = { node, day, at, roundId: randomUUID(), staked: BigInt(100 + minute), won: BigInt(minute), ...more };
    await world.addFact(fact);
    return fact;
  };
  const undo = (fact: Awaited<ReturnType<typeof play>>) =>
    world.addFact({ ...fact, rounds: -1, staked: -fact.staked, won: -fact.won });
  for (const node of [top, left, ann, ann, bob, cat, deep]) await play(node, first);
  await play(bob, first, { counts: false });
  const renamed = await play(ann, first, { vassalage: 'TWO' });
  await undo(renamed);
  await world.addFact({ ...renamed, gameType: 'LIVE' });
  const protectedLater = await play(bob, first);
  await undo(protectedLater);
  await world.addFact({ ...protectedLater, counts: false });
  const corrected = await play(deep, first);
  await world.addFact({ ...corrected, rounds: 0, staked: 0n, won: 1_000n });
  await world.passDays();
  const second = await world.today();
  for (const node of [cat, cat, deep, ann]) await play(node, second);
  for (const [index, [node, amount]] of [
    [ann, 500],
    [cat, 700],
    [deep, 900],
    [cat, 40],
  ].entries() as IterableIterator<[number, [Node, number]]>)
    await world.admin.query(
      `insert into agent.money_fact (brand_id, source, source_id, member_id, other_id, kind, amount, at, day)
       values ($1, $2, $3, $4, $5, $6, $7, $8::date + interval '6 hours', $8)`,
      index === 3
        ? [brandId, 'transfer', randomUUID(), node.memberId, right.memberId, 'transfer_up', amount, second]
        : [brandId, 'deposit', randomUUID(), node.memberId, null, 'deposit', amount, index === 0 ? first : second],
    );
  await projectFacts(world.figures, world.brand);
  days = [first, second];
});
afterAll(() => world.close());

const actorOf = ({ memberId }: Node) => ({ brandId, memberId });
const range = () => ({ from: days[0], to: days[1] });
const refOf = ({ number }: Node) => String(number);

/** All rows of a list, page by page. */
const allBets = async (reader: Node, more: Partial<Parameters<typeof listTeamBets>[1]> = {}) => {
  const rows: Awaited<ReturnType<typeof listTeamBets>>['list'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listTeamBets(actorOf(reader), { ...range(), limit: 3, cursor, ...more }, deps);
    rows.push(...page.list);
    if (page.nextCursor === null) return { rows, totals: page.totals };
    cursor = page.nextCursor;
  }
};
const sum = (amounts: readonly { minor: bigint }[]): bigint => amounts.reduce((all, { minor }) => all + minor, 0n);

describe('bets of a team', () => {
  it.each([
    ['top', {}, 13],
    ['left', {}, 10],
    ['right', {}, 2],
    ['low', {}, 3],
    ['stranger', {}, 0],
    ['left', { gameType: 'LIVE' as const }, 1],
    ['left', { vassalage: 'TWO' }, 1],
    ['left', { vassalage: 'NONE' }, 0],
  ] as const)('of %s with %j are %i, and the pages add up to the totals', async (who, filter, count) => {
    const { rows, totals } = await allBets(team[who], filter);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(count);
    expect(totals).toMatchObject({
      rounds: count,
      staked: { minor: sum(rows.map(({ staked }) => staked)) },
      won: { minor: sum(rows.map(({ won }) => won)) },
      validBet: { minor: sum(rows.map(({ validBet }) => validBet)) },
    });
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('of one account are those of the days on which it stood under the reader', async () => {
    const ofCat = async (reader: Node) => (await allBets(reader, { account: refOf(team.cat) })).rows.length;
    expect(await ofCat(team.top)).toBe(3);
    expect(await ofCat(team.right)).toBe(2);
    await expect(ofCat(team.left)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });

  it('are the same by every plan', async () => {
    for (const { number } of Object.values(team)) {
      const by = (plan: ListPlan) =>
        readNewestRounds(world.db.read, {
          owner: { agent: number, brandId, account: null },
          range: range(),
          plan,
          rowsIn: (whose, within) => countedRoundsSql(whose, { ...within, upTo: 1_000n, before: null }),
          limit: 100,
        });
      const expected = await by('byAccount');
      expect(await by('bySet')).toEqual(expected);
      expect(await by('byRow')).toEqual(expected);
    }
  });

  it('name direct accounts, and mask deeper ones under the same reference', async () => {
    const { rows } = await allBets(team.top);
    const names = await world.admin.query<{ id: string; username: string }>('select id, username from member.member');
    const nameOf = ({ memberId }: Node) => names.rows.find(({ id }) => id === memberId)?.username ?? '';
    const shown = (node: Node) => rows.find(({ account }) => account.ref === refOf(node))?.account;
    expect(shown(team.left)).toMatchObject({ account: nameOf(team.left), isMasked: false, level: 1, kind: 'agent' });
    expect(shown(team.top)).toMatchObject({ level: 0, isMasked: false });
    expect(shown(team.deep)).toMatchObject({ account: expect.stringMatching(/^.\*\*\*.$/), isMasked: true, level: 3 });
  });
});

describe('transactions of a team', () => {
  it.each([
    ['top', undefined, { deposit: [3, 2_100n], transferUp: [1, 40n] }],
    ['left', undefined, { deposit: [2, 1_400n], transferUp: [0, 0n] }],
    ['right', undefined, { deposit: [1, 700n], transferUp: [1, 40n] }],
    ['right', 'transferUp', { deposit: [0, 0n], transferUp: [1, 40n] }],
  ] as const)('of %s, kind %s, add up page by page', async (who, kind, expected) => {
    const rows: Awaited<ReturnType<typeof listTeamTransactions>>['list'] = [];
    let page: Awaited<ReturnType<typeof listTeamTransactions>>;
    let cursor: string | undefined;
    do {
      page = await listTeamTransactions(actorOf(team[who]), { ...range(), kind, limit: 1, cursor }, deps);
      rows.push(...page.list);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    for (const [one, [count, amount]] of Object.entries(expected)) {
      expect(page.totals[one as 'deposit']).toMatchObject({ count, amount: { minor: amount } });
      const own = rows.filter((row) => row.kind === one);
      expect([own.length, sum(own.map((row) => row.amount))]).toEqual([count, amount]);
    }
  });

  it('show the other side of a transfer if it is in the team', async () => {
    const other = async (reader: Node) =>
      (await listTeamTransactions(actorOf(reader), { ...range(), kind: 'transferUp', limit: 5 }, deps)).list[0]?.other;
    expect(await other(team.right)).toMatchObject({ ref: refOf(team.right), level: 0 });
    expect(await other(team.top)).toMatchObject({ ref: refOf(team.right), level: 1 });
  });
});

describe('profit and loss of a team', () => {
  it.each(['top', 'left', 'right', 'low'] as const)('of %s: rows of all pages add up to the totals', async (who) => {
    const rows: Awaited<ReturnType<typeof listTeamProfit>>['list'] = [];
    let page: Awaited<ReturnType<typeof listTeamProfit>>;
    let number = 1;
    do {
      page = await listTeamProfit(
        actorOf(team.top),
        { ...range(), under: refOf(team[who]), page: number, limit: 2 },
        deps,
      );
      rows.push(...page.list);
      number += 1;
    } while (number <= page.totalPages);
    expect(rows).toHaveLength(page.total);
    for (const column of ['staked', 'won', 'validBet', 'houseWin', 'deposits', 'withdrawals'] as const)
      expect(sum(rows.map((row) => row[column]))).toBe(page.totals[column].minor);
    expect(rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(page.path.map(({ level }) => level)).toEqual(page.path.map((_, level) => level));
  });

  it('is of one game type, without money, and sorted as asked', async () => {
    const page = await listTeamProfit(
      actorOf(team.left),
      { ...range(), gameType: 'LIVE', sort: 'houseWin', page: 1, limit: 20 },
      deps,
    );
    expect(page.totals).toMatchObject({ rounds: 1, deposits: { minor: 0n } });
    const wins = page.list.map(({ houseWin }) => houseWin.minor);
    expect(wins).toEqual(wins.toSorted((a, b) => Number(a - b)));
  });
});

describe('direct accounts', () => {
  it('are listed with their play, their kind and the way down', async () => {
    const page = await listTeamAccounts(
      actorOf(team.top),
      { ...range(), under: refOf(team.left), page: 1, limit: 20 },
      deps,
    );
    expect(page.path.map(({ ref }) => ref)).toEqual([refOf(team.top), refOf(team.left)]);
    expect(page.list.map(({ ref, kind, isMasked, rounds }) => [ref, kind, isMasked, rounds])).toEqual([
      [refOf(team.low), 'agent', true, 3],
      [refOf(team.ann), 'member', true, 4],
      [refOf(team.bob), 'member', true, 1],
    ]);
    expect(page.list[1]).toMatchObject({ lastActiveDay: days[1], balance: null, canReceive: false });
    expect(page.total).toBe(3);
    const agents = await listTeamAccounts(actorOf(team.left), { ...range(), kind: 'agent', page: 1, limit: 20 }, deps);
    expect(agents.list.map(({ ref }) => ref)).toEqual([refOf(team.low)]);
  });

  it('are found by the beginning of their name, and only by who knows it', async () => {
    const search = async (reader: Node, text: string, under?: Node) =>
      (
        await listTeamAccounts(
          actorOf(reader),
          { ...range(), search: text, page: 1, limit: 20, under: under === undefined ? undefined : refOf(under) },
          deps,
        )
      ).list.map(({ ref }) => ref);
    const { rows } = await world.admin.query<{ username: string }>('select username from member.member where id = $1', [
      team.ann.memberId,
    ]);
    const name = rows[0]?.username ?? '';
    expect(await search(team.left, name.toUpperCase())).toEqual([refOf(team.ann)]);
    expect(await search(team.left, '%')).toEqual([]);
    expect(await search(team.top, name, team.left)).toEqual([]);
  });
});

describe('the overview', () => {
  it('has the sums of each day on its tree, and the size of today', async () => {
    const left = await getTeamOverview(actorOf(team.left), range(), deps);
    expect(left.team).toEqual({ accounts: 5, agents: 2, direct: 3 });
    expect(left.days.map(({ rounds, active, joined }) => [rounds, active, joined])).toEqual([
      [8, 5, 5],
      [2, 2, 0],
    ]);
    expect(left.totals.rounds).toBe(10);
    expect(left.branches.map(({ ref }) => ref)).toContain(refOf(team.low));
  });
});

describe('who may read', () => {
  it.each(['stranger', 'right', 'top'] as const)('an account outside of the team does not exist: %s', async (who) => {
    const query = { ...range(), under: refOf(team[who]), page: 1, limit: 5 };
    await expect(listTeamAccounts(actorOf(team.left), query, deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    await expect(listTeamProfit(actorOf(team.left), query, deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });

  it('nobody where the brand has no agents, and no member', async () => {
    await expect(getTeamOverview(actorOf(team.ann), {}, deps)).rejects.toMatchObject({
      code: 'SYSTEM_FUNCTION_DISABLED',
    });
    isOffered = false;
    await expect(getTeamOverview(actorOf(team.top), {}, deps)).rejects.toMatchObject({
      code: 'SYSTEM_FUNCTION_DISABLED',
    });
    isOffered = true;
  });
});

// Last: a profile that was published is never taken back.
describe('lists of a team', () => {
  it('are sums alone where the market allows no more', async () => {
    await world.admin.query(
      `insert into protection.policy_profile (code, version, keys, effective_at)
       select distinct on (code) code, version + 1, keys || '{"teamDetail":"sums"}', now() - interval '1 hour'
       from protection.policy_profile order by code, version desc`,
    );
    const page = await listTeamBets(actorOf(team.top), { ...range(), limit: 20 }, deps);
    expect(page).toMatchObject({ detail: 'sums', list: [], nextCursor: null, totals: { rounds: 13 } });
    const money = await listTeamTransactions(actorOf(team.top), { ...range(), limit: 20 }, deps);
    expect(money).toMatchObject({ detail: 'sums', list: [], totals: { deposit: { count: 3 } } });
  });
});
