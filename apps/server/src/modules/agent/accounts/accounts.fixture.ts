import type { Endpoint } from '@fairhouse/protocol';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';

type Place = { isAgent: boolean; upline?: TestMember };

/** Gives an account a place, whether or not it has one already. */
export const plantPlace = async (
  { database: { db } }: Pick<TestPlatform, 'database'>,
  { brandId, memberId }: Pick<TestMember, 'brandId' | 'memberId'>,
  { isAgent, upline }: Place,
): Promise<void> => {
  await db.pool.query(
    `insert into agent.node (brand_id, member_id, is_agent, upline, depth, state, joined_day)
     select $1, $2, $3, u.number, coalesce(u.depth, 0) + 1, 'active', current_date
     from (select 1) as one left join agent.node u on u.member_id = $4
     on conflict (member_id) do update set is_agent = excluded.is_agent, upline = excluded.upline`,
    [brandId, memberId, isAgent, upline?.memberId ?? null],
  );
};

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
  const member = await openTestMember(platform.database.db, { type: 1 });
  await plantPlace(platform, member, { isAgent: true, ...(upline === undefined ? {} : { upline }) });
  const browser = visit();
  const cookie = await signIn(platform.database.db, member, { role: 'agent' });
  browser.cookies.set('__Host-sid', cookie.slice('__Host-sid='.length));
  return { ...member, browser };
};

/** A call that needs a proof of work. */
export const provedCall = async (browser: TestBrowser, endpoint: Endpoint, body: object) =>
  browser.call(endpoint, { body: { ...body, ...(await prove(browser)) } });
