import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSoftPasskey } from '#test/harness/soft-passkey.ts';
import { openTestOps, opsHost, opsMailOf, opsPassword, type TestOps } from '#test/harness/test-ops.ts';
import { hashToken } from '../sessions/token.ts';
import { checkCode } from './check-code.ts';
import { codeNow, forgetCodes, openOpsBrowser } from './ops-browser.fixture.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());
beforeEach(async () => {
  await forgetCodes(ops.database.db.pool);
  await ops.database.db.pool.query('delete from staff.tally');
  // The request limits of the login endpoints belong to the platform and are tested there.
  await ops.context.redis.flushall();
});

const origin = `http://${opsHost}`;
const email = opsMailOf('support');
const first = (browser: ReturnType<typeof openOpsBrowser>, body: object = { email, password: opsPassword }) =>
  browser.send('POST', '/session/password', body);
const signIn = async () => {
  const browser = openOpsBrowser(ops);
  await first(browser);
  await browser.send('POST', '/session/code', { code: codeNow() });
  await forgetCodes(ops.database.db.pool);
  return browser;
};
const events = async (kind: string): Promise<number> =>
  (await ops.database.db.pool.query('select from staff.security_event where kind = $1', [kind])).rowCount ?? 0;

describe('the sign-in by password', () => {
  it('gives no access with the password alone, and a session with the code', async () => {
    const browser = openOpsBrowser(ops);
    const asked = await first(browser);
    expect(asked.value.methods).toEqual(['totp']);
    expect([...browser.cookies.keys()]).toEqual(['__Host-staffpre']);
    expect((await browser.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    const entered = await browser.send('POST', '/session/code', { code: codeNow() });
    expect(entered.status).toBe(200);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-staff', '__Host-staffdev']);
    expect((await browser.send('GET', '/me')).value.operator.email).toBe(email);
  });

  it('sets a cookie that is Strict, HttpOnly and for this host only', async () => {
    const browser = openOpsBrowser(ops);
    await first(browser);
    const { headers } = await browser.send('POST', '/session/code', { code: codeNow() });
    const [session, device] = [headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^__Host-staffdev=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
  });

  it('recognizes the browser, whoever signs in with it next', async () => {
    const browser = await signIn();
    await browser.send('DELETE', '/session');
    await first(browser, { email: opsMailOf('auditor'), password: opsPassword });
    await browser.send('POST', '/session/code', { code: codeNow() });
    const { rows } = await ops.database.db.pool.query(
      `select count(distinct operator_id)::int as people from staff.device where token_hash = $1`,
      [hashToken(browser.cookies.get('__Host-staffdev') ?? '')],
    );
    expect(rows).toEqual([{ people: 2 }]);
  });

  it('gives a wrong password, an unknown name and an inactive operator the same response', async () => {
    const { operatorId } = await ops.addOperator('shut_out', []);
    await ops.database.db.pool.query(`update staff.operator set state = 'suspended' where id = $1`, [operatorId]);
    const answers = [
      await first(openOpsBrowser(ops), { email, password: 'not the password at all' }),
      await first(openOpsBrowser(ops), { email: 'nobody.knows@operators.example', password: opsPassword }),
      await first(openOpsBrowser(ops), { email: opsMailOf('shut_out'), password: opsPassword }),
    ];
    expect(answers.map(({ code, status, details }) => ({ code, status, details }))).toEqual(
      answers.map(() => ({ code: 'OPS_SIGN_IN_FAILED', status: 401, details: {} })),
    );
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('takes the same time for an unknown name', { tags: ['deep'] }, async () => {
    const timeOf = async (body: object): Promise<number> => {
      const times: number[] = [];
      for (let turn = 0; turn < 7; turn += 1) {
        const start = performance.now();
        await first(openOpsBrowser(ops, `127.0.1.${turn}`), body);
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[3] ?? 0;
    };
    const known = await timeOf({ email, password: 'not the password at all' });
    const unknown = await timeOf({ email: 'nobody.knows@operators.example', password: 'not the password at all' });
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('is paused after ten failures from one address, also for the right password, but not from another address', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        first(openOpsBrowser(ops, '127.0.0.9'), { email, password: 'wrong every time' }),
      ),
    );
    expect(tries.filter(({ code }) => code === 'OPS_SIGN_IN_FAILED')).toHaveLength(10);
    const right = await first(openOpsBrowser(ops, '127.0.0.9'));
    expect(right.code).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await first(openOpsBrowser(ops, '127.0.0.10'))).status).toBe(200);
  });

  it('takes a code once: of nine concurrent browsers one is admitted', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        const browser = openOpsBrowser(ops, `127.0.2.${index}`);
        await first(browser);
        return browser;
      }),
    );
    const code = codeNow();
    const shown = await Promise.all(browsers.map((browser) => browser.send('POST', '/session/code', { code })));
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('uses a code up for one of fifty concurrent checks', async () => {
    const { operatorId } = await ops.addOperator('code_racer', []);
    const { db, keys, clock } = ops.context;
    const code = codeNow();
    const checks = await Promise.all(
      Array.from({ length: 50 }, () => checkCode(db.read, { operatorId, code }, { keys, clock })),
    );
    expect(checks.filter((isRight) => isRight)).toHaveLength(1);
  });

  it('opens one session however often the second step of one browser is sent at once', async () => {
    const browser = openOpsBrowser(ops);
    await first(browser);
    const code = codeNow();
    const before = await events('sign_in');
    const shown = await Promise.all(Array.from({ length: 15 }, () => browser.send('POST', '/session/code', { code })));
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await events('sign_in')) - before).toBe(1);
  });

  it('allows five attempts at the second step and then requires the first again', async () => {
    const browser = openOpsBrowser(ops);
    await first(browser);
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1) tries.push(await browser.send('POST', '/session/code', { code: '000000' }));
    expect(tries.map(({ code }) => code)).toEqual([...Array(5).fill('OPS_SIGN_IN_FAILED'), 'AUTH_CODE_EXPIRED']);
    expect(tries[4]?.details).toEqual({ triesLeft: 0 });
    expect((await browser.send('POST', '/session/code', { code: codeNow() })).code).toBe('AUTH_CODE_EXPIRED');
  });

  it('counts wrong codes over all sign-ins of an operator', async () => {
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const browser = openOpsBrowser(ops);
      await first(browser);
      for (let each = 0; each < 4; each += 1)
        codes.push((await browser.send('POST', '/session/code', { code: '000000' })).code);
    }
    expect(codes.slice(0, 10).every((code) => code === 'OPS_SIGN_IN_FAILED')).toBe(true);
    expect(codes.slice(10)).toEqual(['SYSTEM_TOO_MANY_REQUESTS', 'SYSTEM_TOO_MANY_REQUESTS']);
  });

  it('binds the second step to the browser of the first, and to ten minutes', async () => {
    const browser = openOpsBrowser(ops);
    await first(browser);
    expect((await openOpsBrowser(ops).send('POST', '/session/code', { code: codeNow() })).code).toBe(
      'AUTH_CODE_EXPIRED',
    );
    await ops.database.db.pool.query('update staff.pending_sign_in set expires_at = now()');
    expect((await browser.send('POST', '/session/code', { code: codeNow() })).code).toBe('AUTH_CODE_EXPIRED');
  });

  it('ends the session that the browser had', async () => {
    const browser = await signIn();
    const old = browser.cookies.get('__Host-staff') ?? '';
    await first(browser);
    await browser.send('POST', '/session/code', { code: codeNow() });
    expect(browser.cookies.get('__Host-staff')).not.toBe(old);
    browser.cookies.set('__Host-staff', old);
    expect((await browser.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
  });

  it('refuses somebody who was suspended between the two steps', async () => {
    const { operatorId } = await ops.addOperator('between', []);
    const browser = openOpsBrowser(ops);
    await first(browser, { email: opsMailOf('between'), password: opsPassword });
    await ops.database.db.pool.query(`update staff.operator set state = 'suspended' where id = $1`, [operatorId]);
    expect((await browser.send('POST', '/session/code', { code: codeNow() })).code).toBe('OPS_SIGN_IN_FAILED');
  });
});

