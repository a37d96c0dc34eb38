import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#modules/identity/index.ts';
import { findMember } from '#modules/member/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import type { Node } from '../agent.types.ts';
import { applyDueMoves } from './apply-due-moves.ts';
import { closePlace } from './close-place.ts';
import { breadcrumb, directsOf, isUnder, lineageOf, teamSize, uplineOf } from './lineage.query.ts';
import { lineageSql, teamSql } from './lineage.sql.ts';
import { nodeOf } from './node.query.ts';
import { placeAccount } from './place-account.ts';
import { placeAccounts } from './place-accounts.ts';
import { brandId, openTree, operator, type TestTree } from './tree.fixture.ts';
import { verifyTree } from './verify-tree.ts';
import { withdrawMove } from './withdraw-move.ts';

let tree: TestTree;
beforeAll(async () => {
  tree = await openTree();
});
// What a test has scheduled and not waited for takes effect here.
afterEach(async () => {
  await tree.passDays();
  await tree.applyDue();
});
afterAll(() => tree.close());

const log = createLog({ level: 'silent', role: 'test' });
const faults = () => verifyTree({ db: tree.db, log });
const agent = (by: Node | null = null) => tree.join({ by, isAgent: true });
const numbers = (nodes: readonly (Node | null)[]) => nodes.map((node) => node?.number ?? null);
/** The templates of a member's messages, the newest last. */
const toldTo = async ({ memberId }: Node): Promise<string[]> => {
  const { rows } = await sql<{ template: string }>`select template from message.message
    where member_id = ${memberId}::uuid order by id`.execute(tree.db.read);
  return rows.map(({ template }) => template);
};
const close = ({ memberId }: Node) => tree.db.transaction((tx) => closePlace(tx, { brandId, memberId }, tree.deps));
const midnight = async (): Promise<number> => {
  await tree.passDays();
  return tree.applyDue();
};
const because = async ({ number }: Node): Promise<string | null> => {
  const { rows } = await sql<{ because: string | null }>`select withdrawn_because as because from agent.move
    where number = ${number} order by created_at desc limit 1`.execute(tree.db.read);
  return rows[0]?.because ?? null;
};

describe('a new account', () => {
  it('stands under its recommender if that is an agent, else under the recommender’s upline', async () => {
    const top = await agent();
    const member = await tree.join({ by: top });
    const guest = await tree.join({ by: member });
    const friend = await tree.join({ by: await tree.join() });
    expect(numbers([member, guest, friend])).not.toContain(null);
    expect([top.upline, member.upline, guest.upline, friend.upline]).toEqual([null, top.number, top.number, null]);
    expect([top.depth, member.depth, guest.depth]).toEqual([1, 2, 2]);
    expect(guest.joinedDay).toBe(await tree.today());
  });

  it('never stands under a closed or a waiting agent, nor under one of another brand', async () => {
    const top = await agent();
    const closing = await agent(top);
    const below = await agent(closing);
    const waiting = await agent(below);
    await tree.admin.query(`update agent.node set state = 'waiting' where number = $1`, [waiting.number]);
    expect((await tree.join({ by: waiting })).upline).toBe(below.number);
    await close(below);
    await close(closing);
    expect((await tree.join({ by: below })).upline).toBe(top.number);
    const foreign = await openTestMember(tree.db, { brandId: 'harbour', currency: 'EUR', recommenderId: top.memberId });
    expect(await nodeOf(tree.db.read, foreign)).toMatchObject({ upline: null, brandId: 'harbour' });
    expect(await nodeOf(tree.db.read, { ...foreign, brandId })).toBeNull();
  });

  it('stands under the deepest agent that has room, when the last level is full', async () => {
    let last = await agent();
    for (let depth = 2; depth <= 50; depth += 1) last = await agent(last);
    expect(last.depth).toBe(50);
    const beside = await tree.join({ by: last });
    expect([beside.depth, beside.upline]).toEqual([50, last.upline]);
    expect(await faults()).toEqual([]);
  });

  it('has no place as a trial account', async () => {
    expect(await nodeOf(tree.db.read, await openTestMember(tree.db, { type: 4, currency: 'FUN' }))).toBeNull();
  });

  it('is placed with the account or not at all', async () => {
    const memberId = newId();
    const place = { brandId, memberId, recommenderId: null, isAgent: true, state: 'active' } as const;
    const failing = tree.db.transaction(async (tx) => {
      await placeAccount(tx, place, tree.deps);
      throw new Error('the account could not be opened');
    });
    await expect(failing).rejects.toThrow('could not be opened');
    expect(await nodeOf(tree.db.read, { brandId, memberId })).toBeNull();
  });

  it('is told to others once', async () => {
    const top = await agent();
    const { number, memberId } = await tree.join({ by: top });
    const { rows } = await sql<{ payload: unknown }>`select payload from platform.outbox
      where type = 'agent.placed.v1' and aggregate = ${`agent:${number}`}`.execute(tree.db.read);
    const day = await tree.today();
    expect(rows).toEqual([{ payload: { memberId, ref: `${number}`, upline: `${top.number}`, isAgent: false, day } }]);
  });
});

