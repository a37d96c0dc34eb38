import {
  continueRememberedEndpoint,
  createEntryCodeEndpoint,
  enterByCodeEndpoint,
  listSessionsEndpoint,
  signInByPasskeyEndpoint,
  startPasskeySignInEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { CallResponse, TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import {
  byPassword,
  bySms,
  freshAddress,
  freshBrowser,
  freshMobile,
  giveAuthenticator,
  givePasskey,
  showPasskey,
  signedInBrowser,
} from './login-methods.fixture.ts';

/**
 * security.md A34: every login method applies the same account policy. Rows are accounts, columns login methods; a cell
 * is the outcome with a right credential.
 */
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

type Input = { area?: 'agent' };
type Case = { account: TestAccount; mobile: string };
/** Prepares the login method's prerequisites while the account is still active, and returns the login itself. */
type LoginWalk = (given: Case, input: Input) => Promise<{ browser: TestBrowser; walk: () => Promise<CallResponse> }>;

const walks: Record<string, LoginWalk> = {
  username: async ({ account }, input) => {
    const browser = freshBrowser(platform);
    return { browser, walk: () => byPassword(browser, account, input) };
  },
  sms: async ({ mobile }, input) => {
    const browser = freshBrowser(platform);
    return { browser, walk: () => bySms(platform, browser, mobile, input) };
  },
  passkey: async ({ account }, input) => {
    const passkey = await givePasskey(platform, account);
    const browser = freshBrowser(platform);
    const walk = async () => {
      const answer = await showPasskey(browser, passkey, { endpoint: startPasskeySignInEndpoint });
      return browser.call(signInByPasskeyEndpoint, { body: { answer, ...input } });
    };
    return { browser, walk };
  },
  remembered: async ({ mobile }) => {
    const browser = freshBrowser(platform);
    expect((await bySms(platform, browser, mobile, { remember: true })).code).toBeNull();
    browser.cookies.delete('__Host-sid');
    browser.address = freshAddress();
    return { browser, walk: () => browser.call(continueRememberedEndpoint) };
  },
  entry_code: async ({ account }) => {
    const { value } = await (await signedInBrowser(platform, account)).call(createEntryCodeEndpoint);
    const browser = freshBrowser(platform);
    const { code } = value as { code: string };
    return { browser, walk: () => browser.call(enterByCodeEndpoint, { body: { code } }) };
  },
};

const set = (sqlText: string) => (account: TestAccount) =>
  platform.database.db.pool.query(sqlText, [account.member.id]);

const states: Record<string, { make: (account: TestAccount) => Promise<unknown>; input?: Input }> = {
  sound: { make: async () => {} },
  blocked: { make: set(`update member.member set state = 'blocked' where id = $1`) },
  excluded: { make: set(`update member.member set state = 'excluded' where id = $1`) },
  'must change': { make: set(`update identity.credential set must_change = 'compromised' where subject_id = $1`) },
  'with authenticator': { make: (account) => giveAuthenticator(platform, account) },
  'at the agents’ site': { make: async () => {}, input: { area: 'agent' } },
};

/** The account has a verified phone, so a new location always has a second-step method. */
const expected: Record<string, Record<string, string>> = {
  sound: { username: 'secondStep', sms: 'full', passkey: 'full', remembered: 'remembered', entry_code: 'full' },
  blocked: {
    username: 'AUTH_ACCOUNT_BLOCKED',
    sms: 'AUTH_ACCOUNT_BLOCKED',
    passkey: 'AUTH_ACCOUNT_BLOCKED',
    remembered: 'AUTH_ACCOUNT_BLOCKED',
    entry_code: 'AUTH_ACCOUNT_BLOCKED',
  },
  excluded: { username: 'secondStep', sms: 'full', passkey: 'full', remembered: 'remembered', entry_code: 'full' },
  // Without a typed password no change is forced (spec §4); one-tap login is refused, because it would bypass the
  // change.
  'must change': {
    username: 'secondStep',
    sms: 'full',
    passkey: 'full',
    remembered: 'AUTH_REMEMBERED_ENDED',
    entry_code: 'full',
  },
  // Required for every login method except the passkey, which is stronger.
  'with authenticator': {
    username: 'secondStep',
    sms: 'secondStep',
    passkey: 'full',
    remembered: 'secondStep',
    entry_code: 'secondStep',
  },
  'at the agents’ site': { username: 'AUTH_NOT_AN_AGENT', sms: 'AUTH_NOT_AN_AGENT', passkey: 'AUTH_NOT_AN_AGENT' },
};

const levelIn = async (browser: TestBrowser): Promise<string> => {
  const { code } = await browser.call(listSessionsEndpoint);
  if (code === null) return 'full';
  return code === 'AUTH_STEP_UP_REQUIRED' ? 'remembered' : code;
};

const cells = Object.entries(expected).flatMap(([state, row]) =>
  Object.entries(row).map(([method, outcome]) => ({ state, method, outcome })),
);

describe('every login method applies the one policy', () => {
  it.each(cells)('an account that is $state, by login method $method: $outcome', async ({ state, method, outcome }) => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    const { make, input = {} } = states[state] ?? { make: async () => {} };
    const prepared = await walks[method]?.({ account, mobile }, input);
    if (prepared === undefined) throw new Error('unknown login method');
    await make(account);
    const { code, value } = await prepared.walk();
    const step = (value as { state?: string } | null)?.state;
    const result = code ?? (step === 'secondStep' ? step : await levelIn(prepared.browser));
    expect(result).toBe(outcome);
    if (result !== 'full' && result !== 'remembered') expect(prepared.browser.cookies.has('__Host-sid')).toBe(false);
  });

  it('admits an agent on both sites', async () => {
    const agent = await openTestAccount(platform, { type: 1 });
    for (const area of ['member', 'agent']) {
      expect((await byPassword(freshBrowser(platform), agent, { area })).value).toMatchObject({ role: 'agent' });
    }
  });

  it('limits the session of somebody who must change the password to the change and the logout', async () => {
    const account = await openTestAccount(platform, { mustChange: 'blocklisted' });
    const browser = freshBrowser(platform);
    const { value } = await byPassword(browser, account, { remember: true });
    expect(value).toMatchObject({
      mustChange: true,
      mustChangeReason: 'blocklisted',
      changeTicket: expect.any(String),
    });
    expect(await levelIn(browser)).toBe('AUTH_PASSWORD_CHANGE_REQUIRED');
    expect(browser.cookies.has('__Host-rm')).toBe(false);
  });
});
