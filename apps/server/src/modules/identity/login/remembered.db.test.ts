import {
  continueRememberedEndpoint,
  endOtherSessionsEndpoint,
  getMemberInfoEndpoint,
  getRememberedEndpoint,
  logoutEndpoint,
  stepUpEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { byPassword, bySms, freshBrowser, freshMobile, securityEventsOf, sentTo } from './login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** A remembered browser whose session has ended, as on the next morning. */
const remembering = async (account: TestAccount): Promise<TestBrowser> => {
  const browser = freshBrowser(platform);
  const answer = await byPassword(browser, account, { remember: true });
  expect(answer.code).toBeNull();
  browser.cookies.delete('__Host-sid');
  return browser;
};

const comeBack = (browser: TestBrowser) => browser.call(continueRememberedEndpoint);
const nameIn = async (browser: TestBrowser) => (await browser.call(getRememberedEndpoint)).value;
const cookieOf = (browser: TestBrowser): string => browser.cookies.get('__Host-rm') ?? '';

/** Backdates the token's use. */
const age = (account: TestAccount, seconds: number) =>
  platform.database.db.pool.query(
    `update identity.remember_token set used_at = used_at - make_interval(secs => $2) where subject_id = $1`,
    [account.member.id, seconds],
  );

describe('a remembered browser', () => {
  it('shows a masked name, comes back by one tap, and only as far as the lobby', async () => {
    const account = await openTestAccount(platform, { username: `j${Date.now()}x` });
    const browser = await remembering(account);
    expect(await nameIn(browser)).toEqual({ name: 'j***x' });
    const back = await comeBack(browser);
    expect(back.value).toMatchObject({ state: 'signedIn', userName: account.username });
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(200);
    expect((await browser.call(endOtherSessionsEndpoint)).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect(await securityEventsOf(platform, account)).toContain('remembered_used');
  });

  it('remembers nobody unless it was asked to', async () => {
    const browser = freshBrowser(platform);
    await byPassword(browser, await openTestAccount(platform));
    expect(cookieOf(browser)).toBe('');
    expect(await nameIn(browser)).toEqual({ name: null });
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
  });

  it('gets another token with every use, and the day does not get longer by it', async () => {
    const account = await openTestAccount(platform);
    const browser = await remembering(account);
    const first = cookieOf(browser);
    await comeBack(browser);
    const second = cookieOf(browser);
    await comeBack(browser);
    expect(new Set([first, second, cookieOf(browser)]).size).toBe(3);
    const { rows } = await platform.database.db.pool.query(
      'select count(distinct expires_at)::int as ends, count(distinct family)::int as families from identity.remember_token where subject_id = $1',
      [account.member.id],
    );
    expect(rows[0]).toEqual({ ends: 1, families: 1 });
    await platform.database.db.pool.query(
      'update identity.remember_token set expires_at = now() where subject_id = $1',
      [account.member.id],
    );
    expect(await nameIn(browser)).toEqual({ name: null });
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect(await securityEventsOf(platform, account)).not.toContain('remembered_theft');
  });

  it('may come back in two tabs at once; one of them gets the next token', async () => {
    const account = await openTestAccount(platform);
    const browser = await remembering(account);
    const tab = freshBrowser(platform);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    const before = cookieOf(browser);
    const answers = await Promise.all([comeBack(browser), comeBack(tab)]);
    expect(answers.map(({ code }) => code)).toEqual([null, null]);
    expect([browser, tab].filter((each) => cookieOf(each) !== before)).toHaveLength(1);
    expect(await securityEventsOf(platform, account)).not.toContain('remembered_theft');
  });

  it('whose old token comes back later was copied: the whole family ends, and the owner is notified', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    const browser = freshBrowser(platform);
    await bySms(platform, browser, mobile, { remember: true });
    browser.cookies.delete('__Host-sid');
    const thief = freshBrowser(platform);
    thief.cookies.set('__Host-rm', cookieOf(browser));
    await comeBack(browser);
    await age(account, 11);
    expect((await comeBack(thief)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect(thief.cookies.has('__Host-sid')).toBe(false);
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(401);
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
    const { rows } = await platform.database.db.pool.query(
      `select end_reason from identity.session where subject_id = $1 order by created_at`,
      [account.member.id],
    );
    expect(rows).toEqual([{ end_reason: 'stolen' }, { end_reason: 'stolen' }]);
    expect(await securityEventsOf(platform, account)).toContain('remembered_theft');
    expect((await sentTo(platform, mobile)).map(({ template }) => template)).toContain('notice:remembered_theft');
  });

  it('whose selector comes with a wrong second half was guessed at: the family ends', async () => {
    const account = await openTestAccount(platform);
    const browser = await remembering(account);
    const thief = freshBrowser(platform);
    thief.cookies.set('__Host-rm', `${cookieOf(browser).split('.')[0]}.${'A'.repeat(43)}`);
    expect(await nameIn(thief)).toEqual({ name: null });
    expect((await comeBack(thief)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect(await securityEventsOf(platform, account)).toContain('remembered_theft');
  });

  it('is not recognized at another brand', async () => {
    const browser = await remembering(await openTestAccount(platform));
    const elsewhere = freshBrowser(platform, 'harbour.localhost');
    elsewhere.cookies.set('__Host-rm', cookieOf(browser));
    expect((await comeBack(elsewhere)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect((await comeBack(browser)).code).toBeNull();
  });
});

describe('a remembered browser is forgotten', () => {
  it('by logging out', async () => {
    const account = await openTestAccount(platform);
    const browser = freshBrowser(platform);
    await byPassword(browser, account, { remember: true });
    const stored = cookieOf(browser);
    expect((await browser.call(logoutEndpoint)).code).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['__Host-dev']);
    browser.cookies.set('__Host-rm', stored);
    expect(await nameIn(browser)).toEqual({ name: null });
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
  });

  it('by a change of the password elsewhere, but not by one of its own', async () => {
    const account = await openTestAccount(platform);
    const other = await remembering(account);
    const own = freshBrowser(platform);
    await byPassword(own, account, { remember: true });
    const { rows } = await platform.database.db.pool.query<{ id: string }>(
      `select encode(id_hash, 'hex') as id from identity.session where subject_id = $1 order by created_at desc limit 1`,
      [account.member.id],
    );
    const input = { brandId: 'aurora', subjectId: account.member.id, except: rows[0]?.id ?? '' };
    const ended = await platform.database.db.transaction((tx) =>
      endSessionsOf(tx, { ...input, reason: 'password_changed' }, platform.context),
    );
    expect(ended).toBe(1);
    expect((await comeBack(other)).code).toBe('AUTH_REMEMBERED_ENDED');
    expect((await own.call(getMemberInfoEndpoint)).status).toBe(200);
    own.cookies.delete('__Host-sid');
    expect((await comeBack(own)).code).toBeNull();
  });

  it('when somebody logs in there without asking to be remembered', async () => {
    const browser = await remembering(await openTestAccount(platform));
    const stored = cookieOf(browser);
    await byPassword(browser, await openTestAccount(platform));
    expect(cookieOf(browser)).toBe('');
    browser.cookies.set('__Host-rm', stored);
    expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
  });
});

it('somebody who is blocked, or must change the password, does not come back by one tap', async () => {
  const account = await openTestAccount(platform);
  const browser = await remembering(account);
  const { pool } = platform.database.db;
  const setState = (state: string) =>
    pool.query('update member.member set state = $2 where id = $1', [account.member.id, state]);
  await setState('blocked');
  expect((await comeBack(browser)).code).toBe('AUTH_ACCOUNT_BLOCKED');
  await setState('active');
  await pool.query(`update identity.credential set must_change = 'compromised' where subject_id = $1`, [
    account.member.id,
  ]);
  expect((await comeBack(browser)).code).toBe('AUTH_REMEMBERED_ENDED');
  await pool.query('update identity.credential set must_change = null where subject_id = $1', [account.member.id]);
  expect((await comeBack(browser)).code).toBeNull();
  const lifted = await browser.call(stepUpEndpoint, { body: { factor: 'login_password', password: account.password } });
  expect(lifted.value).toMatchObject({ level: 'full', factor: 'login_password' });
  expect((await browser.call(endOtherSessionsEndpoint)).value).toEqual({ sessionsEnded: 1 });
});
