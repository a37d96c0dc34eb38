import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSoftPasskey } from '#test/harness/soft-passkey.ts';
import { openTestOps, opsMailOf, opsPassword, type TestOps } from '#test/harness/test-ops.ts';
import { codeNow, openOpsBrowser } from '../login/ops-browser.fixture.ts';
import { hashToken } from '../sessions/token.ts';
import { inviteFirst } from './invite-first.ts';
import { openMail } from './queue-mail.ts';
import { suspendOperator } from './suspend-operator.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());
beforeEach(() => ops.context.redis.flushall());

const reason = 'as agreed in the morning round';
const query = async (text: string, values: unknown[] = []) => (await ops.database.db.pool.query(text, values)).rows;
const stateOf = async (id: string) => (await query('select state from staff.operator where id = $1', [id]))[0]?.state;

/** The second person approves the request. */
const agree = async (approvalId: string, by: 'admin' | 'second_admin' = 'second_admin') => {
  const hand = ops.as(by);
  const { value } = await hand.get(`/api/ops/v1/approvals/${approvalId}`);
  return hand.post(`/api/ops/v1/approvals/${approvalId}/approve`, { digest: value.digest }, { factor: true });
};

const ask = async (method: 'post' | 'put', path: string, body: object, by: 'admin' | 'second_admin' = 'admin') =>
  ops.as(by)[method](`/api/ops/v1${path}`, body, { factor: true });

/** The link in the last mail. */
const lastLink = async (): Promise<string> => {
  const rows = await query(
    `select payload from graphile_worker._private_jobs where key like 'staff_mail:%' order by id desc limit 1`,
  );
  const { payload } = rows[0]?.payload ?? {};
  const mail = openMail(payload.id, payload.sealed, ops.context.keys);
  return /#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
};

const invite = async (name: string, roles = [{ roleId: 'support', brandId: 'aurora' }]) => {
  const email = `${name}@invited.example`;
  const asked = await ask('post', '/operators', { email, name, roles, reason });
  expect(asked.value).toMatchObject({ outcome: 'pending' });
  return { email, approvalId: asked.value.approvalId as string };
};

