import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '#modules/member/index.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const reason = 'asked by the member';
const at = ({ brandId, memberId }: TestMember, path: string) =>
  `/api/ops/v1/brands/${brandId}/members/${memberId}${path}`;
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[]): Promise<Row[]> =>
  (await ops.context.db.pool.query<Row>(text, values)).rows;
const stateOf = async ({ memberId }: TestMember) =>
  (
    await query<{ state: string; state_reason: string | null }>(
      'select state, state_reason from member.member where id = $1',
      [memberId],
    )
  )[0];
const liveOf = async ({ memberId }: TestMember) =>
  (await query('select from identity.session where subject_id = $1 and ended_at is null', [memberId])).length;
const actionsOf = async ({ memberId }: TestMember) =>
  (await query<{ action: string }>('select action from audit.entry where object_id = $1 order by seq', [memberId])).map(
    ({ action }) => action,
  );

const signedIn = async (times = 1): Promise<TestMember> => {
  const member = await openTestMember(ops.context.db);
  for (let n = 0; n < times; n += 1) await signIn(ops.context.db, member);
  return member;
};

describe('the sessions of a member', () => {
  it('are listed by network, and ended one by one or all', async () => {
    const member = await signedIn(3);
    const { value } = await ops.as('auditor').get(at(member, '/sessions'));
    expect(value.list).toHaveLength(3);
    expect(value.list[0]).toMatchObject({ network: '203.0.113.0/24', isLive: true });
    const [first] = value.list;
    const end = () => ops.as('support').post(at(member, `/sessions/${first.sessionId}/end`), { reason });
    expect((await end()).value).toEqual({ outcome: 'done' });
    expect((await end()).code).toBe('SYSTEM_NOT_FOUND');
    expect((await ops.as('support').post(at(member, '/sessions/end'), { reason })).value).toEqual({
      outcome: 'done',
      ended: 2,
    });
    expect(await liveOf(member)).toBe(0);
    expect(await actionsOf(member)).toEqual(['identity.end_session', 'identity.end_sessions']);
  });

  it('of somebody else, or of another brand, do not exist', async () => {
    const [member, other] = [await signedIn(), await signedIn()];
    const [theirs] = (await ops.as('auditor').get(at(other, '/sessions'))).value.list;
    expect((await ops.as('support').post(at(member, `/sessions/${theirs.sessionId}/end`), { reason })).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
    const harbour = await openTestMember(ops.context.db, { brandId: 'harbour' });
    expect((await ops.as('support').get(at({ ...harbour, brandId: 'aurora' }, '/sessions'))).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
    expect(await liveOf(other)).toBe(1);
  });
});

describe('freezing', () => {
  it('blocks at once, ends the sessions and keeps the reason', async () => {
    const member = await signedIn(2);
    expect((await ops.as('support').post(at(member, '/freeze'), { reason })).value).toEqual({
      outcome: 'done',
      ended: 2,
    });
    expect([await stateOf(member), await liveOf(member)]).toEqual([{ state: 'blocked', state_reason: reason }, 0]);
    expect((await ops.as('support').post(at(member, '/freeze'), { reason })).code).toBe('OPS_NOT_POSSIBLE');
    expect(await actionsOf(member)).toEqual(['member.freeze']);
  });

  it.each(['excluded', 'closed'])('leaves an account that is %s as it is, and so does unfreezing', async (state) => {
    const member = await signedIn();
    await query('update member.member set state = $2 where id = $1', [member.memberId, state]);
    expect((await ops.as('support').post(at(member, '/freeze'), { reason })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await ops.as('admin').post(at(member, '/unfreeze'), { reason })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await stateOf(member))?.state).toBe(state);
  });
});

describe('unfreezing, freezing many and removing factors', () => {
  const decide = async (approvalId: string, who: 'admin' | 'second_admin' | 'finance_checker') => {
    const url = `/api/ops/v1/brands/aurora/approvals/${approvalId}`;
    const { value } = await ops.as(who).get(url);
    return ops.as(who).post(`${url}/approve`, { digest: value.digest }, { factor: true });
  };

  it('wait for a second person', async () => {
    const member = await signedIn();
    await ops.as('support').post(at(member, '/freeze'), { reason });
    const asked = await ops.as('admin').post(at(member, '/unfreeze'), { reason });
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect((await stateOf(member))?.state).toBe('blocked');
    expect((await ops.as('second_admin').post(at(member, '/unfreeze'), { reason })).code).toBe('OPS_CHANGE_PENDING');
    expect((await decide(asked.value.approvalId, 'admin')).code).toBe('OPS_APPROVAL_OWN');
    expect((await decide(asked.value.approvalId, 'finance_checker')).code).toBeNull();
    expect((await stateOf(member))?.state).toBe('active');
    expect(await actionsOf(member)).toContain('member.unfreeze');
  });

  it('takes lost factors away, and the account cools off', async () => {
    const member = await signedIn();
    const remove = () => ops.as('support').post(at(member, '/factors/removal'), { reason });
    expect((await remove()).code).toBe('OPS_NOT_POSSIBLE');
    await query(
      `insert into identity.passkey (id, brand_id, subject_id, credential_id, public_key, label, added_at)
       values (gen_random_uuid(), 'aurora', $1, decode(md5(random()::text), 'hex'), '\\x01', 'Key', now())`,
      [member.memberId],
    );
    const asked = await remove();
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    const factors = () =>
      query(
        `select count(*) filter (where removed_at is null)::int as keys,
           bool_or(changes_held_until > now() + interval '23 hours' and money_out_held_until > now() + interval '23 hours') as held
         from identity.passkey left join identity.credential using (subject_id) where subject_id = $1`,
        [member.memberId],
      );
    expect(await factors()).toEqual([{ keys: 1, held: null }]);
    expect((await decide(asked.value.approvalId, 'finance_checker')).code).toBeNull();
    expect(await factors()).toEqual([{ keys: 0, held: true }]);
    expect(await liveOf(member)).toBe(0);
    expect(await actionsOf(member)).toContain('identity.remove_factors');
  });

  it('of several are all or none', async () => {
    const members = [await signedIn(), await signedIn()];
    const memberIds = members.map(({ memberId }) => memberId);
    const freezeAll = () => ops.as('support').post('/api/ops/v1/brands/aurora/members/freeze', { memberIds, reason });
    const asked = await freezeAll();
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect((await decide(asked.value.approvalId, 'finance_checker')).code).toBeNull();
    for (const member of members)
      expect([(await stateOf(member))?.state, await liveOf(member)]).toEqual(['blocked', 0]);
    expect((await freezeAll()).code).toBe('OPS_NOT_POSSIBLE');
    const theirs = await openTestMember(ops.context.db, { brandId: 'harbour' });
    const mixed = { memberIds: [theirs.memberId], reason };
    expect((await ops.as('support').post('/api/ops/v1/brands/aurora/members/freeze', mixed)).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });
});

describe('a reset', () => {
  const give = (member: TestMember, kind: 'email' | 'mobile', value: string, verifiedAt: Date | null) =>
    ops.context.db.transaction((tx) =>
      saveContact(tx, { brandId: member.brandId, memberId: member.memberId, kind, value, verifiedAt }, ops.context),
    );
  const start = (member: TestMember) => ops.as('support').post(at(member, '/reset'), { reason });

  it('goes to the verified contact and tells the operator nothing of it', async () => {
    const member = await signedIn();
    await give(member, 'email', `${member.memberId}@example.com`, new Date());
    const response = await start(member);
    expect(response.value).toEqual({ outcome: 'done', channel: 'email' });
    expect(
      await query('select from identity.reset_link where subject_id = $1 and used_at is null', [member.memberId]),
    ).toHaveLength(1);
    const [sent] = await query<{ sealed: string }>(
      'select sealed from identity.dispatch order by created_at desc limit 1',
      [],
    );
    expect(sent?.sealed).toMatch(/^v1\./);
    expect(await actionsOf(member)).toEqual(['identity.start_reset']);
  });

  it('goes by text message where there is no mailbox, and nowhere that was not verified', async () => {
    const member = await signedIn();
    await give(member, 'email', `${member.memberId}@example.com`, null);
    expect((await start(member)).code).toBe('OPS_NOT_POSSIBLE');
    await give(member, 'mobile', '+61491570158', new Date());
    expect((await start(member)).value).toEqual({ outcome: 'done', channel: 'sms' });
  });

  it('of a trial account is none', async () => {
    const trial = await openTestMember(ops.context.db, { type: 4, currency: 'FUN' });
    expect((await start(trial)).code).toBe('OPS_NOT_POSSIBLE');
  });
});

it('unlocking forgets the failed logins of that account alone', async () => {
  const member = await signedIn();
  const [{ username } = { username: '' }] = await query<{ username: string }>(
    'select username from member.member where id = $1',
    [member.memberId],
  );
  const key = ops.context.keys.digest('tally:login_name', username.toLowerCase());
  await query("select identity.count_up('aurora', 'login_name', $1, to_timestamp(0), now() + interval '1 day', 100)", [
    key,
  ]);
  expect((await ops.as('support').get(at(member, ''))).value.failedLogins).toBe(100);
  await ops.as('support').post(at(member, '/unlock'), { reason });
  expect((await ops.as('support').get(at(member, ''))).value.failedLogins).toBe(0);
  expect(await actionsOf(member)).toEqual(['identity.unlock']);
});
