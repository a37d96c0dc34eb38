import {
  endOtherSessionsEndpoint,
  getMemberInfoEndpoint,
  sendStepUpCodeEndpoint,
  startStepUpPasskeyEndpoint,
  stepUpEndpoint,
} from '@fairhouse/protocol';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Factor } from '#platform/http/visit.ts';
import { createSoftPasskey } from '#test/harness/soft-passkey.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import {
  codeSentTo,
  freshMobile,
  giveAuthenticator,
  givePasskey,
  securityEventsOf,
  showPasskey,
  signedInBrowser,
} from '../login/login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** A one-tap login: the lowest session that may still show a factor. */
const remembered = (account: TestAccount): Promise<TestBrowser> =>
  signedInBrowser(platform, account, { level: 'remembered' });

const show = (browser: TestBrowser, body: object) => browser.call(stepUpEndpoint, { body });

const paymentPassword = '493817';
const givePaymentPassword = async ({ member }: TestAccount): Promise<void> => {
  const paymentHash = await hash(paymentPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await platform.database.db.pool.query(
    'update identity.credential set payment_hash = $2, payment_set_at = now() where subject_id = $1',
    [member.id, paymentHash],
  );
};

/** Sets up a factor, and returns a right and a wrong proof. */
const ways: Record<Factor, (account: TestAccount, browser: TestBrowser) => Promise<{ right: object; wrong: object }>> =
  {
    login_password: async ({ password }) => ({
      right: { factor: 'login_password', password },
      wrong: { factor: 'login_password', password: 'Not-this-one-22' },
    }),
    payment_password: async (account) => {
      await givePaymentPassword(account);
      return {
        right: { factor: 'payment_password', password: paymentPassword },
        wrong: { factor: 'payment_password', password: '111222' },
      };
    },
    totp: async (account) => {
      const nextCode = await giveAuthenticator(platform, account);
      return { right: { factor: 'totp', code: nextCode() }, wrong: { factor: 'totp', code: '000000' } };
    },
    sms: async (account, browser) => {
      const { value } = await browser.call(sendStepUpCodeEndpoint);
      expect(value).toMatchObject({ sentTo: expect.stringMatching(/^\+61\*\*\*\d{3}$/) });
      const code = await codeSentTo(platform, mobileOf(account));
      return { right: { factor: 'sms', code }, wrong: { factor: 'sms', code: code === '000000' ? '1' : '000000' } };
    },
    passkey: async (account, browser) => {
      const passkey = await givePasskey(platform, account);
      // A new passkey ends the existing sessions.
      for (const [name, value] of (await remembered(account)).cookies) browser.cookies.set(name, value);
      const wrong = await showPasskey(browser, createSoftPasskey(), { endpoint: startStepUpPasskeyEndpoint });
      const right = await showPasskey(browser, passkey, { endpoint: startStepUpPasskeyEndpoint });
      return { right: { factor: 'passkey', answer: right }, wrong: { factor: 'passkey', answer: wrong } };
    },
  };

const mobiles = new Map<string, string>();
const mobileOf = ({ member }: TestAccount): string => mobiles.get(member.id) ?? '';
const openAccount = async (): Promise<TestAccount> => {
  const mobile = freshMobile();
  const account = await openTestAccount(platform, { mobile });
  mobiles.set(account.member.id, mobile);
  return account;
};

describe.each(Object.keys(ways) as Factor[])('a fresh %s', (factor) => {
  it('lifts a remembered session, opens the window, and gives the session a new id', async () => {
    const account = await openAccount();
    const browser = await remembered(account);
    const { right } = await ways[factor](account, browser);
    expect((await browser.call(endOtherSessionsEndpoint)).code).toBe('AUTH_STEP_UP_REQUIRED');
    const before = browser.cookies.get('__Host-sid') ?? '';
    const answer = await show(browser, right);
    expect(answer.value).toMatchObject({ level: 'full', factor });
    const after = browser.cookies.get('__Host-sid') ?? '';
    expect(after).not.toBe(before);
    expect((await browser.call(endOtherSessionsEndpoint)).code).toBeNull();
    await new Promise((later) => setTimeout(later, 1_000));
    browser.cookies.set('__Host-sid', before);
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(401);
    expect(await securityEventsOf(platform, account)).toContain('step_up_ok');
  });

  it('that is wrong raises nothing and reports the attempts left', async () => {
    const account = await openAccount();
    const browser = await remembered(account);
    const { wrong, right } = await ways[factor](account, browser);
    const refused = await show(browser, wrong);
    expect(refused).toMatchObject({ status: 403, code: 'AUTH_FACTOR_WRONG', details: { triesLeft: 4 } });
    expect((await browser.call(endOtherSessionsEndpoint)).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await show(browser, right)).code).toBeNull();
    expect(await securityEventsOf(platform, account)).toContain('step_up_failed');
  });
});