describe('an invitation', () => {
  it('is made by two people, mailed sealed, and opens an account with password and authenticator, once', async () => {
    const { email, approvalId } = await invite('iva');
    expect(await query('select from staff.operator where email = $1', [email])).toHaveLength(0);
    expect((await agree(approvalId)).status).toBe(200);
    const token = await lastLink();
    const [row] = await query('select * from staff.invitation where token_hash = $1', [hashToken(token)]);
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(24 * 3600_000);
    const browser = openOpsBrowser(ops);
    const { value: look } = await browser.send('POST', '/invitation/look', { token });
    expect(look).toMatchObject({ purpose: 'invite', email });
    const { secret } = look.authenticator;
    const accept = (password: string, code: string) =>
      browser.send('POST', '/invitation/accept', { token, password, factor: { factor: 'totp', code } });
    expect((await accept('short one', codeNow(0, secret))).code).toBe('AUTH_PASSWORD_FORMAT_INVALID');
    expect((await accept('password1234', codeNow(0, secret))).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await accept('Newproject2004', codeNow(0, secret))).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await accept('nine quiet foxes in fog', '000000')).code).toBe('OPS_FACTOR_INVALID');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => accept('nine quiet foxes in fog', codeNow(0, secret))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.send('POST', '/invitation/look', { token })).code).toBe('OPS_INVITATION_INVALID');
    await query('update staff.authenticator set last_step = 0');
    await browser.send('POST', '/session/password', { email, password: 'nine quiet foxes in fog' });
    expect((await browser.send('POST', '/session/code', { code: codeNow(0, secret) })).status).toBe(200);
    const { value: me } = await browser.send('GET', '/me');
    expect(me.brands.map(({ brandId }: { brandId: string }) => brandId)).toEqual(['aurora']);
  });

  it('is accepted with a passkey as well', async () => {
    const { email, approvalId } = await invite('pia');
    await agree(approvalId);
    const token = await lastLink();
    const browser = openOpsBrowser(ops);
    const { value: options } = await browser.send('POST', '/invitation/passkey/start', { token });
    const answer = createSoftPasskey().create(options, 'http://ops.localhost');
    const factor = { factor: 'passkey', answer, label: '' };
    const accepted = await browser.send('POST', '/invitation/accept', {
      token,
      password: 'nine quiet foxes in fog',
      factor,
    });
    expect(accepted.value).toEqual({ email });
  });

  it('gives no access when it is unknown, expired, or its operator was suspended', async () => {
    const look = async (token: string) => (await openOpsBrowser(ops).send('POST', '/invitation/look', { token })).code;
    expect(await look('a'.repeat(43))).toBe('OPS_INVITATION_INVALID');
    const { approvalId, email } = await invite('una');
    await agree(approvalId);
    const token = await lastLink();
    expect(await look(token)).toBeNull();
    const [{ id }] = await query('select id from staff.operator where email = $1', [email]);
    await ask('post', `/operators/${id}/suspend`, { reason });
    expect(await look(token)).toBe('OPS_INVITATION_INVALID');
    const late = await invite('late');
    await agree(late.approvalId);
    const lateToken = await lastLink();
    await query(`update staff.invitation set expires_at = now() where used_at is null`);
    expect(await look(lateToken)).toBe('OPS_INVITATION_INVALID');
  });

  it('is refused for a mailbox that is taken, a role or brand that does not exist, and a second time', async () => {
    const input = { name: 'x', reason, roles: [{ roleId: 'support', brandId: 'aurora' }] };
    const taken = await ask('post', '/operators', { ...input, email: opsMailOf('support').toUpperCase() });
    expect(taken).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { field: 'email', why: 'taken' } });
    const odd = [{ roleId: 'no_such_role', brandId: null }];
    expect((await ask('post', '/operators', { ...input, email: 'a@b.example', roles: odd })).code).toBe(
      'OPS_VALUE_REFUSED',
    );
    const nowhere = [{ roleId: 'support', brandId: 'nowhere' }];
    expect((await ask('post', '/operators', { ...input, email: 'a@b.example', roles: nowhere })).code).toBe(
      'OPS_VALUE_REFUSED',
    );
    await invite('twice');
    const again = { ...input, email: 'TWICE@invited.example' };
    expect((await ask('post', '/operators', again, 'second_admin')).code).toBe('OPS_CHANGE_PENDING');
  });

  it('leaves no mailbox and no token in the audit log', async () => {
    const { approvalId } = await invite('secretive');
    await agree(approvalId);
    const token = await lastLink();
    const rows = await query('select entry::text as told from audit.entry entry');
    expect(rows.some(({ told }) => told.includes('secretive@'))).toBe(false);
    expect(rows.some(({ told }) => told.includes(token))).toBe(false);
    const jobs = await query(`select payload::text as told from graphile_worker._private_jobs`);
    expect(jobs.some(({ told }: { told: string }) => told.includes('secretive@'))).toBe(false);
  });
});