describe('a passkey', () => {
  const withPasskey = async (name: string) => {
    const { operatorId } = await ops.addOperator(name, []);
    const browser = openOpsBrowser(ops);
    await first(browser, { email: opsMailOf(name), password: opsPassword });
    await browser.send('POST', '/session/code', { code: codeNow() });
    const passkey = createSoftPasskey();
    const { value } = await browser.send('POST', '/me/passkeys/start', {});
    const added = await browser.send('POST', '/me/passkeys', { answer: passkey.create(value, origin), label: 'Key' });
    expect(added.status).toBe(200);
    await forgetCodes(ops.database.db.pool);
    return { operatorId, browser, passkey, passkeyId: added.value.passkeyId as string };
  };

  it('opens a session alone, when it has checked its owner', async () => {
    const { operatorId, passkey } = await withPasskey('alone');
    const browser = openOpsBrowser(ops);
    const { value } = await browser.send('POST', '/session/passkey/start', {});
    const refused = passkey.get(value, origin, { isUserVerified: false });
    expect((await browser.send('POST', '/session/passkey', { answer: refused })).code).toBe('OPS_SIGN_IN_FAILED');
    const again = await browser.send('POST', '/session/passkey/start', {});
    const entered = await browser.send('POST', '/session/passkey', { answer: passkey.get(again.value, origin) });
    expect(entered.value).toEqual({ outcome: 'signed_in', operatorId });
    expect((await browser.send('GET', '/me')).value.operator.operatorId).toBe(operatorId);
  });

  it('answers a question once, in the browser that asked, at this host', async () => {
    const { passkey } = await withPasskey('once');
    const browser = openOpsBrowser(ops);
    const { value } = await browser.send('POST', '/session/passkey/start', {});
    const answer = passkey.get(value, origin);
    const elsewhere = openOpsBrowser(ops);
    await elsewhere.send('POST', '/session/passkey/start', {});
    expect((await elsewhere.send('POST', '/session/passkey', { answer })).code).toBe('OPS_SIGN_IN_FAILED');
    const foreign = passkey.get(value, 'http://evil.localhost');
    expect((await browser.send('POST', '/session/passkey', { answer: foreign })).code).toBe('OPS_SIGN_IN_FAILED');
    expect((await browser.send('POST', '/session/passkey', { answer })).code).toBe('OPS_SIGN_IN_FAILED');
  });

  it('of somebody else is no second step', async () => {
    const { passkey } = await withPasskey('other_person');
    const browser = openOpsBrowser(ops);
    await first(browser);
    const { value } = await browser.send('POST', '/session/passkey/start', {});
    const answer = passkey.get(value, origin);
    expect((await browser.send('POST', '/session/passkey', { answer })).code).toBe('OPS_SIGN_IN_FAILED');
  });

  it('or the authenticator stays: the last factor is not removed, nor both at once', async () => {
    const { browser, passkeyId, operatorId } = await withPasskey('last_factor');
    const step = async () => {
      await forgetCodes(ops.database.db.pool);
      await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() });
    };
    await step();
    expect((await browser.send('DELETE', `/me/passkeys/${passkeyId}`)).status).toBe(200);
    await step();
    const last = await browser.send('DELETE', '/me/authenticator');
    expect(last).toMatchObject({ code: 'OPS_STILL_NEEDED', details: { what: 'last_factor' } });
    const { rowCount } = await ops.database.db.pool.query('select from staff.authenticator where operator_id = $1', [
      operatorId,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('a fresh factor', () => {
  const arm = (operatorId: string) =>
    ops.database.db.pool.query(
      `update staff.session set stepped_up_factor = 'totp', stepped_up_until = now() + interval '5 minutes', step_up_used = false
       where operator_id = $1`,
      [operatorId],
    );

  it('gives the session a new id, and the old one is refused', async () => {
    const browser = await signIn();
    const old = browser.cookies.get('__Host-staff') ?? '';
    const shown = await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() });
    expect(shown.value.factor).toBe('totp');
    expect(browser.cookies.get('__Host-staff')).not.toBe(old);
    expect((await browser.send('GET', '/me')).status).toBe(200);
    browser.cookies.set('__Host-staff', old);
    expect((await browser.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
  });

  it('serves one action of fifty that ask at once', async () => {
    const hand = await ops.addOperator('racer', []);
    await arm(hand.operatorId);
    const body = { oldPassword: 'not the password at all', newPassword: 'irrelevant here and long' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => hand.post('/api/ops/v1/me/password', body)));
    expect(answers.filter(({ code }) => code === 'OPS_SIGN_IN_FAILED')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'AUTH_STEP_UP_REQUIRED')).toHaveLength(49);
  });

  it('of the sign-in itself is no action’s own, but counts as recent', async () => {
    const browser = await signIn();
    const own = await browser.send('POST', '/me/password', { oldPassword: opsPassword, newPassword: opsPassword });
    expect(own.code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await browser.send('POST', '/me/authenticator/start', {})).status).toBe(200);
  });

  it('is no longer fresh after five minutes', async () => {
    const hand = await ops.addOperator('stale', []);
    await arm(hand.operatorId);
    await ops.database.db.pool.query(
      `update staff.session set stepped_up_until = now() - interval '1 second' where operator_id = $1`,
      [hand.operatorId],
    );
    expect((await hand.post('/api/ops/v1/me/authenticator/start')).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await hand.delete('/api/ops/v1/me/authenticator')).code).toBe('AUTH_STEP_UP_REQUIRED');
  });

  it('has five attempts, then a pause', async () => {
    const browser = await signIn();
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await browser.send('POST', '/step-up', { factor: 'totp', code: '000000' })).code);
    expect(codes).toEqual([...Array(5).fill('OPS_FACTOR_INVALID'), 'AUTH_FACTOR_PAUSED']);
    expect((await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() })).code).toBe(
      'AUTH_FACTOR_PAUSED',
    );
  });
});