describe('the attempts at a factor', () => {
  it('are five in half an hour, on whatever device; another factor goes on', async () => {
    const account = await openAccount();
    const browser = await remembered(account);
    const { right } = await ways.totp(account, browser);
    for (let each = 0; each < 5; each += 1) {
      const from = each % 2 === 0 ? browser : await remembered(account);
      expect((await show(from, { factor: 'totp', code: '000000' })).code).toBe('AUTH_FACTOR_WRONG');
    }
    expect(await show(browser, right)).toMatchObject({ status: 429, code: 'AUTH_FACTOR_PAUSED' });
    const { right: password } = await ways.login_password(account, browser);
    expect((await show(browser, password)).code).toBeNull();
  });

  it('are five however many run concurrently', async () => {
    const account = await openAccount();
    await givePaymentPassword(account);
    const browser = await remembered(account);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => show(browser, { factor: 'payment_password', password: '111222' })),
    );
    expect(answers.filter(({ code }) => code === 'AUTH_FACTOR_WRONG')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'AUTH_FACTOR_PAUSED')).toHaveLength(10);
  });

  it('are reset after a right one', async () => {
    const account = await openAccount();
    const browser = await remembered(account);
    const { right, wrong } = await ways.login_password(account, browser);
    await show(browser, wrong);
    await show(browser, right);
    expect((await show(browser, wrong)).details).toEqual({ triesLeft: 4 });
  });
});

describe('a factor', () => {
  it.each([
    { factor: 'payment_password', password: paymentPassword },
    { factor: 'totp', code: '000000' },
    { factor: 'sms', code: '000000' },
    { factor: 'passkey', answer: {} },
    { factor: 'login_password', password: 'Not-this-one-22' },
  ])('that is not set up is not available: $factor', async (body) => {
    const account = await openTestAccount(platform, { password: null });
    const browser = await remembered(account);
    for (let each = 0; each < 6; each += 1) {
      expect(await show(browser, body)).toMatchObject({ status: 409, code: 'AUTH_FACTOR_UNAVAILABLE' });
    }
    expect((await browser.call(sendStepUpCodeEndpoint)).code).toBe('AUTH_FACTOR_UNAVAILABLE');
    expect((await browser.call(startStepUpPasskeyEndpoint)).code).toBe('AUTH_FACTOR_UNAVAILABLE');
  });

  it('shown to one session is not valid in another of the same person', async () => {
    const account = await openAccount();
    const [one, other] = [await remembered(account), await remembered(account)];
    const { right } = await ways.sms(account, one);
    expect((await show(other, right)).code).toBe('AUTH_FACTOR_WRONG');
    expect((await show(one, right)).code).toBeNull();
  });

  it('that must change lifts nothing', async () => {
    const account = await openTestAccount(platform, { mustChange: 'compromised' });
    const browser = await remembered(account);
    const answer = await show(browser, { factor: 'login_password', password: account.password });
    expect(answer.code).toBe('AUTH_PASSWORD_CHANGE_REQUIRED');
    expect((await browser.call(endOtherSessionsEndpoint)).code).toBe('AUTH_STEP_UP_REQUIRED');
  });
});
