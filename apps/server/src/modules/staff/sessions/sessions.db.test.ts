import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { openTestPlatform } from '#test/harness/test-platform.ts';
import { resolveOperator } from './resolve-operator.ts';
import { sweepEnded } from './sweep.store.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const minuteMs = 60_000;
const tokenOf = (cookie: string): string => cookie.slice('__Host-staff='.length);

/** Resolves the session in a process whose clock is `afterMs` ahead. */
const resolveAt = async (cookie: string, afterMs: number) => {
  const { db } = ops.context;
  const clock = { now: () => new Date(Date.now() + afterMs) };
  return (await resolveOperator({ db, clock })({ token: tokenOf(cookie), address: '127.0.0.1' })).role;
};

describe('a session of the staff', () => {
  it('ends after a quarter of an hour of silence', async () => {
    const { cookie } = await ops.addOperator('silent', []);
    expect(await resolveAt(cookie, 15 * minuteMs + 1000)).toBe('visitor');
    expect(await resolveAt(cookie, 14 * minuteMs)).toBe('staff');
    // The earlier use has extended the session.
    expect(await resolveAt(cookie, 28 * minuteMs)).toBe('staff');
  });

  it('ends after eight hours, however busy', async () => {
    const { cookie } = await ops.addOperator('busy', []);
    for (let at = 0; at < 8 * 60; at += 10) expect(await resolveAt(cookie, at * minuteMs)).toBe('staff');
    expect(await resolveAt(cookie, 8 * 60 * minuteMs + 1000)).toBe('visitor');
  });

  it('stays ended: the database refuses to bring it back', async () => {
    const { operatorId, cookie } = await ops.addOperator('gone', []);
    const { pool } = ops.database.db;
    await pool.query(`update staff.session set ended_at = now(), end_reason = 'revoked' where operator_id = $1`, [
      operatorId,
    ]);
    await expect(
      pool.query('update staff.session set ended_at = null, end_reason = null where operator_id = $1', [operatorId]),
    ).rejects.toThrow('the row has ended');
    expect(await resolveAt(cookie, 0)).toBe('visitor');
  });

  it('ends with the next request of whoever is suspended', async () => {
    const hand = await ops.addOperator('suspended_now', []);
    expect((await hand.get('/api/ops/v1/me')).status).toBe(200);
    await ops.database.db.pool.query(`update staff.operator set state = 'suspended' where id = $1`, [hand.operatorId]);
    expect((await hand.get('/api/ops/v1/me')).code).toBe('AUTH_NOT_LOGGED_IN');
  });

  it('is kept as a digest, and two cookies of its name are none', async () => {
    const { cookie } = await ops.addOperator('digest', []);
    const { rows } = await ops.database.db.pool.query('select session::text as row from staff.session');
    expect(rows.some(({ row }) => row.includes(tokenOf(cookie)))).toBe(false);
    const twice = await ops.app.inject({
      url: '/api/ops/v1/me',
      headers: {
        host: 'ops.localhost',
        'x-forwarded-for': '127.0.0.1',
        cookie: `${cookie}; __Host-staff=${'a'.repeat(43)}`,
      },
    });
    expect(twice.statusCode).toBe(401);
  });

  it('is gone after the sweep once it has been over for long, and not before', async () => {
    const { operatorId } = await ops.addOperator('swept', []);
    const count = async () =>
      (await ops.database.db.pool.query('select from staff.session where operator_id = $1', [operatorId])).rowCount;
    await sweepEnded(ops.context.db.read, new Date(Date.now() + 89 * 24 * 60 * minuteMs));
    expect(await count()).toBe(1);
    await sweepEnded(ops.context.db.read, new Date(Date.now() + 92 * 24 * 60 * minuteMs));
    expect(await count()).toBe(0);
  });
});

describe('the two realms', () => {
  it('do not know each other’s cookies', async () => {
    const platform = await openTestPlatform();
    try {
      const { cookie } = await ops.addOperator('crosser', []);
      const url = '/api/member/v1/sessions';
      const asStaff = { host: 'aurora.localhost', 'x-forwarded-for': '1.1.1.1', cookie };
      const asPlayer = { ...asStaff, cookie: cookie.replace('__Host-staff', '__Host-sid') };
      for (const headers of [asStaff, asPlayer])
        expect((await platform.app.inject({ url, headers })).statusCode).toBe(401);
      const ofOps = { host: 'ops.localhost', 'x-forwarded-for': '127.0.0.1' };
      const player = { ...ofOps, cookie: cookie.replace('__Host-staff', '__Host-sid') };
      expect((await ops.app.inject({ url: '/api/ops/v1/me', headers: player })).statusCode).toBe(401);
      expect((await ops.app.inject({ url: '/api/ops/v1/me', headers: { ...ofOps, cookie } })).statusCode).toBe(200);
      // A brand's host does not serve the back office at all.
      const byBrand = { ...ofOps, host: 'aurora.localhost', cookie };
      expect((await ops.app.inject({ url: '/api/ops/v1/me', headers: byBrand })).json().code).toBe(
        'SYSTEM_DOMAIN_UNKNOWN',
      );
    } finally {
      await platform.close();
    }
  });
});
