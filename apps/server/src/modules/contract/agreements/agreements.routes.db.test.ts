import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeat, protect, type Seat } from '#modules/agent/transfers/transfers.fixture.ts';
import { newId } from '#platform/kernel/ids.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { termsOf } from './agreements.fixture.ts';
import type { ContractKind } from './contract.types.ts';
import { plantContract } from './plant-contract.fixture.ts';

const urls = {
  dividend: '/wps/relay/MCS2_processDividendReq',
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
} as const;
const lists = {
  dividend: ['divtypereq', 'divtypeinfo'],
  daily: ['dailysalreqtype', 'dailysalinfotype'],
  hourly: ['contracthoursalreq', 'contracthoursalinfo'],
  realtime: ['realtimesalreqtype', 'contractmrdailysalinfotype'],
} as const;
const kinds = Object.keys(urls) as ContractKind[];
const host = 'aurora.localhost';

let platform: TestPlatform;
let upline: Seat;
let downline: Seat;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { pool } = platform.database.db;
  upline = await openSeat(platform.context.db, { isAgent: true });
  downline = await openSeat(platform.context.db, { isAgent: true, upline });
  for (const kind of kinds) await plantContract(pool, { downline: upline, terms: termsOf(kind, 3_000) });
});
afterAll(() => platform.close());

type Factor = 'login_password' | 'sms' | null;
const as = (seat: Seat, factor: Factor = 'login_password') =>
  signIn(platform.context.db, seat, { role: 'agent', factor });

const call = async (cookie: string, url: string, body?: object) => {
  const response = await platform.app.inject({
    url,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { traceId: _, ...rest } = response.json();
  return { status: response.statusCode, ...rest };
};
const onWire = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)));
const offer = (kind: ContractKind, to: Seat, ratePpm = 2_000) => ({
  action: 'offer',
  requestId: newId(),
  downlineId: String(to.number),
  terms: onWire(termsOf(kind, ratePpm)),
});

describe('the four calls of contracts', () => {
  it.each(kinds)('offer, show and agree a contract with the rights of the http process: %s', async (kind) => {
    const [above, below] = [await as(upline), await as(downline)];
    const offered = await call(above, urls[kind], offer(kind, downline));
    expect(offered).toMatchObject({ status: 200, value: { state: 'offered', side: 'upline' } });
    const { contractId, terms } = offered.value;
    expect(terms).toEqual(onWire(termsOf(kind, 2_000)));
    const funds = '/wps/member/info/funds/consolidated';
    const [open, running] = lists[kind];
    const before = await call(below, funds);
    expect(before.value).toMatchObject({
      hasContract: true,
      [open]: [{ contractId, side: 'downline', payer: kind === 'realtime' ? 'platform' : 'upline', terms }],
      [running]: [],
    });
    const accept = { action: 'accept', requestId: newId(), contractId, acknowledgedEndings: [] };
    const agreed = await call(below, urls[kind], { ...accept, termsHash: offered.value.termsHash });
    expect(agreed).toMatchObject({ status: 200, value: { state: 'accepted', endings: [], deeperEndings: 0 } });
    expect((await call(below, funds)).value).toMatchObject({ [open]: [], [running]: [] });
    expect((await call(above, funds)).value[running]).toMatchObject([
      { side: 'downline', counterpart: null, payer: 'platform' },
    ]);
  });

  it.each<[string, () => Promise<string>, object | (() => object), string]>([
    ['without a factor', () => as(upline, null), () => offer('daily', downline), 'AUTH_STEP_UP_REQUIRED'],
    ['with a text message alone', () => as(upline, 'sms'), () => offer('daily', downline), 'AUTH_STEP_UP_REQUIRED'],
    ['from a visitor', async () => '', () => offer('daily', downline), 'AUTH_NOT_LOGGED_IN'],
    [
      'that accepts a contract of nobody',
      () => as(downline),
      { action: 'accept', requestId: newId(), contractId: 'c1', termsHash: 'a'.repeat(64), acknowledgedEndings: [] },
      'CONTRACT_NOT_FOUND',
    ],
    ['of another kind', () => as(upline), () => offer('hourly', downline), 'SYSTEM_INPUT_INVALID'],
  ])('refuse a call %s', async (_what, cookie, body, code) => {
    expect((await call(await cookie(), urls.daily, typeof body === 'function' ? body() : body)).code).toBe(code);
  });

  it('answer for an excluded downline as for one that does not exist, byte for byte', async () => {
    const excluded = await openSeat(platform.context.db, { isAgent: true, upline });
    await protect(platform.context.db, excluded, 'excluded');
    const cookie = await as(upline);
    const one = await call(cookie, urls.daily, offer('daily', excluded));
    const other = await call(cookie, urls.daily, { ...offer('daily', excluded), downlineId: '900000000' });
    expect(one).toMatchObject({ status: 404, code: 'CONTRACT_NOT_DIRECT_DOWNLINE' });
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });
});