describe('accounts from before the tree', () => {
  /** Takes the place away, as if the account were older. */
  const forget = async (nodes: readonly { memberId: string }[]): Promise<void> => {
    await tree.admin.query('set session_replication_role = replica');
    const ids = nodes.map(({ memberId }) => memberId);
    for (const table of ['placement', 'lineage'])
      await tree.admin.query(
        `delete from agent.${table} where number in (select number from agent.node where member_id = any ($1::uuid[]))`,
        [ids],
      );
    await tree.admin.query('delete from agent.node where member_id = any ($1::uuid[])', [ids]);
    await tree.admin.query('set session_replication_role = origin');
  };

  it('are placed by their recommenders, from the day they joined in the brand’s zone; twice at once changes nothing', async () => {
    const top = await agent();
    const inner = await agent(top);
    const member = await tree.join({ by: inner });
    const guest = await tree.join({ by: member });
    const old = [top, inner, member, guest];
    await forget(old);
    // The zone of the brand is hours ahead of or behind UTC: the moment belongs to another day there.
    await tree.admin.query(`update brand.brand set time_zone = 'Asia/Tokyo' where brand_id = $1`, [brandId]);
    for (const [at, { memberId }] of old.entries())
      await tree.admin.query('update member.member set joined_at = $2 where id = $1', [
        memberId,
        `2026-01-0${at + 1}T20:00:00Z`,
      ]);
    const waits = await openTestMember(tree.db, { recommenderId: guest.memberId });
    expect(await nodeOf(tree.db.read, waits)).toBeNull();
    const counts = await Promise.all([placeAccounts({ db: tree.db }), placeAccounts({ db: tree.db })]);
    expect(counts[0] + counts[1]).toBe(5);
    const placed = await Promise.all(old.map((node) => tree.again(node)));
    const [one, two] = placed;
    expect(placed.map(({ upline }) => upline)).toEqual([null, one?.number, two?.number, two?.number]);
    expect(placed.map(({ joinedDay }) => joinedDay)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']);
    expect(await lineageOf(tree.db.read, two?.number ?? 0n, '2026-01-03')).toEqual([one?.number, two?.number]);
    expect((await nodeOf(tree.db.read, waits))?.upline).toBe(two?.number);
    expect(await placeAccounts({ db: tree.db })).toBe(0);
    await tree.admin.query(`update brand.brand set time_zone = 'Etc/UTC' where brand_id = $1`, [brandId]);
    expect(await faults()).toEqual([]);
  });
});

describe('a move', () => {
  it('takes effect at 00:00 with the whole team; the day before stays as it was', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    const deep = await agent(head);
    const member = await tree.join({ by: deep });
    const before = await tree.today();
    await tree.move(head, to);
    expect((await tree.again(head)).upline).toBe(from.number);
    expect(await tree.applyDue()).toBe(0);
    expect(await midnight()).toBe(1);
    const after = await tree.today();
    const { read } = tree.db;
    expect(await uplineOf(read, head.number, before)).toBe(from.number);
    expect(await uplineOf(read, head.number, after)).toBe(to.number);
    expect(await lineageOf(read, member.number, before)).toEqual([from.number, head.number, deep.number]);
    expect(await lineageOf(read, member.number, after)).toEqual([to.number, head.number, deep.number]);
    expect(await isUnder(read, { agent: from.number, number: member.number })).toBe(false);
    expect(await isUnder(read, { agent: from.number, number: member.number, day: before })).toBe(true);
    expect(await isUnder(read, { agent: to.number, number: member.number })).toBe(true);
    expect(await breadcrumb(read, { agent: to.number, number: member.number, day: after })).toEqual(
      numbers([to, head, deep, member]),
    );
    expect(await breadcrumb(read, { agent: from.number, number: member.number, day: after })).toBeNull();
    expect([await teamSize(read, from.number, before), await teamSize(read, from.number)]).toEqual([
      { accounts: 4, agents: 3 },
      { accounts: 1, agents: 1 },
    ]);
    const under = (upline: Node, day?: string) => directsOf(read, { brandId, upline: upline.number, day, limit: 10 });
    expect([(await under(from, before)).total, (await under(from)).total, (await under(to)).total]).toEqual([1, 0, 1]);
    expect(await tree.applyDue()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('is told to the account and to both uplines, and changes the type of an agent', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    await tree.move(head, to);
    expect([await toldTo(head), await toldTo(from), await toldTo(to)]).toEqual([
      ['uplineChanges'],
      ['accountLeaves'],
      ['accountJoins'],
    ]);
    await midnight();
    const { rows } = await sql<{ payload: object }>`select payload from platform.outbox
      where type = 'agent.moved.v1' and aggregate = ${`agent:${head.number}`}`.execute(tree.db.read);
    expect(rows).toMatchObject([{ payload: { from: `${from.number}`, to: `${to.number}`, day: await tree.today() } }]);
    await tree.passDays(30);
    await tree.move(head, null);
    await midnight();
    const typeOf = async (node: Node) => (await findMember(tree.db.read, { brandId, id: node.memberId }))?.type;
    expect([await typeOf(head), (await tree.again(head)).depth]).toEqual([1, 1]);
    await tree.passDays(30);
    await tree.move(head, to);
    await midnight();
    expect(await typeOf(head)).toBe(2);
  });

  it('is refused into the own team, to a member, to a foreign or closed agent, twice in 30 days, and too deep', async () => {
    const top = await agent();
    const head = await agent(top);
    const below = await agent(head);
    const member = await tree.join({ by: top });
    const refused = (node: Node, to: Node | null, reason: string) =>
      expect(tree.move(node, to)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { reason } });
    await refused(head, below, 'own_team');
    await refused(head, head, 'own_team');
    await refused(head, member, 'not_an_agent');
    await refused(head, top, 'same_place');
    const closed = await agent();
    await close(closed);
    await refused(head, closed, 'not_an_agent');
    await refused(closed, top, 'closed');
    const owner = await openTestMember(tree.db, { brandId: 'harbour', type: 1, currency: 'EUR' });
    const foreign = await nodeOf(tree.db.read, owner);
    await expect(tree.move(head, foreign)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const other = await agent();
    await tree.move(head, other);
    await refused(head, null, 'already_scheduled');
    await midnight();
    await tree.passDays(28);
    await refused(head, top, 'moved_lately');
    await tree.passDays();
    await tree.move(head, top);
    let low = await agent();
    for (let depth = 2; depth <= 48; depth += 1) low = await agent(low);
    const pair = await agent();
    await tree.join({ by: pair });
    const trio = await agent();
    await tree.join({ by: await agent(trio) });
    await refused(trio, low, 'too_deep');
    await tree.move(pair, low);
  });

  it('can be withdrawn until its day, and everybody told of it is told', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    const move = await tree.move(head, to);
    const input = { brandId, number: head.number, moveId: move.id, reason: 'a mistake' };
    await withdrawMove(input, operator, tree.deps);
    expect([await toldTo(head), await toldTo(from), await toldTo(to)].map((told) => told.at(-1))).toEqual([
      'moveCancelled',
      'moveCancelled',
      'moveCancelled',
    ]);
    expect(await midnight()).toBe(0);
    expect((await tree.again(head)).upline).toBe(from.number);
    const late = await tree.move(head, to);
    await tree.passDays();
    await expect(withdrawMove({ ...input, moveId: late.id }, operator, tree.deps)).rejects.toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
    });
    expect(await tree.applyDue()).toBe(1);
  });

  it('closes no circle: of two moves of one midnight under each other, the second is withdrawn and told', async () => {
    const [one, other] = [await agent(), await agent()];
    await tree.move(one, other);
    await tree.move(other, one);
    expect(await midnight()).toBe(2);
    expect([(await tree.again(one)).upline, (await tree.again(other)).upline]).toEqual([other.number, null]);
    expect([await because(one), await because(other)]).toEqual([null, 'own_team']);
    expect([(await toldTo(one)).at(-1), (await toldTo(other)).at(-1)]).toEqual(['moveCancelled', 'moveCancelled']);
    expect(await faults()).toEqual([]);
  });

  it('and another one inside its team take effect at the same midnight', async () => {
    const [top, side] = [await agent(), await agent()];
    const head = await agent(top);
    const inner = await agent(head);
    const leaf = await agent(inner);
    await tree.move(head, side);
    await tree.move(inner, top);
    await midnight();
    expect(await lineageOf(tree.db.read, leaf.number, await tree.today())).toEqual(numbers([top, inner, leaf]));
    expect(await faults()).toEqual([]);
  });

  it('that is applied late counts from its day, also for agents who came meanwhile', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    await tree.move(head, to);
    await tree.passDays();
    const due = await tree.today();
    await tree.passDays();
    const came = await agent(head);
    await tree.passDays();
    expect(await tree.applyDue()).toBe(1);
    expect(await uplineOf(tree.db.read, head.number, due)).toBe(to.number);
    expect(await lineageOf(tree.db.read, came.number, came.joinedDay)).toEqual(numbers([to, head, came]));
    expect(await faults()).toEqual([]);
  });

  it('is applied once by runs at the same time, while 20 accounts join below it', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    const members = await Promise.all(Array.from({ length: 5 }, () => agent(head)));
    await tree.move(head, to);
    await tree.passDays();
    const day = await tree.today();
    const runs = Array.from({ length: 3 }, () => applyDueMoves(tree.deps, brandId, day));
    const joins = Array.from({ length: 20 }, (_, at) => agent(members[at % members.length]));
    const [applied, joined] = await Promise.all([Promise.all(runs), Promise.all(joins)]);
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(1);
    for (const { number } of joined)
      expect((await lineageOf(tree.db.read, number, day)).slice(0, 2)).toEqual([to.number, head.number]);
    expect(await faults()).toEqual([]);
  });
});

