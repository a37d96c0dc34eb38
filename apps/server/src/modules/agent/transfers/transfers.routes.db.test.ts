import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openSeat, protect, type Seat } from './transfers.fixture.ts';

let platform: TestPlatform;
let agent: Seat;
let member: Seat;
beforeAll(async () => {
  platform = await openTestPlatform();
  agent = await openSeat(platform.context.db, { isAgent: true, balance: 1_000_000n });
  member = await openSeat(platform.context.db, { upline: agent, balance: 1_000_000n });
});
afterAll(() => platform.close());

const host = 'aurora.localhost';
const call = async (url: string, cookie: string, body?: object) => {
  const response = await platform.app.inject({
    url,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { traceId: _, ...rest } = response.json();
  return { status: response.statusCode, ...rest };
};

type Factor = 'payment_password' | 'passkey' | 'sms' | null;
const asAgent = (factor: Factor = 'payment_password') => signIn(platform.context.db, agent, { role: 'agent', factor });
const asMember = (factor: Factor = 'payment_password') => signIn(platform.context.db, member, { factor });

const downUrl = '/api/agent/v1/transfers';
const upUrl = '/api/member/v1/transfers/upline';
const input = () => ({ transferId: newId(), amount: '100000', currency: 'USD' });

describe('the calls of transfers', () => {
  it('move money with the rights that the http process has in the database', async () => {
    const down = await call(downUrl, await asAgent(), { ...input(), receiver: `${member.number}` });
    expect(down).toMatchObject({
      status: 200,
      value: { direction: 'down', amount: { minor: '100000' }, available: { minor: '900000' } },
    });
    const up = await call(upUrl, await asMember('passkey'), input());
    expect(up).toMatchObject({ status: 200, value: { direction: 'up', available: { minor: '900000' } } });
    expect(await call('/api/agent/v1/transfer-terms', await asAgent(null))).toMatchObject({
      status: 200,
      value: { stop: null, available: { minor: '900000' }, limits: { min: { minor: '10000' } } },
    });
    expect(await call('/api/member/v1/upline', await asMember(null))).toMatchObject({
      status: 200,
      value: { upline: { kind: 'agent' }, stop: null },
    });
  });

  it.each<[string, string, () => Promise<string>, string]>([
    ['down without a factor', downUrl, () => asAgent(null), 'AUTH_STEP_UP_REQUIRED'],
    ['down with a text message alone', downUrl, () => asAgent('sms'), 'AUTH_STEP_UP_REQUIRED'],
    ['up without a factor', upUrl, () => asMember(null), 'AUTH_STEP_UP_REQUIRED'],
    ['down by a member', downUrl, () => asMember(), 'AUTH_FORBIDDEN'],
    ['down by a visitor', downUrl, async () => '', 'AUTH_NOT_LOGGED_IN'],
  ])('refuse a transfer %s', async (_who, url, cookie, code) => {
    const body = { ...input(), ...(url === downUrl && { receiver: `${member.number}` }) };
    expect((await call(url, await cookie(), body)).code).toBe(code);
  });

  it('take no receiver upwards', async () => {
    const body = { ...input(), receiver: `${agent.number}` };
    expect(await call(upUrl, await asMember(), body)).toMatchObject({ status: 400, code: 'SYSTEM_INPUT_INVALID' });
  });

  it('answer for an excluded account as for one that does not exist, byte for byte', async () => {
    const excluded = await openSeat(platform.context.db, { upline: agent });
    await protect(platform.context.db, excluded, 'excluded');
    const cookie = await asAgent();
    const [one, other] = await Promise.all(
      [`${excluded.number}`, '900000000'].map((receiver) => call(downUrl, cookie, { ...input(), receiver })),
    );
    expect(one).toMatchObject({ status: 404, code: 'AGENT_RECEIVER_CANNOT_RECEIVE' });
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });
});
