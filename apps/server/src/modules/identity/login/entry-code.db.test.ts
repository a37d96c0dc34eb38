import {
  createEntryCodeEndpoint,
  enterByCodeEndpoint,
  getMemberInfoEndpoint,
  logoutEndpoint,
  lookAtEntryCodeEndpoint,
  stepUpEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { entryIdOf } from './entry-code.ts';
import { byPassword, freshBrowser, securityEventsOf } from './login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const start = async () => {
  const account = await openTestAccount(platform, { username: `k${Date.now()}${Math.floor(Math.random() * 1e6)}z` });
  const issuer = freshBrowser(platform);
  await byPassword(issuer, account);
  const made = await issuer.call(createEntryCodeEndpoint);
  return { account, issuer, ...(made.value as { code: string; url: string }) };
};

const look = (browser: TestBrowser, code: string) => browser.call(lookAtEntryCodeEndpoint, { body: { code } });
const enter = (browser: TestBrowser, code: string) => browser.call(enterByCodeEndpoint, { body: { code } });
const invalid = { status: 401, code: 'AUTH_ENTRY_CODE_INVALID' };

describe('an entry code', () => {
  it('shows whose it is any number of times, logs in once, and is written to the security log', async () => {
    const { account, code, url } = await start();
    expect(url).toBe(`http://aurora.localhost/?code=${code}`);
    const browser = freshBrowser(platform);
    expect((await look(browser, code)).value).toEqual({ name: 'k***z' });
    expect((await look(browser, code)).value).toEqual({ name: 'k***z' });
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(401);
    expect((await enter(browser, code)).value).toMatchObject({ state: 'signedIn', userName: account.username });
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(200);
    expect(await enter(freshBrowser(platform), code)).toMatchObject(invalid);
    expect(await look(browser, code)).toMatchObject(invalid);
    expect(await securityEventsOf(platform, account)).toContain('entry_code_used');
  });

  it('admits one of fifty concurrent callers', async () => {
    const { code } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(freshBrowser(platform), code)));
    expect(answers.filter(({ code: refusal }) => refusal === null)).toHaveLength(1);
    expect(answers.filter(({ code: refusal }) => refusal === 'AUTH_ENTRY_CODE_INVALID')).toHaveLength(49);
  });

  it('is valid only on the site it was made on, and another site does not use it up', async () => {
    const { code } = await start();
    for (const host of ['harbour.localhost', 'www.aurora.localhost']) {
      expect(await look(freshBrowser(platform, host), code)).toMatchObject(invalid);
      expect(await enter(freshBrowser(platform, host), code)).toMatchObject(invalid);
    }
    expect((await enter(freshBrowser(platform), code)).code).toBeNull();
  });

  it('expires after a minute', async () => {
    const { code } = await start();
    const key = `once:entry_code:${entryIdOf(code)}`;
    const seconds = await platform.context.redis.ttl(key);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await platform.context.redis.pexpire(key, 1);
    await new Promise((later) => setTimeout(later, 20));
    expect(await enter(freshBrowser(platform), code)).toMatchObject(invalid);
  });

  it('ends with the session that made it, and survives a new id of that session', async () => {
    const ended = await start();
    await ended.issuer.call(logoutEndpoint);
    expect(await look(freshBrowser(platform), ended.code)).toMatchObject(invalid);
    expect(await enter(freshBrowser(platform), ended.code)).toMatchObject(invalid);

    const { account, issuer, code } = await start();
    const body = { factor: 'login_password', password: account.password };
    expect((await issuer.call(stepUpEndpoint, { body })).code).toBeNull();
    expect((await enter(freshBrowser(platform), code)).code).toBeNull();
  });

  it('does not admit somebody who was blocked meanwhile', async () => {
    const { account, code } = await start();
    await platform.database.db.pool.query(`update member.member set state = 'blocked' where id = $1`, [
      account.member.id,
    ]);
    expect((await enter(freshBrowser(platform), code)).code).toBe('AUTH_ACCOUNT_BLOCKED');
  });

  it('is made only for somebody who is logged in', async () => {
    expect((await freshBrowser(platform).call(createEntryCodeEndpoint)).code).toBe('AUTH_NOT_LOGGED_IN');
  });
});

it('a token in the URL of a request gives no access', async () => {
  const { issuer } = await start();
  const token = issuer.cookies.get('__Host-sid') ?? '';
  const answer = await freshBrowser(platform).call(getMemberInfoEndpoint, { query: { token } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
});
