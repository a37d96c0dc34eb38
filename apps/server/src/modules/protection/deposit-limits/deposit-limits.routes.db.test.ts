import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodApp } from '#platform/http/app.ts';
import { buildRoleApp } from '#roles/app-context.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { depositLimitRoutes } from './deposit-limits.member.routes.ts';

let platform: TestPlatform;
let app: ZodApp;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  app = buildRoleApp(platform.context, 'http', []);
  await app.register(depositLimitRoutes({ db: platform.context.db, currencyOf: async () => 'USD' }));
  await app.ready();
  cookie = await signIn(platform.context.db, await openTestMember(platform.context.db));
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const ask = async ({ as = cookie, body, query = '' }: { as?: string; body?: object; query?: string } = {}) => {
  const answer = await app.inject({
    url: `/api/member/v1/protection/deposit-limits${query}`,
    method: body === undefined ? 'GET' : 'PUT',
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.9',
      cookie: as,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('a member’s limits', () => {
  it('are three periods without a ceiling until one is set', async () => {
    const as = await signIn(platform.context.db, await openTestMember(platform.context.db));
    const none = { ceiling: null, used: { minor: '0', currency: 'USD' }, left: null, waiting: null };
    expect((await ask({ as })).body.value.list).toEqual([
      { period: 'day', ...none },
      { period: 'week', ...none },
      { period: 'month', ...none },
    ]);
    const { body } = await ask({ as, body: { period: 'week', currency: 'USD', ceiling: '50000' } });
    expect(body.value.list[1]).toEqual({
      ...none,
      period: 'week',
      ceiling: { minor: '50000', currency: 'USD' },
      left: { minor: '50000', currency: 'USD' },
    });
    const raised = await ask({ as, body: { period: 'week', currency: 'USD', ceiling: null } });
    expect(raised.body.value.list[1].waiting).toMatchObject({ ceiling: null, needsConfirmation: false });
    // Another member's limits are not affected.
    expect((await ask()).body.value.list[1].ceiling).toBeNull();
  });

  it.each([
    ['nothing', { period: 'day', currency: 'USD', ceiling: '0' }],
    ['less than nothing', { period: 'day', currency: 'USD', ceiling: '-1' }],
    ['a number', { period: 'day', currency: 'USD', ceiling: 100 }],
    ['another period', { period: 'year', currency: 'USD', ceiling: '100' }],
    ['another currency', { period: 'day', currency: 'EUR', ceiling: '100' }],
    ['another member', { period: 'day', currency: 'USD', ceiling: '100', memberId: 'x' }],
  ])('do not take %s', async (_what, body) => {
    const answer = await ask({ body });
    expect([answer.status, answer.body.code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
  });

  it('are not open to visitors, nor to trial accounts', async () => {
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    expect((await ask({ as: '' })).body.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await ask({ as })).body.code).toBe('AUTH_REAL_ACCOUNT_NEEDED');
  });
});
