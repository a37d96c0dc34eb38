import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { directoryPort } from '#modules/brand/index.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { projectFacts } from '../figures/project-facts.ts';
import { exportTasks } from './export.jobs.ts';
import { runExport } from './run-export.ts';

const host = 'aurora.localhost';
const formula = '=HYPERLINK("x")';
/** More than one page of the job. */
const rounds = 1_200;

let platform: TestPlatform;
let admin: pg.Client;
let agent: TestMember;
let deep: TestMember;
let day: string;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.context;
  admin = new pg.Client(platform.database.adminUrl);
  await admin.connect();
  agent = await openTestMember(db, { type: 1 });
  cookie = await signIn(db, agent, { role: 'agent' });
  const direct = await openTestMember(db, { recommenderId: agent.memberId });
  const low = await openTestMember(db, { type: 1, recommenderId: agent.memberId });
  deep = await openTestMember(db, { recommenderId: low.memberId });
  await admin.query('update member.member set username = $2 where id = $1', [direct.memberId, formula]);
  await admin.query(`update member.member set username = 'secretname' where id = $1`, [deep.memberId]);
  const { rows } = await admin.query<{ brandId: string; currency: string; timeZone: string; day: string }>(
    `select brand_id as "brandId", currency, time_zone as "timeZone",
       (platform.deadline_now() at time zone time_zone)::date as day from brand.brand where brand_id = 'aurora'`,
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  day = brand.day;
  await admin.query(
    `with next as (insert into bet.fact_counter as c (brand_id, last) values ('aurora', $5::bigint)
       on conflict (brand_id) do update set last = c.last + $5 returning last)
     insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at,
       day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
     select 'aurora', last - n, gen_random_uuid(), 1, case when n = 0 then $2::uuid else $1::uuid end, $3, 'RNG', 'ONE',
       platform.deadline_now() - n * interval '1 millisecond', $4::date, 1, 15000, 200, 500, 0, true, 'settled'
     from next, generate_series(0, $5::int - 1) n`,
    [direct.memberId, deep.memberId, brand.currency, day, rounds],
  );
  await admin.query(
    `insert into agent.money_fact (brand_id, source, source_id, member_id, kind, amount, at, day)
     values ('aurora', 'deposit', $1, $2, 'deposit', 900, platform.deadline_now(), $3)`,
    [randomUUID(), deep.memberId, day],
  );
  await projectFacts({ db, applyDueMoves: async () => 0 }, brand);
});
afterAll(async () => {
  await admin.end();
  await platform.close();
});
beforeEach(async () => {
  await admin.query('delete from agent.export_part');
  await admin.query('delete from agent.export');
});