describe('an operator', () => {
  it('is suspended at once by one person, and reinstated by two', async () => {
    const hand = await ops.addOperator('victim', [{ roleId: 'support', brandId: 'aurora' }]);
    const done = await ask('post', `/operators/${hand.operatorId}/suspend`, { reason });
    expect(done.value).toEqual({ outcome: 'done' });
    expect((await hand.get('/api/ops/v1/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    const again = await ask('post', `/operators/${hand.operatorId}/suspend`, { reason });
    expect(again).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { state: 'suspended' } });
    const asked = await ask('post', `/operators/${hand.operatorId}/restore`, { reason });
    expect(await stateOf(hand.operatorId)).toBe('suspended');
    expect((await agree(asked.value.approvalId, 'admin')).code).toBe('OPS_APPROVAL_OWN');
    expect((await agree(asked.value.approvalId)).status).toBe(200);
    expect(await stateOf(hand.operatorId)).toBe('active');
    // The earlier sessions stay ended.
    expect((await hand.get('/api/ops/v1/me')).code).toBe('AUTH_NOT_LOGGED_IN');
  });

  it('ends permanently: neither the use cases nor the database bring them back', async () => {
    const { operatorId } = await ops.addOperator('leaving', []);
    expect((await ask('post', `/operators/${operatorId}/end`, { reason })).value).toEqual({ outcome: 'done' });
    expect((await ask('post', `/operators/${operatorId}/restore`, { reason })).code).toBe('OPS_NOT_POSSIBLE');
    await expect(query(`update staff.operator set state = 'active' where id = $1`, [operatorId])).rejects.toThrow();
  });

  it('loses password, factors and sessions by a reset of two people, and gets a link for half an hour', async () => {
    const hand = await ops.addOperator('forgetful', []);
    const asked = await ask('post', `/operators/${hand.operatorId}/reset`, { reason });
    expect((await hand.get('/api/ops/v1/me')).status).toBe(200);
    await agree(asked.value.approvalId);
    expect((await hand.get('/api/ops/v1/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    expect(await query('select from staff.authenticator where operator_id = $1', [hand.operatorId])).toHaveLength(0);
    const [link] = await query('select * from staff.invitation where operator_id = $1', [hand.operatorId]);
    expect(link).toMatchObject({ purpose: 'reset' });
    expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(30 * 60_000);
    const browser = openOpsBrowser(ops);
    const old = await browser.send('POST', '/session/password', {
      email: opsMailOf('forgetful'),
      password: opsPassword,
    });
    expect(old.code).toBe('OPS_SIGN_IN_FAILED');
  });

  it('who could both credit and pay out is so by two people alone, who are warned', async () => {
    const after = async (approvalId: string) =>
      (await ops.as('second_admin').get(`/api/ops/v1/approvals/${approvalId}`)).value.after;
    const both = ['finance_maker', 'payout_maker'].map((roleId) => ({ roleId, brandId: 'aurora' }));
    const hand = await ops.addOperator('collector', both.slice(0, 1));
    const [{ revision }] = await query('select revision from staff.operator where id = $1', [hand.operatorId]);
    const assigned = await ask('put', `/operators/${hand.operatorId}/roles`, { roles: both, reason, revision });
    expect(assigned.value.outcome).toBe('pending');
    expect(await after(assigned.value.approvalId)).toMatchObject({ creditsAndPays: ['aurora'] });
    expect(await query('select role_id from staff.assignment where operator_id = $1', [hand.operatorId])).toHaveLength(
      1,
    );
    const { approvalId } = await invite('both', both);
    expect(await after(approvalId)).toMatchObject({ creditsAndPays: ['aurora'] });
    // A role that its holders have together with another one.
    const role = (await ops.as('admin').get('/api/ops/v1/roles')).value.roles.find(
      ({ roleId }: { roleId: string }) => roleId === 'finance_maker',
    );
    const permissions = [...role.permissions, 'withdrawal.review'];
    const widened = await ask('put', '/roles/finance_maker', {
      name: role.name,
      permissions,
      reason,
      revision: role.revision,
    });
    expect(await after(widened.value.approvalId)).toMatchObject({ creditsAndPays: ['house'] });
    const harmless = await ask('put', '/roles/support', {
      name: 'Support',
      permissions: ['member.read'],
      reason,
      revision: (await ops.as('admin').get('/api/ops/v1/roles')).value.roles.find(
        ({ roleId }: { roleId: string }) => roleId === 'support',
      ).revision,
    });
    expect(await after(harmless.value.approvalId)).not.toHaveProperty('creditsAndPays');
  });

  it('is not suspended or ended by themselves, nor found when unknown', async () => {
    const self = ops.as('admin').operatorId;
    expect((await ask('post', `/operators/${self}/suspend`, { reason })).details).toEqual({ state: 'self' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const action of ['suspend', 'end', 'reset', 'restore', 'sessions/end'])
      expect((await ask('post', `/operators/${unknown}/${action}`, { reason })).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('changes rights with the next request', async () => {
    const hand = await ops.addOperator('mover', [{ roleId: 'support', brandId: 'aurora' }]);
    const brands = async () =>
      (await hand.get('/api/ops/v1/me')).value.brands.map(({ brandId }: { brandId: string }) => brandId);
    expect(await brands()).toEqual(['aurora']);
    const [{ revision }] = await query('select revision from staff.operator where id = $1', [hand.operatorId]);
    const roles = [{ roleId: 'auditor', brandId: 'harbour' }];
    const asked = await ask('put', `/operators/${hand.operatorId}/roles`, { roles, reason, revision });
    expect(await brands()).toEqual(['aurora']);
    await agree(asked.value.approvalId);
    expect(await brands()).toEqual(['harbour']);
    const stale = await ask('put', `/operators/${hand.operatorId}/roles`, { roles: [], reason, revision });
    expect(stale.code).toBe('OPS_OUT_OF_DATE');
    const [entry] = await query(
      `select before::text, after::text, actor_id from audit.entry where action = 'staff.assign_role' and object_id = $1`,
      [hand.operatorId],
    );
    expect(entry.actor_id).toBe(ops.as('admin').operatorId);
    expect(`${entry.before} ${entry.after}`).toContain('auditor@harbour');
  });

  it('is listed, found by half a name, by state and by role, page by page', async () => {
    const hand = ops.as('admin');
    const list = async (search: string) => (await hand.get(`/api/ops/v1/operators?${search}`)).value;
    const found = await list('text=HARBOUR_man');
    expect(found.rows.map(({ email }: { email: string }) => email)).toEqual([opsMailOf('harbour_manager')]);
    expect((await list('text=%25')).rows).toEqual([]);
    const managers = await list('roleId=brand_manager&brandId=harbour');
    expect(managers.rows).toHaveLength(1);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: { operatorId: string }[]; nextCursor: string | null; total: { count: number } } = await list(
        `limit=4&sort=-createdAt${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.rows.map(({ operatorId }) => operatorId));
      cursor = page.nextCursor;
      if (cursor === null) expect(new Set(seen).size).toBe(page.total.count);
    } while (cursor !== null);
    expect(seen.length).toBe(new Set(seen).size);
  });
});

describe('nobody grants what they do not have', () => {
  it('applies to the maker, and to the decider when deciding', async () => {
    // A role that may only request and decide changes to operators.
    await query(
      `insert into staff.role (id, name, permissions) values ('keeper', 'Keeper', '{operator.read,operator.edit,role.edit,approval.read,approval.staff}')`,
    );
    const keeper = await ops.addOperator('keeper', [{ roleId: 'keeper', brandId: null }]);
    const input = {
      email: 'rich@invited.example',
      name: 'rich',
      reason,
      roles: [{ roleId: 'finance_checker', brandId: null }],
    };
    const asked = await keeper.post('/api/ops/v1/operators', input, { factor: true });
    expect(asked.code).toBe('OPS_GRANT_EXCEEDS');
    expect(asked.details.permissions).toContain('approval.money');
    const own = await keeper.post(
      '/api/ops/v1/operators',
      { ...input, email: 'poor@invited.example', roles: [{ roleId: 'keeper', brandId: null }] },
      { factor: true },
    );
    expect(own.value).toMatchObject({ outcome: 'pending' });
    const byAdmin = await ask('post', '/operators', input);
    const { value } = await keeper.get(`/api/ops/v1/approvals/${byAdmin.value.approvalId}`);
    const decided = await keeper.post(
      `/api/ops/v1/approvals/${byAdmin.value.approvalId}/approve`,
      { digest: value.digest },
      { factor: true },
    );
    expect(decided).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { code: 'OPS_GRANT_EXCEEDS' } });
    expect(await query(`select from staff.operator where email = 'rich@invited.example'`)).toHaveLength(0);
    const role = { roleId: 'strong', name: 'Strong', permissions: ['ledger.adjust'], reason };
    expect((await keeper.post('/api/ops/v1/roles', role, { factor: true })).code).toBe('OPS_GRANT_EXCEEDS');
  });
});

describe('the last administrator', () => {
  it('stays, also when two are suspended concurrently', async () => {
    const alone = await openTestOps();
    try {
      const { admin, second } = { admin: alone.as('admin'), second: alone.as('second_admin') };
      const deps = { db: alone.context.db, clock: alone.context.clock, audit: { record: async () => '' } };
      const by = (operatorId: string) =>
        ({
          operatorId,
          address: '127.0.0.1',
          requestId: 'r',
          actor: { kind: 'staff', id: operatorId, role: 'admin' },
        }) as never;
      const outcomes = await Promise.allSettled([
        suspendOperator(by(admin.operatorId), { operatorId: second.operatorId, reason }, deps),
        suspendOperator(by(second.operatorId), { operatorId: admin.operatorId, reason }, deps),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ code: 'OPS_STILL_NEEDED', details: { what: 'last_admin' } });
      const last = outcomes[0]?.status === 'fulfilled' ? admin : second;
      const body = { roles: [], reason, revision: 2 };
      const url = `/api/ops/v1/operators/${last.operatorId}`;
      const lost = await last.put(`${url}/roles`, body, { factor: true });
      expect(lost.code).toBe('OPS_STILL_NEEDED');
      expect((await last.post(`${url}/reset`, { reason }, { factor: true })).code).toBe('OPS_STILL_NEEDED');
    } finally {
      await alone.close();
    }
  });
});

describe('a role', () => {
  const permissionsOf = async (id: string) =>
    (await query('select permissions from staff.role where id = $1', [id]))[0]?.permissions;

  it('is made, changed and removed by two people', async () => {
    const made = await ask('post', '/roles', {
      roleId: 'night_watch',
      name: 'Night watch',
      permissions: ['today.read'],
      reason,
    });
    await agree(made.value.approvalId);
    expect(await permissionsOf('night_watch')).toEqual(['today.read']);
    const hand = await ops.addOperator('watcher', [{ roleId: 'night_watch', brandId: 'aurora' }]);
    const change = { name: 'Night watch', permissions: ['today.read', 'member.read'], reason, revision: 1 };
    const asked = await ask('put', '/roles/night_watch', change);
    expect(await permissionsOf('night_watch')).toEqual(['today.read']);
    await agree(asked.value.approvalId);
    expect((await hand.get('/api/ops/v1/me')).value.brands[0].permissions).toEqual(['today.read', 'member.read']);
    expect((await ask('put', '/roles/night_watch', change)).code).toBe('OPS_OUT_OF_DATE');
    const held = await ask('post', '/roles/night_watch/remove', { reason, revision: 2 });
    expect(held).toMatchObject({ code: 'OPS_STILL_NEEDED', details: { what: 'holders', count: 1 } });
    await query(`delete from staff.assignment where role_id = 'night_watch'`);
    const removal = await ask('post', '/roles/night_watch/remove', { reason, revision: 2 });
    await agree(removal.value.approvalId);
    expect(await permissionsOf('night_watch')).toBeUndefined();
  });

  it('of the administrator cannot be changed, nor a built-in one removed, nor an id taken twice', async () => {
    const body = { name: 'Administrator', permissions: ['today.read'], reason, revision: 1 };
    expect((await ask('put', '/roles/admin', body)).code).toBe('OPS_NOT_POSSIBLE');
    expect((await ask('post', '/roles/support/remove', { reason, revision: 1 })).code).toBe('OPS_NOT_POSSIBLE');
    const taken = { roleId: 'support', name: 'Mine', permissions: [], reason };
    expect((await ask('post', '/roles', taken)).code).toBe('OPS_VALUE_REFUSED');
    expect((await ask('put', '/roles/unknown_role', body)).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('is shown with who holds it', async () => {
    const { value } = await ops.as('admin').get('/api/ops/v1/roles');
    const admin = value.roles.find(({ roleId }: { roleId: string }) => roleId === 'admin');
    expect(admin).toMatchObject({ isBuiltIn: true, isEditable: false });
    expect(admin.holders).toHaveLength(2);
  });
});

describe('a new installation', () => {
  it('has its first two administrators invited from the command line, and no third', async () => {
    const { db, clock, config } = ops.context;
    const deps = { db, clock, config, audit: { record: async () => '' } };
    expect(await inviteFirst({ email: 'first@platform.example', name: 'First' }, deps)).toBe('enough');
    await query(`update staff.operator set state = 'suspended' where id = $1`, [ops.as('second_admin').operatorId]);
    const made = await inviteFirst({ email: 'first@platform.example', name: 'First' }, deps);
    expect(made).toMatchObject({ link: expect.stringMatching(/\/invitation#[\w-]{43}$/) });
    await query(`update staff.operator set state = 'active' where id = $1`, [ops.as('second_admin').operatorId]);
  });
});
