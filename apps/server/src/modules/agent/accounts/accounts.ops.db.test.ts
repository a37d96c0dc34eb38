import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const path = '/api/ops/v1/brands/aurora';
const sql = (text: string, values: unknown[] = []) => ops.database.db.pool.query(text, values);

const apply = async ({ state = 'waiting' } = {}) => {
  const member = await openTestMember(ops.database.db);
  const id = newId();
  await sql(
    `insert into agent.application (id, brand_id, member_id, text, state, applied_at)
     values ($1, 'aurora', $2, 'please', $3, date_trunc('milliseconds', clock_timestamp()))`,
    [id, member.memberId, state],
  );
  return { id, member };
};
const decide = (id: string, decision: 'approve' | 'reject', reason = 'seen in person') =>
  ops.as('admin').post(`${path}/agent-applications/${id}/decision`, { decision, reason }, { factor: true });
const stateOf = async (id: string) =>
  (await sql('select state, decided_by, reason from agent.application where id = $1', [id])).rows[0];
const toldTo = async ({ memberId }: { memberId: string }) =>
  (await sql('select template from message.message where member_id = $1', [memberId])).rows.map(
    ({ template }) => template,
  );

describe('an application', () => {
  it('is approved by two people, who make the member an agent', async () => {
    const { id, member } = await apply();
    const { value } = await decide(id, 'approve');
    expect(value).toMatchObject({ outcome: 'pending' });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
    const approval = `/api/ops/v1/approvals/${value.approvalId}`;
    const [own, other] = [ops.as('admin'), ops.as('second_admin')];
    const { digest } = (await other.get(approval)).value;
    expect((await own.post(`${approval}/approve`, { digest }, { factor: true })).code).toBe('OPS_APPROVAL_OWN');
    expect((await other.post(`${approval}/approve`, { digest }, { factor: true })).code).toBeNull();
    expect(await stateOf(id)).toEqual({ state: 'approved', decided_by: own.operatorId, reason: null });
    const { rows } = await sql(
      `select n.is_agent, m.kind, m.type from agent.node n join member.member m on m.id = n.member_id where m.id = $1`,
      [member.memberId],
    );
    expect(rows).toEqual([{ is_agent: true, kind: 'agent', type: 1 }]);
    expect(await toldTo(member)).toEqual(['applicationApproved']);
  });

  it('is rejected by one, with a reason', async () => {
    const { id, member } = await apply();
    expect((await decide(id, 'reject', 'too early')).value).toEqual({ outcome: 'done' });
    expect(await stateOf(id)).toEqual({
      state: 'rejected',
      decided_by: ops.as('admin').operatorId,
      reason: 'too early',
    });
    expect(await toldTo(member)).toEqual(['applicationRejected']);
  });

  it.each(['approve', 'reject'] as const)('is decided once: no further call to %s', async (decision) => {
    const { id } = await apply();
    await decide(id, 'reject');
    expect((await decide(id, decision)).code).toBe('OPS_NOT_POSSIBLE');
  });

  it('that waits for the upline is not put to staff', async () => {
    const { id } = await apply({ state: 'with_upline' });
    expect((await decide(id, 'approve')).code).toBe('SYSTEM_NOT_FOUND');
    expect((await decide(id, 'reject')).code).toBe('SYSTEM_NOT_FOUND');
    const { text } = await ops.as('admin').get(`${path}/agent-applications?limit=100`);
    expect(text).not.toContain(id);
  });

  it('is listed newest first, in pages, by state', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await apply()).id);
    const get = async (query: string) => (await ops.as('admin').get(`${path}/agent-applications?${query}`)).value;
    const first = await get('limit=2&state=waiting');
    const second = await get(`limit=2&state=waiting&cursor=${first.nextCursor}`);
    const listed = [...first.rows, ...second.rows].map(({ applicationId }) => applicationId);
    expect(listed.slice(0, 3)).toEqual(ids.toReversed());
    expect(first.rows[0]).toMatchObject({ text: 'please', upline: null, recommendation: null, state: 'waiting' });
    expect(
      (await get('limit=100&state=approved')).rows.every(({ state }: { state: string }) => state === 'approved'),
    ).toBe(true);
  });
});

it('links of all agents are found by code, label and account', async () => {
  const agent = await openTestMember(ops.database.db, { type: 1 });
  const { rows } = await sql('select username from member.member where id = $1', [agent.memberId]);
  const [link, further] = [newId(), newId()];
  await sql(
    `insert into agent.link (id, brand_id, agent_member_id, request_id, code, label, is_for_agents, created_at)
     values ($1, 'aurora', $3, $1, 'QQQQQQQQ', 'Autumn fair', false, now()),
       ($2, 'aurora', gen_random_uuid(), $2, 'WWWWWWWW', 'other', false, now() + interval '1 second')`,
    [link, further, agent.memberId],
  );
  const find = async (search: string) =>
    (await ops.as('admin').get(`${path}/agent-links?search=${search}`)).value.rows.map(
      ({ linkId }: { linkId: string }) => linkId,
    );
  for (const search of ['qqqqqqqq', 'AUTUMN', rows[0].username]) expect(await find(search)).toEqual([link]);
  expect((await ops.as('admin').get(`${path}/agent-links`)).value.rows.slice(0, 2)).toMatchObject([
    { linkId: further },
    { linkId: link, agent: { memberId: agent.memberId, name: rows[0].username }, state: 'open' },
  ]);
});
