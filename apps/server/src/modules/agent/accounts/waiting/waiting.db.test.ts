import {
  activateAccountEndpoint,
  createAccountsEndpoint,
  listWaitingAccountsEndpoint,
  loginEndpoint,
  registerEndpoint,
  removeWaitingAccountEndpoint,
  renewSecretEndpoint,
} from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMember } from '#modules/member/index.ts';
import { restrict, restrictingPort } from '#modules/protection/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openAccountBy } from '#test/harness/open-account-by.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openTestAgent, provedCall, type TestAgent, uniqueName, visitorsOf } from '../accounts.fixture.ts';
import { expireWaitingAccounts } from './expire-waiting-accounts.ts';

let platform: TestPlatform;
let visit: () => TestBrowser;
let agent: TestAgent;
beforeAll(async () => {
  platform = await openTestPlatform();
  visit = visitorsOf(platform, 'a1');
  agent = await openTestAgent(platform, visit);
});
afterAll(() => platform.close());

const password = 'quiet-harbour-71';
type Shown = { waitingId: string; username: string; secret: string; renewalsLeft: number; isExpired: boolean };
type Made = { outcome: string; accounts: Shown[]; names: { username: string; why: string }[] };

const sql = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);

const create = async (usernames: string[], { by = agent, requestId = newId() } = {}) => {
  const { code, details, value } = await by.browser.call(createAccountsEndpoint, { body: { requestId, usernames } });
  return { code, details, ...(value as Made) };
};
const createOne = async (username = uniqueName(), by = agent): Promise<Shown> => {
  const { accounts } = await create([username], { by });
  const [account] = accounts;
  if (account === undefined) throw new Error('nothing was created');
  return account;
};
const login = (username: string, secret: string, browser = visit()) =>
  browser.call(loginEndpoint, { body: { type: 'username', username, password: secret } });
const activate = (username: string, secret: string, more: object = {}, browser = visit()) =>
  provedCall(browser, activateAccountEndpoint, { username, secret, password, termsAccepted: true, ...more });
const stateOf = async ({ waitingId }: Shown): Promise<string> =>
  (await sql('select state from agent.waiting_account where id = $1', [waitingId])).rows[0]?.state;
const let72HoursPass = ({ waitingId }: Shown) =>
  sql(`update agent.waiting_account set activation_until = platform.deadline_now() where id = $1`, [waitingId]);
const memberNamed = (username: string) => findMember(platform.database.db.read, { brandId: 'aurora', username });

describe('an account that an agent creates', () => {
  it('is registered by its owner at the first login, under that agent, and logs in by the own password then', async () => {
    const { username, secret } = await createOne();
    expect(await memberNamed(username)).toBeNull();
    expect((await login(username.toUpperCase(), secret)).value).toEqual({
      state: 'activation',
      userName: username.toUpperCase(),
      form: 'register',
    });
    const typed = secret.replaceAll('-', ' ').toUpperCase();
    const opened = await activate(username.toUpperCase(), typed, { referralCode: 'ABCDEFGHJK' });
    expect(opened.value).toMatchObject({ state: 'signedIn', userName: username, type: 3 });
    expect(await memberNamed(username)).toMatchObject({ recommenderId: agent.memberId, kind: 'member' });
    const { rows } = await sql(
      `select u.member_id from agent.node n join agent.node u on u.number = n.upline
       join member.member m on m.id = n.member_id where m.username = $1`,
      [username],
    );
    expect(rows).toEqual([{ member_id: agent.memberId }]);
    expect((await login(username, secret)).code).toBe('AUTH_LOGIN_FAILED');
    expect((await activate(username, secret)).code).toBe('AUTH_LOGIN_FAILED');
    expect((await login(username, password)).value).toMatchObject({ state: 'signedIn' });
  });

  it('counts nowhere until then: no member, no wallet, no place', async () => {
    const counted = `select (select count(*) from member.member) as members, (select count(*) from ledger.wallet) as wallets,
      (select count(*) from agent.node) as places`;
    const before = (await sql(counted)).rows;
    await createOne();
    expect((await sql(counted)).rows).toEqual(before);
  });

  it('has a name that nobody else gets, by any spelling and in any order', async () => {
    const { username } = await createOne();
    const form = { username: username.toUpperCase(), password, termsAccepted: true };
    expect((await provedCall(visit(), registerEndpoint, form)).code).toBe('MEMBER_USERNAME_TAKEN');
    const { username: member } = await openTestAccount(platform, { username: uniqueName() });
    expect(await create([username, member.toUpperCase()])).toMatchObject({
      outcome: 'refused',
      names: [
        { username, why: 'taken' },
        { username: member.toUpperCase(), why: 'taken' },
      ],
    });
  });

  it('and a registration never get one name both, when they come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const username = uniqueName();
      const form = { username, password, termsAccepted: true, login: false };
      const [made, registered] = await Promise.all([create([username]), provedCall(visit(), registerEndpoint, form)]);
      const got = [made.outcome === 'created', registered.code === null];
      expect(got.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is opened once by twenty activations at once', async () => {
    const { username, secret } = await createOne();
    const open = () => openAccountBy(platform, { username, secret, recommenderId: null });
    const answers = await Promise.all(Array.from({ length: 20 }, open));
    expect(answers.toSorted()).toEqual([...Array(19).fill('AUTH_LOGIN_FAILED'), null].toSorted());
    const { rows } = await sql('select id from member.member where username = $1', [username]);
    expect(rows).toHaveLength(1);
  });
});

