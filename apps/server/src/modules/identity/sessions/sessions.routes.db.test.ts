import {
  endOneSessionEndpoint,
  endOtherSessionsEndpoint,
  getMemberInfoEndpoint,
  listSessionsEndpoint,
  logoutEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { byPassword, freshBrowser, securityEventsOf } from '../login/login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const comeIn = async (account: TestAccount): Promise<TestBrowser> => {
  const browser = freshBrowser(platform);
  expect((await byPassword(browser, account)).code).toBeNull();
  return browser;
};

type View = { sessionId: string; isCurrent: boolean; network: string; device: string };
const listOf = async (browser: TestBrowser): Promise<View[]> =>
  ((await browser.call(listSessionsEndpoint)).value as { list: View[] }).list;

const isIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call(getMemberInfoEndpoint)).status === 200;
const aSecond = () => new Promise((later) => setTimeout(later, 1_000));

describe('the list of sessions', () => {
  it('shows where the member is logged in, by network and not by address, and nobody else', async () => {
    const account = await openTestAccount(platform);
    const [first, second] = [await comeIn(account), await comeIn(account)];
    await comeIn(await openTestAccount(platform));
    const list = await listOf(second);
    expect(list).toHaveLength(2);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(list.map(({ network }) => network).sort()).toEqual(
      [first, second].map(({ address }) => address.replace(/\d+$/, '0/24')).sort(),
    );
    expect(list.map(({ device }) => device)).toEqual(['desktop', 'desktop']);
    const names = JSON.stringify(list);
    for (const browser of [first, second]) expect(names).not.toContain(browser.cookies.get('__Host-sid'));
  });
});

describe('ending a session', () => {
  it('by its name ends it everywhere within a second, and only once', async () => {
    const account = await openTestAccount(platform);
    const [own, lost] = [await comeIn(account), await comeIn(account)];
    const other = (await listOf(own)).find(({ isCurrent }) => !isCurrent);
    const end = () => own.call(endOneSessionEndpoint, { params: { sessionId: other?.sessionId ?? '' } });
    expect(await isIn(lost)).toBe(true);
    expect((await end()).code).toBeNull();
    await aSecond();
    expect([await isIn(lost), await isIn(own)]).toEqual([false, true]);
    expect((await end()).status).toBe(404);
    expect(await securityEventsOf(platform, account)).toContain('session_ended');
  });

  it('of somebody else is ending one that does not exist', async () => {
    const victim = await comeIn(await openTestAccount(platform));
    const attacker = await comeIn(await openTestAccount(platform));
    const [theirs] = await listOf(victim);
    for (const sessionId of [theirs?.sessionId ?? '', newId(), 'no-uuid']) {
      const response = await attacker.call(endOneSessionEndpoint, { params: { sessionId } });
      expect(response).toMatchObject({ status: 404, code: 'SYSTEM_NOT_FOUND' });
    }
    expect(await isIn(victim)).toBe(true);
  });

  it('of all others leaves this one', async () => {
    const account = await openTestAccount(platform);
    const others = [await comeIn(account), await comeIn(account)];
    const own = await comeIn(account);
    expect((await own.call(endOtherSessionsEndpoint)).value).toEqual({ sessionsEnded: 2 });
    await aSecond();
    expect(await Promise.all([...others, own].map(isIn))).toEqual([false, false, true]);
  });
});

it('logging out ends the session within a second and leaves nothing but the device', async () => {
  const account = await openTestAccount(platform);
  const browser = await comeIn(account);
  const token = browser.cookies.get('__Host-sid') ?? '';
  expect(await isIn(browser)).toBe(true);
  expect((await browser.call(logoutEndpoint)).code).toBeNull();
  expect([...browser.cookies.keys()]).toEqual(['__Host-dev']);
  await aSecond();
  browser.cookies.set('__Host-sid', token);
  expect(await isIn(browser)).toBe(false);
  expect(await securityEventsOf(platform, account)).toContain('logout');
});
