import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodApp } from '#platform/http/app.ts';
import { buildRoleApp } from '#roles/app-context.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { playClockRoutes } from '../play-clock/clock.member.routes.ts';
import { playLimitRoutes } from './limits.member.routes.ts';

let platform: TestPlatform;
let app: ZodApp;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  app = buildRoleApp(platform.context, 'http', []);
  const { db, outbox } = platform.context;
  const deps = { db, outbox, currencyOf: async () => 'USD' };
  await app.register(playLimitRoutes(deps));
  await app.register(playClockRoutes(deps));
  await app.ready();
  cookie = await signIn(db, await openTestMember(db));
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const root = '/api/member/v1/protection';
type Ask = { as?: string; method?: 'GET' | 'PUT' | 'POST'; body?: object };
const ask = async (path: string, { as = cookie, body, method = body === undefined ? 'GET' : 'PUT' }: Ask = {}) => {
  const answer = await app.inject({
    url: `${root}${path}`,
    method,
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
const somebody = async () => signIn(platform.context.db, await openTestMember(platform.context.db));

describe('a member’s limits of play', () => {
  it('are set one by one, and answered all together', async () => {
    const as = await somebody();
    const money = { kind: 'loss', period: 'week', currency: 'USD', ceiling: '500000' };
    const { body } = await ask('/limits/money', { as, body: money });
    expect(body.value.money[1]).toEqual({
      kind: 'loss',
      period: 'week',
      ceiling: { minor: '500000', currency: 'USD' },
      used: { minor: '0', currency: 'USD' },
      left: { minor: '500000', currency: 'USD' },
      roomAt: null,
      waiting: null,
    });
    expect((await ask('/limits/time', { as, body: { kind: 'session', minutes: 45 } })).body.value.time[0]).toEqual({
      kind: 'session',
      minutes: 45,
      usedMinutes: 0,
      waiting: null,
    });
    expect((await ask('/reality-check', { as, body: { minutes: 30 } })).body.value.realityCheck).toMatchObject({
      everyMinutes: 30,
    });
    const { value } = (await ask('/limits', { as })).body;
    expect([value.money[1].ceiling.minor, value.time[0].minutes, value.realityCheck.everyMinutes]).toEqual([
      '500000',
      45,
      30,
    ]);
    // Another member's limits are not affected.
    expect((await ask('/limits')).body.value.money[1].ceiling).toBeNull();
  });

  it.each([
    ['a stake for a day', '/limits/money', { kind: 'stake', period: 'day', currency: 'USD', ceiling: '1' }],
    ['a loss of one bet', '/limits/money', { kind: 'loss', period: 'bet', currency: 'USD', ceiling: '1' }],
    ['nothing', '/limits/money', { kind: 'loss', period: 'day', currency: 'USD', ceiling: '0' }],
    ['less than nothing', '/limits/money', { kind: 'loss', period: 'day', currency: 'USD', ceiling: '-5' }],
    ['a number', '/limits/money', { kind: 'loss', period: 'day', currency: 'USD', ceiling: 5 }],
    ['another kind', '/limits/money', { kind: 'deposit', period: 'day', currency: 'USD', ceiling: '5' }],
    ['another currency', '/limits/money', { kind: 'loss', period: 'day', currency: 'EUR', ceiling: '5' }],
    ['another member', '/limits/money', { kind: 'loss', period: 'day', currency: 'USD', ceiling: '5', memberId: 'x' }],
    ['four minutes', '/limits/time', { kind: 'day', minutes: 4 }],
    ['more than a day', '/limits/time', { kind: 'day', minutes: 1_441 }],
    ['half a minute', '/limits/time', { kind: 'session', minutes: 5.5 }],
    ['a question as a limit', '/limits/time', { kind: 'reality_check', minutes: 30 }],
    ['a question every second', '/reality-check', { minutes: 0 }],
  ])('do not take %s', async (_what, path, body) => {
    const answer = await ask(path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
  });

  it('take no question that the profile does not offer', async () => {
    for (const minutes of [45, null]) {
      const answer = await ask('/reality-check', { body: { minutes } });
      expect([answer.status, answer.body.code]).toEqual([409, 'PROTECTION_NOT_OFFERED']);
    }
  });

  it.each(['/limits', '/play-clock'])('at %s are not open to visitors, nor to trial accounts', async (path) => {
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    expect((await ask(path, { as: '' })).body.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await ask(path, { as })).body.code).toBe('AUTH_REAL_ACCOUNT_NEEDED');
  });
});

describe('a member’s clock', () => {
  it('stands still until they play, and takes an answer for what it is', async () => {
    const as = await somebody();
    const { value } = (await ask('/play-clock', { as })).body;
    expect(value).toMatchObject({ since: null, elapsedSeconds: 0, bars: [], barredUntil: null });
    const answered = await ask('/reality-check', { as, method: 'POST', body: { answer: 'stop' } });
    expect([answered.status, answered.body.value.bars]).toEqual([200, []]);
    const wrong = await ask('/reality-check', { as, method: 'POST', body: { answer: 'maybe' } });
    expect(wrong.body.code).toBe('SYSTEM_INPUT_INVALID');
  });
});
