import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { sendBroadcastNow } from '#test/harness/send-broadcast-now.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { repairMemberRows } from '../member-list/repair-member-rows.ts';

let ops: TestOps;
/** Everything of `yes` differs from `no`, so that each filter leaves exactly one of the two. */
let yes: TestMember;
let no: TestMember;
let agentId: string;

const run = (text: string, values: unknown[]) => ops.context.db.pool.query(text, values);
const root = '/api/ops/v1/brands/aurora';
/** Only these two have it, so that seeded members do not match. */
const mark = 'segmented';

const plant = async (member: TestMember, is: boolean) => {
  const { memberId } = member;
  await ops.as('support').put(`${root}/members/${memberId}/tags`, { tags: [mark] });
  await run(
    `insert into report.player (brand_id, member_id, joined_at, is_counted, joined_day, country, source, agent)
     values ('aurora', $1, now(), true, current_date, $2, $3, $4)
     on conflict (brand_id, member_id) do update set is_counted = true, joined_day = excluded.joined_day,
       country = excluded.country, source = excluded.source, agent = excluded.agent`,
    [memberId, is ? 'VN' : 'TH', is ? newId() : 'direct', is ? agentId : '-'],
  );
  // The other one has no figures at all, as most members of a brand.
  if (is)
    await run(
      `insert into report.player_total (brand_id, member_id, currency, rounds, staked, won, deposits, deposit_count,
         first_deposit_at, last_deposit_at, first_played_day, last_played_day)
       values ('aurora', $1, 'USD', 3, 900000, 100000, 500000, 2, now() - interval '9 days', now() - interval '8 days',
         current_date - 9, current_date - 8)`,
      [memberId],
    );
};

beforeAll(async () => {
  ops = await openTestOps();
  const agent = await openTestMember(ops.context.db, { type: 1 });
  agentId = agent.memberId;
  yes = await openTestMember(ops.context.db);
  no = await openTestMember(ops.context.db);
  await run(`update member.member set joined_at = now() - interval '40 days' where id = $1`, [yes.memberId]);
  await run(`update member.member set username = 'segment_agent' where id = $1`, [agentId]);
  await repairMemberRows(ops.context, 100_000);
  await plant(yes, true);
  await plant(no, false);
  await run(
    `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
     values ($1, 'aurora', $2, 80, current_date, '[]', now())`,
    [newId(), yes.memberId],
  );
  await run(`insert into protection.identity_book (brand_id, member_id) values ('aurora', $1)`, [yes.memberId]);
  await run(
    `insert into protection.identity_case (id, brand_id, member_id, state, state_at, because, asked_by, asked, opened_at, decided_at, decided_by, valid_until,
       name_sealed, birthday_sealed, person_digest)
     values ($1, 'aurora', $2, 'verified', now(), 'AGE', 'system', '{id_card}', now(), now(), $1, now() + interval '1 year', 'x', 'x', sha256('x'))`,
    [newId(), yes.memberId],
  );
  await run(
    `insert into identity.session (id_hash, realm, brand_id, subject_id, role, level, scope, created_at, last_seen_at,
       idle_until, absolute_until, address_first, address_last, user_agent_class)
     values (sha256('segments'), 'player', 'aurora', $1, 'member', 'full', 'full', now() - interval '8 days', now(), now(), now(),
       '127.0.0.1', '127.0.0.1', 'other')`,
    [yes.memberId],
  );
  await repairMemberRows(ops.context, 100_000);
});
afterAll(() => ops.close());

const nameOf = (memberId: string) => (memberId === yes.memberId ? 'yes' : memberId === no.memberId ? 'no' : 'other');