describe('one’s own security', () => {
  it('changes the password, ends the other sessions and takes the new one from then on', async () => {
    await ops.addOperator('changer', []);
    const mail = opsMailOf('changer');
    const open = async (password: string) => {
      await forgetCodes(ops.database.db.pool);
      const browser = openOpsBrowser(ops);
      const asked = await first(browser, { email: mail, password });
      if (asked.status === 200) await browser.send('POST', '/session/code', { code: codeNow() });
      return { browser, code: asked.code };
    };
    const other = await open(opsPassword);
    const { browser } = await open(opsPassword);
    const change = async (oldPassword: string, newPassword: string) => {
      await forgetCodes(ops.database.db.pool);
      await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() });
      return (await browser.send('POST', '/me/password', { oldPassword, newPassword })).code;
    };
    expect(await change('not the password at all', 'seven calm herons at dawn')).toBe('OPS_SIGN_IN_FAILED');
    expect(await change(opsPassword, 'too short')).toBe('AUTH_PASSWORD_FORMAT_INVALID');
    expect(await change(opsPassword, 'password1234')).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect(await change(opsPassword, 'Newproject2004')).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect(await change(opsPassword, 'seven calm herons at dawn')).toBeNull();
    expect((await browser.send('GET', '/me')).status).toBe(200);
    expect((await other.browser.send('GET', '/me')).code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await open(opsPassword)).code).toBe('OPS_SIGN_IN_FAILED');
    expect((await open('seven calm herons at dawn')).code).toBeNull();
    const { rows } = await ops.database.db.pool.query(
      `select coalesce(before::text, '') || coalesce(after::text, '') as told from audit.entry where action = 'staff.change_own_password'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].told).not.toContain('heron');
  });

  it('renews the authenticator by a code of the new one; the old one opens nothing then', async () => {
    const browser = await signIn();
    const { value } = await browser.send('POST', '/me/authenticator/start', {});
    expect((await browser.send('POST', '/me/authenticator', { code: codeNow() })).code).toBe('OPS_FACTOR_INVALID');
    expect((await browser.send('POST', '/me/authenticator', { code: codeNow(0, value.secret) })).status).toBe(200);
    await forgetCodes(ops.database.db.pool);
    const old = await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow() });
    expect(old.code).toBe('OPS_FACTOR_INVALID');
    const fresh = await browser.send('POST', '/step-up', { factor: 'totp', code: codeNow(0, value.secret) });
    expect(fresh.status).toBe(200);
  });

  it('lists and ends own sessions, and nobody else’s', async () => {
    await ops.addOperator('lister', []);
    const hands = [await ops.addOperator('lister', []), await ops.addOperator('lister', [])];
    const [mine, other] = hands;
    const { value } = (await mine?.get('/api/ops/v1/me/security')) ?? {};
    expect(value.sessions).toHaveLength(3);
    expect(value.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const admin = await ops.as('admin').get('/api/ops/v1/me/security');
    const foreign = admin.value.sessions[0].sessionId;
    expect((await mine?.post(`/api/ops/v1/me/sessions/${foreign}/end`))?.code).toBe('SYSTEM_NOT_FOUND');
    expect((await mine?.post('/api/ops/v1/me/sessions/end-others'))?.value).toEqual({ ended: 2 });
    expect((await other?.get('/api/ops/v1/me'))?.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await mine?.get('/api/ops/v1/me'))?.status).toBe(200);
    expect((await ops.as('admin').get('/api/ops/v1/me')).status).toBe(200);
  });

  it('signs out', async () => {
    const hand = await ops.addOperator('leaver', []);
    expect((await hand.delete('/api/ops/v1/session')).headers['set-cookie']).toContain('Max-Age=0');
    expect((await hand.get('/api/ops/v1/me')).code).toBe('AUTH_NOT_LOGGED_IN');
  });
});