describe('the secret', () => {
  it('is in the response that made it and nowhere else', async () => {
    const requestId = newId();
    const username = uniqueName();
    const first = await create([username], { requestId });
    const { secret = '', waitingId = '' } = first.accounts[0] ?? {};
    expect(secret).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    const again = await create([username], { requestId });
    expect(again).toMatchObject({ outcome: 'repeated', accounts: [{ waitingId }] });
    const list = await agent.browser.call(listWaitingAccountsEndpoint);
    expect(list.text).toContain(waitingId);
    for (const text of [JSON.stringify(again), list.text]) expect(text).not.toContain(secret);
    const written = `${secret}|${secret.replaceAll('-', '')}`;
    const owner = new pg.Client(platform.database.adminUrl);
    await owner.connect();
    const { rows: tables } = await owner.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('agent', 'audit', 'identity', 'member', 'platform')`,
    );
    expect(tables.map(({ name }) => name)).toContain('audit.entry');
    for (const { name } of tables) {
      const { rows } = await owner.query(`select count(*)::int as found from ${name} as t where t::text ~ $1`, [
        written,
      ]);
      expect({ name, ...rows[0] }).toEqual({ name, found: 0 });
    }
    await owner.end();
  });

  it('is made anew three times, and each new one ends the one before', async () => {
    let { secret, waitingId, username } = await createOne();
    for (const renewalsLeft of [2, 1, 0]) {
      const old = secret;
      const renewed = await agent.browser.call(renewSecretEndpoint, { params: { waitingId } });
      expect(renewed.value).toMatchObject({ renewalsLeft });
      secret = (renewed.value as Shown).secret;
      expect((await login(username, old)).code).toBe('AUTH_LOGIN_FAILED');
    }
    const refused = await agent.browser.call(renewSecretEndpoint, { params: { waitingId } });
    expect(refused).toMatchObject({ code: 'AGENT_ACCOUNT_LIMIT', details: { limit: 'renewals' } });
    // Three wrong logins make the next one ask for a proof.
    expect((await activate(username, secret)).value).toMatchObject({ state: 'signedIn' });
  });

  it('and an unknown name, a wrong one and an expired one get one answer, which is that of a wrong login', async () => {
    const right = await createOne();
    const late = await createOne();
    await let72HoursPass(late);
    const { username: member } = await openTestAccount(platform, { username: uniqueName() });
    const cases: [string, string][] = [
      [uniqueName(), right.secret],
      [right.username, 'wrong-secre-twron-gsecr'],
      [late.username, late.secret],
      [member, right.secret],
    ];
    const seen = new Set<string>();
    for (const [username, secret] of cases) {
      seen.add((await login(username, secret)).text);
      seen.add((await activate(username, secret)).text);
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('AUTH_LOGIN_FAILED');
  });

  it.each([
    ['a login', login],
    ['an activation', activate],
  ])('tried wrongly by %s counts against the name, as any wrong login', async (_, attempt) => {
    const { username } = await createOne();
    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push(await attempt(username, 'wrong-secre-twron-gsecr'));
    expect(answers.map(({ details }) => details.captcha)).toEqual([false, false, true]);
  });

  it('opens nothing while its agent is blocked', async () => {
    const blocked = await openTestAgent(platform, visit);
    const { username, secret } = await createOne(uniqueName(), blocked);
    await sql(`update member.member set state = 'blocked' where id = $1`, [blocked.memberId]);
    expect((await login(username, secret)).code).toBe('AUTH_LOGIN_FAILED');
    await sql(`update member.member set state = 'active' where id = $1`, [blocked.memberId]);
    await sql(`update agent.node set state = 'closed' where member_id = $1`, [blocked.memberId]);
    expect((await activate(username, secret)).code).toBe('AUTH_LOGIN_FAILED');
  });
});

describe('a refused activation leaves the account waiting', () => {
  it.each([
    ['the terms are not accepted', { termsAccepted: false }, 'MEMBER_TERMS_NOT_ACCEPTED'],
    ['the password is weak', { password: 'password' }, 'AUTH_PASSWORD_TOO_COMMON'],
    ['the person is excluded', { email: 'ann.ember@example.com' }, 'MEMBER_REGISTRATION_REFUSED'],
  ])('because %s', async (_, more, code) => {
    // The seeded short form asks for no mailbox.
    await sql(
      `update brand.register_rule set shown = true, moment = 'registration' where brand_id = 'aurora' and field = 'email'`,
    );
    await platform.context.directory.refresh();
    if (code === 'MEMBER_REGISTRATION_REFUSED') {
      const { member } = await openTestAccount(platform, { email: 'ann.ember@example.com' });
      const owner = { brandId: member.brandId, memberId: member.id };
      const input = { state: 'excluded', option: '6m', by: 'member', operatorId: null, reason: '' } as const;
      const { db, modules } = platform.context;
      await db.transaction((tx) => restrict(tx, owner, input, modules.get(restrictingPort)));
    }
    const account = await createOne();
    const { username, secret } = account;
    expect((await activate(username, secret, more)).code).toBe(code);
    expect([await stateOf(account), await memberNamed(username)]).toEqual(['waiting', null]);
    expect((await activate(username, secret)).value).toMatchObject({ state: 'signedIn' });
  });
});

describe('many accounts at once', () => {
  it('are created all, each with its own secret', async () => {
    const usernames = Array.from({ length: 200 }, uniqueName);
    const by = await openTestAgent(platform, visit);
    const { outcome, accounts } = await create(usernames, { by });
    expect(outcome).toBe('created');
    expect(accounts.map(({ username }) => username).toSorted()).toEqual(usernames.toSorted());
    expect(new Set(accounts.map(({ secret }) => secret)).size).toBe(200);
    const [first] = accounts;
    expect((await login(first?.username ?? '', first?.secret ?? '')).value).toMatchObject({ state: 'activation' });
  });

  it('are created all or none, and every bad name is reported', async () => {
    const taken = (await createOne()).username;
    const good = uniqueName();
    const twice = uniqueName();
    const { outcome, names } = await create([good, 'x', taken, twice, twice.toUpperCase()]);
    expect(outcome).toBe('refused');
    expect(names).toEqual(
      expect.arrayContaining([
        { username: 'x', why: 'format' },
        { username: taken, why: 'taken' },
        { username: twice.toUpperCase(), why: 'twice' },
      ]),
    );
    expect(names).toHaveLength(3);
    expect(await create([good, twice])).toMatchObject({ outcome: 'created' });
  });

  it('are not created by another request with the same id', async () => {
    const requestId = newId();
    await create([uniqueName()], { requestId });
    expect((await create([uniqueName()], { requestId })).code).toBe('SYSTEM_ID_REUSED');
  });
});

describe('an agent has', () => {
  const fill = (by: TestAgent, { count, state, ago }: { count: number; state: string; ago: number }) =>
    sql(
      `insert into agent.waiting_account (id, brand_id, agent_member_id, request_id, username, secret_hash,
         activation_until, state, created_day, created_at, ended_at)
       select gen_random_uuid(), 'aurora', $1, gen_random_uuid(), 'filled' || gen_random_uuid(),
         case when $3 = 'waiting' then sha256('x') end, now() + interval '1 day', $3,
         (now() at time zone $5)::date - $4::int, now(), case when $3 <> 'waiting' then now() end
       from generate_series(1, $2)`,
      [by.memberId, count, state, ago, platform.context.directory.byId('aurora')?.timeZone],
    );

  it.each([
    { limit: 'waiting', max: 200, rows: [{ count: 195, state: 'waiting', ago: 1 }] },
    {
      limit: 'day',
      max: 500,
      rows: [
        { count: 495, state: 'activated', ago: 0 },
        { count: 495, state: 'activated', ago: 1 },
      ],
    },
  ])('a limit of $max by $limit, also for twenty calls at once', async ({ limit, max, rows }) => {
    const by = await openTestAgent(platform, visit);
    for (const row of rows) await fill(by, row);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create([uniqueName()], { by })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(5);
    expect(answers.find(({ code }) => code !== null)).toMatchObject({
      code: 'AGENT_ACCOUNT_LIMIT',
      details: { limit, max },
    });
  });

  it('no sight and no hold of the accounts of another', async () => {
    const { waitingId } = await createOne();
    const other = await openTestAgent(platform, visit);
    expect((await other.browser.call(listWaitingAccountsEndpoint)).value).toMatchObject({ list: [], createdToday: 0 });
    for (const endpoint of [renewSecretEndpoint, removeWaitingAccountEndpoint])
      expect((await other.browser.call(endpoint, { params: { waitingId } })).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('nothing to create with once it is no agent any more, or the brand has no agents', async () => {
    const former = await openTestAgent(platform, visit);
    await sql('update agent.node set is_agent = false where member_id = $1', [former.memberId]);
    expect((await create([uniqueName()], { by: former })).code).toBe('SYSTEM_FUNCTION_DISABLED');
    const turn = async (to: boolean) => {
      await sql(`update brand.module_switch set enabled = $1 where brand_id = 'aurora' and mod_id = 'AGENTPOLICY3'`, [
        to,
      ]);
      await platform.context.directory.refresh();
    };
    await turn(false);
    expect((await create([uniqueName()])).code).toBe('SYSTEM_FUNCTION_DISABLED');
    await turn(true);
  });
});

describe('a name is free again', () => {
  it('when its waiting account is removed', async () => {
    const { username, waitingId, secret } = await createOne();
    expect((await agent.browser.call(removeWaitingAccountEndpoint, { params: { waitingId } })).code).toBeNull();
    expect((await login(username, secret)).code).toBe('AUTH_LOGIN_FAILED');
    const form = { username, password, termsAccepted: true };
    expect((await provedCall(visit(), registerEndpoint, form)).value).toMatchObject({ state: 'signedIn' });
  });

  it('a day after its secret has expired, until when the agent may renew it', async () => {
    const [renewed, late] = [await createOne(), await createOne()];
    for (const account of [renewed, late]) await let72HoursPass(account);
    await expireWaitingAccounts(platform.context);
    expect([await stateOf(renewed), await stateOf(late)]).toEqual(['waiting', 'waiting']);
    const { value } = await agent.browser.call(renewSecretEndpoint, { params: { waitingId: renewed.waitingId } });
    expect(value).toMatchObject({ isExpired: false });
    await sql(
      `update agent.waiting_account set activation_until = activation_until - interval '25 hours' where id = any ($1)`,
      [[renewed.waitingId, late.waitingId]],
    );
    await expireWaitingAccounts(platform.context);
    expect([await stateOf(renewed), await stateOf(late)]).toEqual(['waiting', 'expired']);
    expect((await login(late.username, late.secret)).code).toBe('AUTH_LOGIN_FAILED');
    expect(await create([late.username])).toMatchObject({ outcome: 'created' });
  });
});
