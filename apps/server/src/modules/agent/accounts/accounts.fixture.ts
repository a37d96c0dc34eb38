import type { Endpoint } from '@fairhouse/protocol';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';

export type TestAgent = TestMember & { browser: TestBrowser };

/** A login name that no other test has. */
export const uniqueName = (() => {
  let made = 0;
  return (): string => {
    made += 1;
    return `guest${String(made).padStart(5, '0')}`;
  };
})();

/** Browsers of different networks: attempts are counted by network. */
export const visitorsOf = (platform: TestPlatform, part: string) => {
  let visits = 0;
  return (host = 'aurora.localhost'): TestBrowser => {
    visits += 1;
    return openBrowser(platform, { address: `2001:db8:${part}:${visits.toString(16)}::1`, host });
  };
};

/** An agent who is logged in. */
export const openTestAgent = async (
  platform: TestPlatform,
  visit: () => TestBrowser,
  { upline }: { upline?: TestMember } = {},
): Promise<TestAgent> => {
  const recommenderId = upline?.memberId ?? null;
  const member = await openTestMember(platform.database.db, { type: 1, recommenderId });
  const browser = visit();
  const cookie = await signIn(platform.database.db, member, { role: 'agent' });
  browser.cookies.set('__Host-sid', cookie.slice('__Host-sid='.length));
  return { ...member, browser };
};

/** A call that needs a proof of work. */
export const provedCall = async (browser: TestBrowser, endpoint: Endpoint, body: object) =>
  browser.call(endpoint, { body: { ...body, ...(await prove(browser)) } });
