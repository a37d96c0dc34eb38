import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { createSoftPasskey } from '#test/harness/soft-passkey.ts';
import { openTestOps, opsHost, opsMailOf, opsPassword, type TestOps } from '#test/harness/test-ops.ts';
import { codeNow, forgetCodes, openOpsBrowser } from '../login/ops-browser.fixture.ts';
import { makeLink } from '../operators/mail-link.ts';
import { openMail } from '../operators/queue-mail.ts';
import { sweepEnded } from '../sessions/sweep.store.ts';
import { approveDeviceByCommand } from './approve-by-command.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps({ STAFF_DEVICE_APPROVAL: 'on' });
});
afterAll(() => ops.close());
beforeEach(async () => {
  await ops.database.db.pool.query('delete from staff.tally');
  await ops.context.redis.flushall();
});

type Browser = ReturnType<typeof openOpsBrowser>;
const sql = (text: string, values: unknown[] = []) => ops.database.db.pool.query(text, values);
const origin = `http://${opsHost}`;

/** Signs in with an operator's password and code. */
const showFactors = async (name: string, browser: Browser) => {
  await forgetCodes(ops.database.db.pool);
  await browser.send('POST', '/session/password', { email: opsMailOf(name), password: opsPassword });
  return browser.send('POST', '/session/code', { code: codeNow() });
};
const isIn = async (browser: Browser): Promise<boolean> => (await browser.send('GET', '/me')).status === 200;
const goOn = (browser: Browser) => browser.send('POST', '/session/device', {});
const at = (operatorId: string, deviceId: string, action: string) =>
  `/api/ops/v1/operators/${operatorId}/devices/${deviceId}/${action}`;
const deviceOf = async (operatorId: string) => {
  const { rows } = await sql(
    'select * from staff.device where operator_id = $1 and ended_at is null order by created_at desc limit 1',
    [operatorId],
  );
  return rows[0];
};

/** An operator who waits for approval in a browser, and the call that approves. */
const waitAs = async (name: string, address?: string) => {
  const { operatorId } = await ops.addOperator(name, [{ roleId: 'support', brandId: 'aurora' }]);
  const browser = openOpsBrowser(ops, address);
  const { value } = await showFactors(name, browser);
  const device = await deviceOf(operatorId);
  const approve = (who: 'admin' | 'second_admin' | 'brand_manager' | 'support' = 'admin', code = value.code) =>
    ops.as(who).post(at(operatorId, device.id, 'approve'), { code }, { factor: true });
  return { operatorId, browser, value, device, approve };
};

const approvedAs = async (name: string) => {
  const waiting = await waitAs(name);
  expect((await waiting.approve()).status).toBe(200);
  expect((await goOn(waiting.browser)).value.outcome).toBe('signed_in');
  return waiting;
};

const mailsTo = async (name: string): Promise<string[]> => {
  const { rows } = await sql(
    `select payload from graphile_worker._private_jobs where key like 'staff_mail:%' order by id`,
  );
  return rows
    .map(({ payload }) => openMail(payload.payload.id, payload.payload.sealed, ops.context.keys))
    .filter(({ to }) => to === opsMailOf(name))
    .map(({ subject }) => subject);
};

