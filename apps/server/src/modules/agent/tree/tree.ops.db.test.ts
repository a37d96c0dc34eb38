import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { nodeOf } from './node.query.ts';

let ops: TestOps;
let admin: pg.Client;
beforeAll(async () => {
  ops = await openTestOps();
  admin = new pg.Client(ops.database.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await ops.close();
});

const reason = 'asked by both agents';
const base = '/api/ops/v1/brands/aurora/agents';
const open = (by: TestMember | null = null, type: 1 | 3 = 1): Promise<TestMember> =>
  openTestMember(ops.context.db, { type, recommenderId: by?.memberId ?? null });
const refOf = async (member: TestMember): Promise<string> =>
  String((await nodeOf(ops.context.db.read, member))?.number ?? '');
const approve = async (approvalId: string) => {
  const url = `/api/ops/v1/brands/aurora/approvals/${approvalId}`;
  const { value } = await ops.as('finance_checker').get(url);
  return ops.as('finance_checker').post(`${url}/approve`, { digest: value.digest }, { factor: true });
};
const ask = (url: string, body: object) => ops.as('admin').post(url, body, { factor: true });
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe('the tree for operators', () => {
  it('opens level by level, on any day, with sizes and sums, and is searched by name', async () => {
    const top = await open();
    const inner = await open(top);
    const member = await open(inner, 3);
    const [ref, innerRef] = [await refOf(top), await refOf(inner)];
    const { value: today } = await ops.as('auditor').get(`${base}/tree?under=${ref}`);
    await admin.query(
      `insert into agent.team_day (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
       values ($1, $2, 'RNG', 'X', 'aurora', 3, 900, 500, 900, 800), ($1, $2::date - 30, 'RNG', 'X', 'aurora', 9, 9, 9, 9, 9)`,
      [innerRef, today.day],
    );
    const { value } = await ops.as('auditor').get(`${base}/tree?under=${ref}`);
    expect(value.path).toMatchObject([{ ref, depth: 1, kind: 'agent' }]);
    expect(value).toMatchObject({
      total: 1,
      totalPages: 1,
      rows: [{ ref: innerRef, depth: 2, teamSize: 1, directs: 1, play: { rounds: 3, houseWin: { minor: '400' } } }],
    });
    const of = (query: string) => ops.as('auditor').get(`${base}/tree?under=${innerRef}&${query}`);
    expect((await of('kind=agent')).value.rows).toEqual([]);
    expect((await of('kind=member')).value.rows).toMatchObject([{ kind: 'member', depth: 3, teamSize: 0 }]);
    // Nobody stood there the day before.
    expect((await of('day=2020-01-01')).code).toBe('SYSTEM_NOT_FOUND');
    expect((await ops.as('auditor').get(`${base}/tree?under=${await refOf(member)}`)).code).toBe('SYSTEM_NOT_FOUND');
    const name = value.rows[0].member.name as string;
    const search = `${base}/tree?search=${name.toUpperCase()}`;
    const found = await ops.as('auditor').get(search);
    expect(found.value.rows).toMatchObject([{ ref: innerRef, member: { name, memberId: inner.memberId } }]);
    expect((await ops.as('auditor').get(`${search}&kind=agent`)).value.total).toBe(1);
    expect((await ops.as('auditor').get(`${search}&kind=member`)).value.total).toBe(0);
    expect((await ops.as('auditor').get(`${base}/tree?search=%25`)).value.rows).toEqual([]);
  });

  it('shows one account with its path, places, figures and transfers', async () => {
    const top = await open();
    const inner = await open(top);
    const { value } = await ops.as('auditor').get(`${base}/${await refOf(inner)}`);
    const topRef = await refOf(top);
    expect(value).toMatchObject({
      account: { depth: 2, kind: 'agent', state: 'active' },
      path: [{ ref: topRef }, { ref: await refOf(inner) }],
      team: { accounts: 1, agents: 1, direct: 0 },
      mayTransfer: true,
      places: [{ upline: { ref: topRef }, toDay: null }],
      moves: [],
      transfers: [],
    });
    expect(value.days).toHaveLength(30);
    expect((await ops.as('auditor').get(`${base}/999999999`)).code).toBe('SYSTEM_NOT_FOUND');
  });
});

describe('a move by operators', () => {
  it('is previewed, waits for a second person, and can be taken back', async () => {
    const [from, to] = [await open(), await open()];
    const head = await open(from);
    await open(head, 3);
    const [ref, toRef] = [await refOf(head), await refOf(to)];
    const preview = await ops.as('admin').get(`${base}/${ref}/move-preview?to=${toRef}`);
    const { value: tree } = await ops.as('admin').get(`${base}/tree`);
    expect(preview.value).toMatchObject({
      subject: { ref },
      from: { ref: await refOf(from) },
      to: { ref: toRef },
      accounts: 2,
      obstacle: null,
      effectiveDay: dayAfter(tree.day),
    });
    const asked = await ask(`${base}/${ref}/moves`, { to: toRef, reason });
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect((await ask(`${base}/${ref}/moves`, { to: null, reason })).code).toBe('OPS_CHANGE_PENDING');
    const before = await ops.as('admin').get(`${base}/${ref}`);
    expect(before.value.moves).toEqual([]);
    expect((await approve(asked.value.approvalId)).code).toBeNull();
    const { value } = await ops.as('admin').get(`${base}/${ref}`);
    expect(value.moves).toMatchObject([{ state: 'scheduled', to: { ref: toRef }, reason }]);
    const back = `${base}/${ref}/moves/${value.moves[0].moveId}/withdrawal`;
    expect((await ops.as('admin').get(`${base}/${ref}/move-preview?to=${toRef}`)).value.obstacle).toBe(
      'already_scheduled',
    );
    expect((await ask(back, { reason })).value).toEqual({ outcome: 'done' });
    expect((await ask(back, { reason })).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('is refused with its reason when it is asked for, and when the tree has changed until the decision', async () => {
    const [one, other] = [await open(), await open()];
    const below = await open(one);
    const [ref, belowRef, otherRef] = [await refOf(one), await refOf(below), await refOf(other)];
    expect(await ask(`${base}/${ref}/moves`, { to: belowRef, reason })).toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { reason: 'own_team' },
    });
    const asked = await ask(`${base}/${ref}/moves`, { to: otherRef, reason });
    await admin.query(`update agent.node set state = 'closed' where number = $1`, [otherRef]);
    expect((await approve(asked.value.approvalId)).code).toBe('OPS_NOT_POSSIBLE');
  });
});

describe('a promotion by operators', () => {
  it('waits for a second person and holds from the next call on', async () => {
    const member = await open(await open(), 3);
    await signIn(ops.context.db, member);
    const asked = await ask(`${base}/promotions`, { memberId: member.memberId, reason });
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect((await approve(asked.value.approvalId)).code).toBeNull();
    expect(await nodeOf(ops.context.db.read, member)).toMatchObject({ isAgent: true, depth: 2 });
    const { rows } = await admin.query('select role from identity.session where subject_id = $1', [member.memberId]);
    expect(rows).toEqual([{ role: 'agent' }]);
    expect((await ask(`${base}/promotions`, { memberId: member.memberId, reason })).code).toBe('OPS_NOT_POSSIBLE');
  });
});

describe('the transfers of one account', () => {
  it('are stopped by one person at once and allowed again by two', async () => {
    const agent = await open();
    const url = `${base}/${await refOf(agent)}/policy`;
    const may = async () => (await nodeOf(ops.context.db.read, agent))?.mayTransfer;
    expect((await ask(url, { mayTransfer: false, reason })).value).toEqual({ outcome: 'done' });
    expect(await may()).toBe(false);
    const asked = await ask(url, { mayTransfer: true, reason });
    expect([asked.value.outcome, await may()]).toEqual(['pending', false]);
    expect((await approve(asked.value.approvalId)).code).toBeNull();
    expect(await may()).toBe(true);
  });
});
