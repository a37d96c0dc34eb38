import {
  changePasswordEndpoint,
  checkAffiliateEndpoint,
  type ErrorCode,
  errorCatalogue,
  getMemberInfoEndpoint,
  loginEndpoint,
  loginFreePlayEndpoint,
  registerEndpoint,
  registerMobileEndpoint,
  sendContactCodeEndpoint,
  sendLoginCodeEndpoint,
  sendRegisterCodeEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import { type CallResponse, openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

/**
 * Every server message that spec §8 lists under "Phone, SMS and verification" and that §5 lists, each triggered by a
 * request. Messages that only a screen can show are listed by the tests of the screens.
 */

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let visits = 0;
const newBrowser = (host = 'aurora.localhost'): TestBrowser => {
  visits += 1;
  return openBrowser(platform, { address: `100.90.0.${visits}`, host });
};

let numbers = 0;
/** A number that is not used elsewhere in this file, in its own block. */
const newNumber = (): string => {
  numbers += 1;
  return `4${String(40_000 + numbers)}777`;
};

const australia = { countryDialingCode: '61' };

const askCode = async (browser: TestBrowser, mobileNum: string): Promise<CallResponse> =>
  browser.call(sendLoginCodeEndpoint, {
    body: { mobileNum, ...australia, purpose: 'login', ...(await prove(browser)) },
  });

const loginBySms = (browser: TestBrowser, mobileNum: string, verificationCode: string): Promise<CallResponse> =>
  browser.call(loginEndpoint, { body: { type: 'sms', mobileNum, ...australia, verificationCode } });

const form = {
  username: 'marisol7',
  password: 'Quiet-harbour-71',
  confirmPassword: 'Quiet-harbour-71',
  payeeName: 'Marisol Vale',
  paymentPassword: '246810',
  termsAccepted: true,
};

const register = async (change: object): Promise<CallResponse> => {
  const browser = newBrowser();
  return browser.call(registerEndpoint, { body: { ...form, ...change, ...(await prove(browser)) } });
};

const knownBrowser = async (account: { password?: string } = {}): Promise<TestBrowser> => {
  const { member } = await openTestAccount(platform, account);
  const cookie = await signIn(
    platform.database.db,
    { brandId: 'aurora', memberId: member.id, wallet: 0n, currency: 'USD' },
    { factor: 'login_password' },
  );
  const browser = newBrowser();
  browser.cookies.set('__Host-sid', cookie.split('=')[1] ?? '');
  return browser;
};

const producers: Partial<Record<ErrorCode, () => Promise<CallResponse>>> = {
  AUTH_PHONE_FORMAT_INVALID: () => askCode(newBrowser(), '12'),
  AUTH_PHONE_MISSING: () => askCode(newBrowser(), ''),
  SYSTEM_TOO_MANY_REQUESTS: async () => {
    const number = newNumber();
    await askCode(newBrowser(), number);
    return askCode(newBrowser(), number);
  },
  AUTH_CODE_INVALID: async () => {
    const browser = newBrowser();
    const number = newNumber();
    await openTestAccount(platform, { mobile: `+61${number}` });
    await askCode(browser, number);
    return loginBySms(browser, number, '000000x');
  },
  AUTH_CODE_MISSING: () => loginBySms(newBrowser(), newNumber(), ''),
  AUTH_CODE_EXPIRED: async () => {
    const browser = newBrowser();
    const number = newNumber();
    await openTestAccount(platform, { mobile: `+61${number}` });
    await askCode(browser, number);
    await platform.database.db.pool.query(
      `update identity.code set created_at = now() - interval '20 minutes', expires_at = now() - interval '10 minutes'
       where used_at is null and dead_at is null`,
    );
    return loginBySms(browser, number, '123456');
  },
  AUTH_CAPTCHA_FAILED: () =>
    newBrowser().call(sendRegisterCodeEndpoint, {
      body: { mobileNo: newNumber(), ...australia, method: 'registerMobile', captcha: 'WRONG' },
    }),
  AUTH_CAPTCHA_REQUIRED: () =>
    newBrowser().call(sendLoginCodeEndpoint, { body: { mobileNum: newNumber(), ...australia } }),
  AUTH_QUOTA_EXCEEDED: async () => {
    // Neighbouring numbers of one block, each from another address: SMS pumping, and the limit that stops it.
    let last: CallResponse | null = null;
    for (let neighbour = 0; neighbour <= 20; neighbour += 1)
      last = await askCode(newBrowser(), `450001${String(neighbour).padStart(3, '0')}`);
    if (last === null) throw new Error('nothing was asked');
    return last;
  },
  SYSTEM_FUNCTION_DISABLED: async () => {
    const browser = newBrowser('harbour.localhost');
    return browser.call(sendLoginCodeEndpoint, {
      body: { mobileNum: '912345678', countryDialingCode: '351', ...(await prove(browser)) },
    });
  },
  AUTH_NOT_LOGGED_IN: () => newBrowser().call(getMemberInfoEndpoint),
  AUTH_REAL_ACCOUNT_NEEDED: async () => {
    const { member } = await openTestAccount(platform);
    const cookie = await signIn(
      platform.database.db,
      { brandId: 'aurora', memberId: member.id, wallet: 0n, currency: 'FUN' },
      { role: 'trial' },
    );
    const browser = newBrowser();
    browser.cookies.set('__Host-sid', cookie.split('=')[1] ?? '');
    return browser.call(changePasswordEndpoint, {
      body: { oldPassword: 'x', newPassword: 'long enough', confirmNewPassword: 'long enough' },
    });
  },
  AUTH_PASSWORD_FORMAT_INVALID: () => register({ password: 'x'.repeat(100), confirmPassword: 'x'.repeat(100) }),
  AUTH_PASSWORD_CONFIRMATION_MISMATCH: () => register({ confirmPassword: 'Quiet-harbour-72' }),
  MEMBER_USERNAME_FORMAT_INVALID: () => register({ username: '7marisol' }),
  MEMBER_INVITATION_CODE_INVALID: () => newBrowser().call(checkAffiliateEndpoint, { query: { code: 'ZZZZ9999' } }),
  MEMBER_TERMS_NOT_ACCEPTED: () => register({ termsAccepted: false }),
  MEMBER_EMAIL_FORMAT_INVALID: async () =>
    (await knownBrowser()).call(sendContactCodeEndpoint, { body: { kind: 'email', value: 'no address' } }),
};

/** Listed in §5 or §8, but owned by another module and tested there. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  CASHIER_PROOF_MISSING: 'cashier/withdrawals/withdrawals.routes.db.test.ts',
  CASHIER_PICTURE_REFUSED: 'cashier/proofs/proofs.db.test.ts',
  SYSTEM_MAINTENANCE: 'test/scenarios/edge.test.ts',
  REGION_RESTRICTED: 'test/scenarios/edge.test.ts',
  IP_RESTRICTED: 'test/scenarios/edge.test.ts',
  SYSTEM_DOMAIN_UNKNOWN: 'test/scenarios/edge.test.ts',
  SYSTEM_URL_REFUSED: 'comes with the game launch',
  SYSTEM_UNKNOWN_ERROR: 'platform/http/respond-with-error.test.ts',
  PLAY_GAME_MAINTENANCE: 'comes with the game launch',
  MESSAGE_FEEDBACK_LENGTH: 'comes with feedback',
  MEMBER_UNDER_AGE: 'comes with the birthday of the profile',
};

const listed = Object.entries(errorCatalogue)
  .filter(([, entry]) => 'spec' in entry && /^§[58]/.test(entry.spec))
  .map(([code]) => code as ErrorCode);

describe('every message of spec §5 and §8 that the server gives', () => {
  it('has a request that causes it, or another test that covers it', () => {
    expect(listed.filter((code) => producers[code] === undefined && elsewhere[code] === undefined)).toEqual([]);
    expect(Object.keys(elsewhere).filter((code) => !listed.includes(code as ErrorCode))).toEqual([]);
  });

  it.each(Object.entries(producers))('%s', { timeout: 120_000 }, async (code, produce) => {
    const response = await produce();
    const { status, message } = errorCatalogue[code as ErrorCode];
    expect([response.status, response.code]).toEqual([status, code]);
    expect(JSON.parse(response.text)).toMatchObject({ success: false, message });
  });
});

it('never says which part of a login was wrong', async () => {
  const { username } = await openTestAccount(platform);
  const login = (body: object) => newBrowser().call(loginEndpoint, { body: { type: 'username', ...body } });
  const wrongSecret = await login({ username, password: 'Not-this-one-1' });
  const wrongName = await login({ username: 'nobody-here', password: 'Not-this-one-1' });
  expect(wrongSecret.code).toBe('AUTH_LOGIN_FAILED');
  expect(wrongName.text).toBe(wrongSecret.text);
});

it('takes no ticket for a trial that it did not give', async () => {
  const response = await newBrowser().call(loginFreePlayEndpoint, {
    body: { os: 'linux', platform: 'W', ticket: 'made-up', gatewayVersion: 3 },
  });
  expect(response.code).toBe('AUTH_FREE_PLAY_TICKET_INVALID');
});

it('opens no account by phone without the code that was sent there', async () => {
  const browser = newBrowser();
  const { confirmPassword, password, payeeName, paymentPassword } = form;
  const response = await browser.call(registerMobileEndpoint, {
    body: {
      mobileNum: newNumber(),
      ...australia,
      verificationCode: '123456',
      password,
      confirmPassword,
      payeeName,
      paymentPassword,
      termsAccepted: true,
      ...(await prove(browser)),
    },
  });
  expect(['AUTH_CODE_INVALID', 'AUTH_CODE_EXPIRED']).toContain(response.code);
});