describe('a sign-in from a device that is not approved', () => {
  it('opens no session with password and code until a second person has approved the device', async () => {
    const { browser, value, approve } = await waitAs('waiter');
    expect(value).toMatchObject({ outcome: 'device_waiting', code: expect.stringMatching(/^..-..$/) });
    expect(browser.cookies.has('__Host-staff')).toBe(false);
    expect(await isIn(browser)).toBe(false);
    expect((await goOn(browser)).value).toMatchObject({ outcome: 'device_waiting', code: value.code });
    expect(await isIn(browser)).toBe(false);
    const waiting = await ops.as('admin').get('/api/ops/v1/devices/waiting');
    expect(waiting.value.list.find(({ email }: { email: string }) => email === opsMailOf('waiter'))).toMatchObject({
      code: value.code,
    });
    expect((await approve()).status).toBe(200);
    expect((await goOn(browser)).value.outcome).toBe('signed_in');
    expect(await isIn(browser)).toBe(true);
  });

  it('opens no session with a passkey either', async () => {
    const { browser, approve } = await waitAs('key_holder');
    await approve();
    await goOn(browser);
    const passkey = createSoftPasskey();
    await forgetCodes(ops.database.db.pool);
    await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() });
    const { value } = await browser.send('POST', '/me/passkeys/start', {});
    await browser.send('POST', '/me/passkeys', { answer: passkey.create(value, origin), label: 'Key' });
    const elsewhere = openOpsBrowser(ops);
    const asked = await elsewhere.send('POST', '/session/passkey/start', {});
    const entered = await elsewhere.send('POST', '/session/passkey', { answer: passkey.get(asked.value, origin) });
    expect(entered.value.outcome).toBe('device_waiting');
    expect(await isIn(elsewhere)).toBe(false);
  });

  it('continues once, of ten concurrent calls, and only in its own browser', async () => {
    const { browser, approve, operatorId } = await waitAs('once');
    await approve();
    const thief = openOpsBrowser(ops);
    await ops.addOperator('thief', []);
    await showFactors('thief', thief);
    thief.cookies.set('__Host-staffpre', browser.cookies.get('__Host-staffpre') ?? '');
    expect((await goOn(thief)).code).toBe('AUTH_CODE_EXPIRED');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => goOn(browser)));
    expect(outcomes.filter(({ value }) => value?.outcome === 'signed_in')).toHaveLength(1);
    const { rows } = await sql('select from staff.session where operator_id = $1 and device_id is not null', [
      operatorId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('has no fresh factor when it continues', async () => {
    const { browser } = await approvedAs('not_fresh');
    expect((await browser.send('POST', '/me/authenticator/start', {})).code).toBe('AUTH_STEP_UP_REQUIRED');
  });

  it('is over after half an hour, when it is refused, and when the operator is suspended or signed out', async () => {
    const over = await waitAs('over');
    await sql(`update staff.device set waiting_until = now() where id = $1`, [over.device.id]);
    expect(await over.approve()).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { state: 'over' } });
    expect((await goOn(over.browser)).code).toBe('AUTH_CODE_EXPIRED');

    const refused = await waitAs('refused');
    const body = { reason: 'nobody knows this one' };
    const revoke = at(refused.operatorId, refused.device.id, 'revoke');
    expect((await ops.as('admin').post(revoke, body, { factor: true })).status).toBe(200);
    expect((await goOn(refused.browser)).code).toBe('AUTH_CODE_EXPIRED');
    expect((await refused.approve()).code).toBe('SYSTEM_NOT_FOUND');

    for (const action of ['suspend', 'sessions/end']) {
      const shut = await waitAs(`shut_${action.slice(0, 4)}`);
      await ops.as('admin').post(`/api/ops/v1/operators/${shut.operatorId}/${action}`, body, { factor: true });
      expect((await goOn(shut.browser)).code, action).toBe('AUTH_CODE_EXPIRED');
    }
  });

  it('is one of five of an operator at most', async () => {
    const { operatorId } = await ops.addOperator('flooder', []);
    const outcomes = [];
    for (let turn = 0; turn < 6; turn += 1)
      outcomes.push((await showFactors('flooder', openOpsBrowser(ops, `127.0.3.${turn}`))).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
    const { rowCount } = await sql('select from staff.device where operator_id = $1', [operatorId]);
    expect(rowCount).toBe(5);
  });
});

