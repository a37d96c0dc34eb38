import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { projectFacts } from '../figures/project-facts.ts';

let platform: TestPlatform;
let agent: TestMember;
let member: TestMember;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.context;
  agent = await openTestMember(db, { type: 1 });
  member = await openTestMember(db, { recommenderId: agent.memberId });
  const admin = new pg.Client(platform.database.adminUrl);
  await admin.connect();
  const { rows } = await admin.query<{ brandId: string; currency: string; timeZone: string }>(
    `select brand_id as "brandId", currency, time_zone as "timeZone" from brand.brand where brand_id = 'aurora'`,
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  await admin.query(
    `with next as (insert into bet.fact_counter as c (brand_id, last) values ('aurora', 1)
       on conflict (brand_id) do update set last = c.last + 1 returning last)
     insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at,
       day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
     select 'aurora', last, $1, 1, $2, $3, 'RNG', 'ONE', platform.deadline_now(),
       (platform.deadline_now() at time zone $4)::date, 1, 500, 200, 500, 0, true, 'settled' from next`,
    [randomUUID(), member.memberId, brand.currency, brand.timeZone],
  );
  await admin.query(
    `insert into agent.money_fact (brand_id, source, source_id, member_id, kind, amount, at, day)
     values ('aurora', 'deposit', $1, $2, 'deposit', 900, platform.deadline_now(),
       (platform.deadline_now() at time zone $3)::date)`,
    [randomUUID(), member.memberId, brand.timeZone],
  );
  await admin.end();
  await projectFacts({ db: platform.database.db, applyDueMoves: async () => 0 }, brand);
});
afterAll(() => platform.close());

const host = 'aurora.localhost';
const call = async (page: string, cookie: string) => {
  const response = await platform.app.inject({
    url: `/api/agent/v1/${page}`,
    headers: { host, 'x-forwarded-for': '203.0.113.9', cookie },
  });
  return { status: response.statusCode, ...response.json() };
};

it.each([
  ['overview', { team: { accounts: 2, agents: 1, direct: 1 }, totals: { rounds: 1, deposits: { minor: '900' } } }],
  ['accounts', { total: 1, list: [{ rounds: 1, isMasked: false }] }],
  ['bets', { detail: 'lines', totals: { rounds: 1 }, list: [{ staked: { minor: '500' }, account: { level: 1 } }] }],
  ['profit', { total: 2, totals: { houseWin: { minor: '300' } } }],
  ['transactions', { totals: { deposit: { count: 1 } }, list: [{ kind: 'deposit', amount: { minor: '900' } }] }],
])('an agent reads %s with the rights of the http process, and a member does not', async (page, value) => {
  const { db } = platform.context;
  expect(await call(page, await signIn(db, agent, { role: 'agent' }))).toMatchObject({ status: 200, value });
  expect(await call(page, await signIn(db, member))).toMatchObject({ status: 403, code: 'AUTH_FORBIDDEN' });
});