describe('a filter of the member list', () => {
  it.each([
    { filter: { country: 'VN' }, finds: ['yes'] },
    { filter: { source: 'link' }, finds: ['yes'] },
    { filter: { source: 'direct' }, finds: ['no'] },
    { filter: { agent: 'segment_agent' }, finds: ['yes'] },
    { filter: { agent: 'nobody_here' }, finds: [] },
    { filter: { depositsMin: '500000' }, finds: ['yes'] },
    { filter: { depositsMin: '500001' }, finds: [] },
    { filter: { depositsMax: '499999' }, finds: ['no'] },
    { filter: { ngrMin: '800000' }, finds: ['yes'] },
    { filter: { ngrMin: '800001' }, finds: [] },
    { filter: { ngrMin: '-1' }, finds: ['yes', 'no'] },
    { filter: { ngrMax: '0' }, finds: ['no'] },
    { filter: { ngrMax: '-1' }, finds: [] },
    { filter: { joinedAgo: 'over30' }, finds: ['yes'] },
    { filter: { joinedAgo: 'within30' }, finds: ['no'] },
    { filter: { loginAgo: 'within30' }, finds: ['yes'] },
    { filter: { loginAgo: 'within7' }, finds: [] },
    { filter: { loginAgo: 'over7' }, finds: ['yes'] },
    { filter: { loginAgo: 'never' }, finds: ['no'] },
    { filter: { depositAgo: 'within30' }, finds: ['yes'] },
    { filter: { depositAgo: 'over7' }, finds: ['yes'] },
    { filter: { depositAgo: 'over30' }, finds: [] },
    { filter: { depositAgo: 'never' }, finds: ['no'] },
    { filter: { playedAgo: 'within30' }, finds: ['yes'] },
    { filter: { playedAgo: 'within7' }, finds: [] },
    { filter: { playedAgo: 'never' }, finds: ['no'] },
    { filter: { harm: 'yes' }, finds: ['yes'] },
    { filter: { harm: 'no' }, finds: ['no'] },
    { filter: { verified: 'yes' }, finds: ['yes'] },
    { filter: { verified: 'no' }, finds: ['no'] },
  ])('$filter finds $finds', async ({ filter, finds }) => {
    const query = new URLSearchParams({ ...filter, tag: mark, sort: 'joinedAt' } as Record<string, string>);
    const { value } = await ops.as('auditor').get(`${root}/members?${query}`);
    expect(value.rows.map(({ memberId }: { memberId: string }) => nameOf(memberId))).toEqual(finds);
    expect(value.total).toEqual({ count: finds.length, isExact: true });
  });

  it('is refused to an operator who may not see what it asks for', async () => {
    const status = async (query: string) => (await ops.as('payout_maker').get(`${root}/members?${query}`)).status;
    expect([await status('depositAgo=never'), await status('harm=yes')]).toEqual([200, 403]);
  });
});

describe('a segment', () => {
  const manager = () => ops.as('brand_manager');
  const save = (segmentId: string, name: string, filter: object) =>
    manager().put(`${root}/segments/${segmentId}`, { name, filter });

  it('is saved, counted now, changed and deleted, each with an entry in the record', async () => {
    const segmentId = newId();
    expect((await save(segmentId, 'Depositors', { tag: mark, depositsMin: '1' })).status).toBe(200);
    const { value } = await ops.as('support').get(`${root}/segments`);
    expect(value.list).toMatchObject([
      { segmentId, name: 'Depositors', filter: { tag: mark, depositsMin: '1' }, by: { name: 'brand manager' } },
    ]);
    const count = async () => (await ops.as('support').get(`${root}/segments/${segmentId}/count`)).value;
    expect(await count()).toEqual({ count: 1, isExact: true });
    await save(segmentId, 'Everybody', { tag: mark });
    expect(await count()).toEqual({ count: 2, isExact: true });
    expect((await save(newId(), 'Everybody', { tag: mark })).details).toMatchObject({ reason: 'name-taken' });
    expect((await manager().delete(`${root}/segments/${segmentId}`)).status).toBe(200);
    expect((await ops.as('support').get(`${root}/segments`)).value.list).toEqual([]);
    const { rows } = await run(`select action from audit.entry where object_id = $1 order by seq`, [segmentId]);
    expect(rows.map(({ action }) => action)).toEqual([
      'report.save_segment',
      'report.save_segment',
      'report.delete_segment',
    ]);
  });

  it('with a filter that the operator may not use is hidden, and needs at least one filter', async () => {
    const segmentId = newId();
    await save(segmentId, 'At risk', { tag: mark, harm: 'yes' });
    expect((await ops.as('payout_maker').get(`${root}/segments`)).value.list).toEqual([]);
    expect((await ops.as('payout_maker').get(`${root}/segments/${segmentId}/count`)).status).toBe(404);
    expect((await save(newId(), 'Nothing', {})).code).toBe('SYSTEM_INPUT_INVALID');
    await manager().delete(`${root}/segments/${segmentId}`);
  });

  it('is the audience of a message, whose offers skip protected members', async () => {
    const segmentId = newId();
    await save(segmentId, 'Both', { tag: mark });
    const ask = async (segment: object) =>
      (await ops.as('support').post(`${root}/broadcasts/count`, { segment })).value;
    expect(await ask({ segmentId })).toEqual({ total: 2, protected: 1 });
    expect(await ask({ segmentId, memberId: no.memberId })).toEqual({ total: 1, protected: 0 });
    const broadcastId = newId();
    const body = {
      broadcastId,
      category: 'promotion',
      segment: { segmentId },
      words: { TY: { title: 'An offer', html: '<p>Yours</p>' } },
      link: null,
      reason: 'a test of segments',
    };
    expect((await ops.as('support').post(`${root}/broadcasts`, body, { factor: true })).status).toBe(200);
    // The filter was kept with the message: a change of the segment does not change who gets it.
    await save(segmentId, 'Nobody', { tag: 'nobody-has-it' });
    await sendBroadcastNow(broadcastId, ops.context);
    const { rows } = await run(`select member_id as id from message.message where key = $1`, [
      `broadcast:${broadcastId}`,
    ]);
    expect(rows.map(({ id }) => nameOf(id))).toEqual(['no']);
    expect((await ops.as('support').get(`${root}/broadcasts/${broadcastId}`)).value.segment).toEqual({
      kind: 'all',
      segmentId,
      segmentName: 'Both',
    });
  });
});