const call = async (path = '', { body, as = cookie }: { body?: object; as?: string } = {}) => {
  const response = await platform.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/agent/v1/exports${path}`,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { headers: response.headers, text: response.body, ...(isJson ? response.json() : {}) };
};
const bets = (exportId: string, filter: object = {}) => ({
  ...{ exportId, kind: 'bets', from: day, to: day, language: 'EN', filter },
});
const payments = (exportId: string) => ({ ...bets(exportId), kind: 'transactions' });
const deps = () => ({ ...platform.context, directory: platform.context.modules.get(directoryPort) });
const run = (exportId: string) => runExport(exportId, 1, deps());
const fileOf = (exportId: string, as = cookie) => call(`/${exportId}/file`, { as });
const listed = async () => (await call()).value.list;
const sweep = () =>
  exportTasks(deps())
    .find(({ name }) => name === 'agent.sweep_exports')
    ?.run({}, { attempt: 1 });
const count = async (table: string) => (await admin.query(`select from ${table}`)).rowCount;

it('writes every row as the page shows it, once for each id, and only for its agent', async () => {
  const exportId = randomUUID();
  const asked = await call('', { body: bets(exportId) });
  expect(asked.value).toMatchObject({ exportId, kind: 'bets', state: 'queued', rowsDone: 0, rowsTotal: rounds });
  expect((await call('', { body: bets(exportId) })).value).toEqual(asked.value);
  expect((await call('', { body: bets(exportId, { gameType: 'LIVE' }) })).code).toBe('SYSTEM_ID_REUSED');
  expect((await call('', { body: bets(randomUUID()) })).code).toBe('AGENT_EXPORT_LIMIT');
  expect((await fileOf(exportId)).code).toBe('SYSTEM_NOT_FOUND');
  await run(exportId);
  expect(await listed()).toMatchObject([{ exportId, state: 'done', rowsDone: rounds, isCut: false }]);

  const { text, headers } = await fileOf(exportId);
  expect(headers['content-disposition']).toBe(`attachment; filename="team-bets_${day}_${day}_${rounds}-rows.csv"`);
  const lines: string[] = text.trim().split('\r\n');
  expect(lines).toHaveLength(rounds + 1);
  expect(lines[0]).toBe(
    "Time (UTC),Account no.,Account,Game,Provider,Game type,Status,Bet,Won,Valid bet,Why it doesn't count,Currency,Reference,export_id",
  );
  expect(lines[1]).toContain(',s***e,');
  expect(text).not.toContain('secretname');
  expect(lines[2]).toContain(`,"'=HYPERLINK(""x"")",`);
  expect(lines[2]).toContain(',Slots,Settled,1.5000,0.0200,0.0000,');
  expect(new Set(lines.map((line) => line.split(',').at(-2))).size).toBe(rounds + 1);

  const other = await openTestMember(platform.context.db, { type: 1 });
  const foreign = await signIn(platform.context.db, other, { role: 'agent' });
  expect((await fileOf(exportId, foreign)).code).toBe('SYSTEM_NOT_FOUND');
  expect((await call('', { as: foreign })).value.list).toEqual([]);
  expect((await call('', { body: bets(exportId), as: foreign })).code).toBe('SYSTEM_ID_REUSED');
  const { rows } = await admin.query('select action from audit.entry where object_id = $1 order by seq', [exportId]);
  expect(rows.map(({ action }) => action)).toEqual(['agent.create_export', 'agent.read_export']);
});

it('begins again after a crash, and leaves nothing of the first attempt', async () => {
  const exportId = randomUUID();
  expect((await call('', { body: payments(exportId) })).value).toMatchObject({ kind: 'transactions', rowsTotal: 1 });
  await admin.query(`update agent.export set state = 'running', run = 1, rows_done = 7`);
  await admin.query(`insert into agent.export_part values ($1, 0, 'half'), ($1, 1, 'half')`, [exportId]);
  await run(exportId);
  expect(await listed()).toMatchObject([{ state: 'done', rowsDone: 1 }]);
  const { text } = await fileOf(exportId);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(',s***e,Deposit,,0.0900,');
});

it('is asked for five times in a day, kept for a day, and forgotten after a week', async () => {
  for (let n = 0; n < 5; n += 1) {
    const exportId = randomUUID();
    expect((await call('', { body: payments(exportId) })).code).toBeUndefined();
    await run(exportId);
  }
  expect((await call('', { body: payments(randomUUID()) })).code).toBe('AGENT_EXPORT_LIMIT');
  await admin.query('update agent.export set expires_at = clock_timestamp()');
  const [{ exportId, state }] = await listed();
  expect([state, (await fileOf(exportId)).code]).toEqual(['expired', 'SYSTEM_NOT_FOUND']);
  await sweep();
  expect([await count('agent.export'), await count('agent.export_part')]).toEqual([5, 0]);
  await admin.query(`update agent.export set expires_at = clock_timestamp() - interval '7 days'`);
  await sweep();
  expect(await count('agent.export')).toBe(0);
});

// Last: the account and the profile stay changed.
it('stops once the account is no agent any more, or only sums may be shown', async () => {
  const [before, during] = [randomUUID(), randomUUID()];
  await call('', { body: payments(before) });
  await run(before);
  await call('', { body: payments(during) });
  const setState = (state: string) =>
    admin.query('update agent.node set state = $2 where member_id = $1', [agent.memberId, state]);
  await setState('closed');
  await run(during);
  expect(await listed()).toMatchObject([
    { exportId: during, state: 'failed' },
    { exportId: before, state: 'done' },
  ]);
  expect((await fileOf(before)).code).toBe('SYSTEM_FUNCTION_DISABLED');
  await setState('active');
  await admin.query(
    `insert into protection.policy_profile (code, version, keys, effective_at)
     select distinct on (code) code, version + 1, keys || '{"teamDetail":"sums"}', now() - interval '1 hour'
     from protection.policy_profile order by code, version desc`,
  );
  expect((await call('', { body: payments(randomUUID()) })).code).toBe('SYSTEM_FUNCTION_DISABLED');
});