describe('a promotion', () => {
  it('makes the member an agent from today, with its own figures of today, in its sessions too', async () => {
    const top = await agent();
    const member = await tree.join({ by: top });
    const day = await tree.today();
    await tree.admin.query(
      `insert into agent.player_day (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
       values ($1, $2, 'RNG', 'X', $3, 4, 400, 300, 400, 350)`,
      [member.number, day, brandId],
    );
    await tree.admin.query(
      `insert into agent.player_money_day (number, day, brand_id, deposits, deposit_count) values ($1, $2, $3, 900, 1)`,
      [member.number, day, brandId],
    );
    await tree.db.transaction((tx) =>
      openSession(
        tx,
        {
          brandId,
          subjectId: member.memberId,
          role: 'member',
          level: 'full',
          scope: 'full',
          deviceId: null,
          address: '203.0.113.9',
          userAgent: 'test',
          steppedUp: null,
        },
        { clock: systemClock },
      ),
    );
    expect(await tree.promote(member)).toEqual({ number: member.number, type: 2 });
    expect(await lineageOf(tree.db.read, member.number, day)).toEqual(numbers([top, member]));
    expect((await tree.join({ by: member })).upline).toBe(member.number);
    const { rows } =
      await sql<object>`select m.kind, m.type, s.role, t.rounds, t.cash_valid as valid, c.deposits, c.active
      from member.member m join identity.session s on s.subject_id = m.id
      join agent.team_day t on t.number = ${member.number} join agent.team_money_day c on c.number = t.number
      where m.id = ${member.memberId}::uuid`.execute(tree.db.read);
    expect(rows).toEqual([
      { kind: 'agent', type: 2, role: 'agent', rounds: 4n, valid: 350n, deposits: 900n, active: 1 },
    ]);
    await expect(tree.promote(member)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    expect(await faults()).toEqual([]);
  });
});

describe('a closed agent', () => {
  it('takes nobody, and those below it move up at the next 00:00, past other closed ones', async () => {
    const top = await agent();
    const middle = await agent(top);
    const closing = await agent(middle);
    const child = await agent(closing);
    const leaf = await agent(child);
    const member = await tree.join({ by: closing });
    const elsewhere = await agent(closing);
    await tree.move(elsewhere, null);
    const arriving = await agent();
    await tree.move(arriving, closing);
    await tree.move(closing, null);
    const before = await tree.today();
    await close(closing);
    await close(middle);
    expect(await because(closing)).toBeNull();
    expect((await tree.join({ by: closing })).upline).toBe(top.number);
    expect((await toldTo(child)).at(-1)).toBe('uplineChanges');
    expect((await tree.again(child)).upline).toBe(closing.number);
    await midnight();
    const uplines = await Promise.all(
      [child, member, leaf, elsewhere, arriving, closing].map((node) => tree.again(node)),
    );
    expect(uplines.map(({ upline }) => upline)).toEqual([top.number, top.number, child.number, null, null, top.number]);
    const { read } = tree.db;
    expect(await lineageOf(read, leaf.number, await tree.today())).toEqual(numbers([top, child, leaf]));
    expect(await lineageOf(read, leaf.number, before)).toEqual(numbers([top, middle, closing, child, leaf]));
    expect(await because(arriving)).toBe('not_an_agent');
    expect(await faults()).toEqual([]);
  });
});

describe('the fragments for joins', () => {
  it('give ancestors and teams on a day', async () => {
    const top = await agent();
    const inner = await agent(top);
    const member = await tree.join({ by: inner });
    const day = await tree.today();
    const { rows } = await sql<{ number: bigint; path: string[] }>`select t.number,
      ${lineageSql({ number: sql`t.number`, day: sql`${day}::date` })} as path
      from (${teamSql(top.number, day)}) t order by t.number`.execute(tree.db.read);
    const texts = (nodes: readonly Node[]) => nodes.map(({ number }) => String(number));
    expect(rows).toEqual([
      { number: top.number, path: texts([top]) },
      { number: inner.number, path: texts([top, inner]) },
      { number: member.number, path: texts([top, inner]) },
    ]);
  });
});

describe('the database', () => {
  const refuses = (statement: string, values: unknown[], constraint: string) =>
    expect(tree.admin.query(statement, values)).rejects.toMatchObject({ constraint });

  it('keeps the past, one place and one path a day, and no path through itself', async () => {
    const [from, to] = [await agent(), await agent()];
    const head = await agent(from);
    await tree.move(head, to);
    await midnight();
    const { number } = head;
    const of = ' where number = $1 and to_day is not null';
    await refuses(`update agent.placement set upline = null${of}`, [number], 'placement_is_kept');
    await refuses(`update agent.placement set to_day = null${of}`, [number], 'placement_is_kept');
    await refuses('delete from agent.placement where number = $1', [number], 'placement_is_kept');
    await refuses(
      'update agent.placement set upline = null where number = $1 and to_day is null',
      [number],
      'placement_is_kept',
    );
    await refuses(`update agent.lineage set path = array[number]${of}`, [number], 'lineage_is_kept');
    await refuses('delete from agent.lineage where number = $1', [number], 'lineage_is_kept');
    const earlier = `values ($1, 'aurora', '2020-01-01', '2999-01-01'`;
    await refuses(
      `insert into agent.placement (number, brand_id, from_day, to_day) ${earlier})`,
      [number],
      'placement_never_overlaps',
    );
    await refuses(
      `insert into agent.lineage (number, brand_id, from_day, to_day, path) ${earlier}, array[$1::bigint])`,
      [number],
      'lineage_never_overlaps',
    );
    await refuses(
      'update agent.lineage set path = array[number, 1, number] where number = $1 and to_day is null',
      [number],
      'lineage_ends_with_itself',
    );
  });

  it.each([
    ['node equals open placement', 'update agent.node set upline = null where number = $1'],
    ['one place a day since joining', `update agent.node set joined_day = joined_day - 1 where number = $1`],
    ['paths follow the placements', 'update agent.lineage set path = array[number] where number = $1'],
    ['one path a day of every agent', 'delete from agent.lineage where number = $1'],
    ['uplines are agents of the brand on every day', 'delete from agent.lineage where number = $2'],
    [
      'nobody stands too deep',
      `update agent.lineage set path = (select array_agg(-n) from generate_series(1, 49) n) || number where number = $2`,
    ],
  ])('is found to break the rule: %s', async (rule, plant) => {
    const top = await agent();
    const below = await agent(top);
    await tree.admin.query('begin');
    try {
      await tree.admin.query('set local session_replication_role = replica');
      const wanted = plant.includes('$2') ? plant.replace('$2', '$1') : plant;
      await tree.admin.query(wanted, [plant.includes('$2') ? top.number : below.number]);
      await tree.admin.query('commit');
      expect((await faults()).map((fault) => fault.rule)).toContain(rule);
    } finally {
      await tree.admin.query('set session_replication_role = replica');
      for (const table of ['placement', 'lineage'])
        await tree.admin.query(`delete from agent.${table} where number = any ($1)`, [[top.number, below.number]]);
      await tree.admin.query('delete from agent.node where number = any ($1)', [[top.number, below.number]]);
      await tree.admin.query('set session_replication_role = origin');
    }
    expect(await faults()).toEqual([]);
  });
});