describe('an approval', () => {
  it('of one’s own device is refused by the application and by the database', async () => {
    const { value } = await showFactors('admin', openOpsBrowser(ops));
    const { operatorId } = ops.as('admin');
    const device = await deviceOf(operatorId);
    const own = await ops
      .as('admin')
      .post(at(operatorId, device.id, 'approve'), { code: value.code }, { factor: true });
    expect(own).toMatchObject({ status: 403, code: 'OPS_APPROVAL_OWN' });
    await expect(
      sql(
        `update staff.device set state = 'approved', approved_at = now(), approved_how = 'operator', approved_by = operator_id where id = $1`,
        [device.id],
      ),
    ).rejects.toThrow('device_approved_by_another');
  });

  it('needs the right, a fresh factor and the code that the operator sees', async () => {
    const { approve, operatorId, device, value } = await waitAs('asked');
    expect((await approve('brand_manager')).code).toBe('AUTH_FORBIDDEN');
    const stale = await ops.addOperator('stale_admin', [{ roleId: 'admin', brandId: null }]);
    const url = at(operatorId, device.id, 'approve');
    expect((await stale.post(url, { code: value.code })).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await approve('admin', value.code === '22-22' ? '33-33' : '22-22')).code).toBe('OPS_OUT_OF_DATE');
    expect((await approve()).status).toBe(200);
  });

  it('is given by one of two concurrent administrators, and is audited', async () => {
    const { approve, operatorId } = await waitAs('raced');
    const both = await Promise.all([approve('admin'), approve('second_admin')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql(
      `select actor_id from audit.entry where action = 'staff.approve_device' and object_id = $1`,
      [operatorId],
    );
    expect(rows).toHaveLength(1);
  });

  it('holds for this operator and this browser, and ends when it was not used for 90 days', async () => {
    const { browser, operatorId, device } = await approvedAs('returning');
    expect((await showFactors('returning', browser)).value.outcome).toBe('signed_in');
    const colleague = openOpsBrowser(ops);
    for (const [name, cookie] of browser.cookies) colleague.cookies.set(name, cookie);
    await ops.addOperator('colleague', []);
    expect((await showFactors('colleague', colleague)).value.outcome).toBe('device_waiting');
    // Both operators of a shared browser keep their own approval.
    expect(colleague.cookies.get('__Host-staffdev')).toBe(browser.cookies.get('__Host-staffdev'));
    await sql(`update staff.device set last_used_at = now() - interval '90 days' where id = $1`, [device.id]);
    expect((await showFactors('returning', browser)).value.outcome).toBe('device_waiting');
    expect((await deviceOf(operatorId)).id).not.toBe(device.id);
  });

  it('is kept as a digest of its cookie', async () => {
    const { browser } = await approvedAs('digested');
    const { rows } = await sql('select device::text as row from staff.device');
    expect(rows.some(({ row }) => row.includes(browser.cookies.get('__Host-staffdev') ?? '-'))).toBe(false);
  });

  it('can be given from the command line, and everybody is notified', async () => {
    const { browser, value, operatorId } = await waitAs('alone');
    const { db, clock } = ops.context;
    const audit = createAudit({ clock, key: Buffer.alloc(32, 1) });
    const input = { email: opsMailOf('alone'), code: value.code, reason: 'the other one is ill' };
    expect(await approveDeviceByCommand({ ...input, code: '22-22' }, { db, clock, audit })).toBe('nothing_waits');
    expect(await approveDeviceByCommand(input, { db, clock, audit })).toBe('approved');
    expect((await goOn(browser)).value.outcome).toBe('signed_in');
    const { rows } = await sql(
      `select reason from audit.entry where action = 'staff.approve_device_by_command' and object_id = $1`,
      [operatorId],
    );
    expect(rows).toEqual([{ reason: 'the other one is ill' }]);
    const { value: alarms } = await ops.as('admin').get('/api/ops/v1/alarms');
    expect(alarms.list[0]).toMatchObject({ kind: 'device_by_command', operatorId, closedAt: null });
    const today = await ops.as('admin').get('/api/ops/v1/brands/aurora/today');
    expect(today.value.alerts.map(({ alert }: { alert: string }) => alert)).toContain('staffAlarms');
  });
});

describe('a link of invitation or reset', () => {
  it('makes the browser that opens it the first device, and replaces all earlier ones', async () => {
    const { operatorId, browser: old } = await approvedAs('newcomer');
    await sql(
      `update staff.operator set state = 'invited', password_hash = null, password_set_at = null where id = $1`,
      [operatorId],
    );
    const { link } = await ops.context.db.transaction((tx) =>
      makeLink(tx, { operatorId, purpose: 'reset' }, ops.context),
    );
    const token = link.split('#')[1] ?? '';
    const browser = openOpsBrowser(ops);
    const { value } = await browser.send('POST', '/invitation/look', { token });
    const factor = { factor: 'totp', code: codeNow(0, value.authenticator.secret) };
    const password = 'seven calm herons at dawn';
    expect((await browser.send('POST', '/invitation/accept', { token, password, factor })).status).toBe(200);
    const outcomeIn = async (some: Browser) => {
      await forgetCodes(ops.database.db.pool);
      await some.send('POST', '/session/password', { email: opsMailOf('newcomer'), password });
      const code = codeNow(0, value.authenticator.secret);
      return (await some.send('POST', '/session/code', { code })).value.outcome;
    };
    expect(await outcomeIn(browser)).toBe('signed_in');
    expect(await outcomeIn(old)).toBe('device_waiting');
  });
});

describe('a revoked device', () => {
  it('ends its sessions with the next call, and opens none', async () => {
    const { browser, operatorId, device } = await approvedAs('revoked');
    const body = { reason: 'the laptop is lost' };
    await ops.as('admin').post(at(operatorId, device.id, 'revoke'), body, { factor: true });
    expect((await browser.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await showFactors('revoked', browser)).value.outcome).toBe('device_waiting');
    await expect(
      sql(`update staff.device set state = 'approved', ended_at = null where id = $1`, [device.id]),
    ).rejects.toThrow('the row has ended');
  });

  it('is revoked by its owner, and nobody else’s is', async () => {
    const { browser } = await approvedAs('owner');
    const other = await approvedAs('other_owner');
    const { value } = await browser.send('GET', '/me/security');
    expect(value.devices).toMatchObject([{ isCurrent: true, state: 'approved', approvedBy: 'admin' }]);
    expect((await browser.send('POST', `/me/devices/${other.device.id}/revoke`, {})).code).toBe('SYSTEM_NOT_FOUND');
    expect((await browser.send('POST', `/me/devices/${value.devices[0].deviceId}/revoke`, {})).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    expect(await isIn(other.browser)).toBe(true);
  });
});

describe('an administrator', () => {
  it('ends one session of an operator: its next call is refused, the other goes on', async () => {
    const first = await approvedAs('two_places');
    const second = openOpsBrowser(ops);
    for (const [name, cookie] of first.browser.cookies) if (name !== '__Host-staff') second.cookies.set(name, cookie);
    await showFactors('two_places', second);
    const { value } = await ops.as('admin').get(`/api/ops/v1/operators/${first.operatorId}`);
    const { value: own } = await second.send('GET', '/me/security');
    const { sessionId } = own.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(value.sessions.map((session: { sessionId: string }) => session.sessionId)).toContain(sessionId);
    const url = `/api/ops/v1/operators/${first.operatorId}/sessions/${sessionId}/end`;
    const body = { reason: 'left the session open' };
    expect((await ops.as('support').post(url, body, { factor: true })).code).toBe('AUTH_FORBIDDEN');
    expect((await ops.as('admin').post(url, body, { factor: true })).status).toBe(200);
    expect((await second.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    expect(await isIn(first.browser)).toBe(true);
    expect((await ops.as('admin').post(url, body, { factor: true })).code).toBe('SYSTEM_NOT_FOUND');
  });
});

describe('a mail to the operator', () => {
  it('reports a new device when it waits, and a new network, once each', async () => {
    const { browser } = await approvedAs('mailed');
    expect(await mailsTo('mailed')).toEqual(['A new device is waiting for approval']);
    await showFactors('mailed', browser);
    const elsewhere = openOpsBrowser(ops, '198.51.100.7');
    for (const [name, cookie] of browser.cookies) elsewhere.cookies.set(name, cookie);
    await showFactors('mailed', elsewhere);
    await showFactors('mailed', elsewhere);
    expect(await mailsTo('mailed')).toEqual(['A new device is waiting for approval', 'New sign-in to the back office']);
  });
});

// Runs last, because the sweep ends all operators' sessions.
describe('an unused device', () => {
  it('is removed by the sweep, like waiting and unused rows', async () => {
    const used = await approvedAs('swept_used');
    const waits = await waitAs('swept_waits');
    const day = 24 * 3600_000;
    await sweepEnded(ops.context.db.read, new Date(Date.now() + 2 * day));
    expect(await deviceOf(waits.operatorId)).toBeUndefined();
    expect(await deviceOf(used.operatorId)).toBeDefined();
    await sweepEnded(ops.context.db.read, new Date(Date.now() + 91 * day));
    expect(await deviceOf(used.operatorId)).toBeUndefined();
    await sweepEnded(ops.context.db.read, new Date(Date.now() + 190 * day));
    expect((await sql('select from staff.device where operator_id = $1', [used.operatorId])).rowCount).toBe(0);
  });
});
