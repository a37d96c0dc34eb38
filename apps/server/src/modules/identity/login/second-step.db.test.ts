import {
  finishSecondStepEndpoint,
  getMemberInfoEndpoint,
  listSessionsEndpoint,
  sendSecondStepCodeEndpoint,
  startSecondStepPasskeyEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import {
  byPassword,
  codeSentTo,
  freshAddress,
  freshBrowser,
  freshMobile,
  giveAuthenticator,
  givePasskey,
  givePayeeName,
  securityEventsOf,
  sentTo,
  showPasskey,
} from './login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let mailboxes = 0;
const freshMailbox = (): string => {
  mailboxes += 1;
  return `mara.${mailboxes}@mail.example`;
};

type Asked = { pendingId: string; methods: string[]; triesLeft: number };

const ask = async (browser: TestBrowser, account: TestAccount, more: object = {}): Promise<Asked> => {
  const answer = await byPassword(browser, account, more);
  expect(answer.value).toMatchObject({ state: 'secondStep', triesLeft: 5 });
  return answer.value as Asked;
};

const finish = (browser: TestBrowser, pendingId: string, proof: object) =>
  browser.call(finishSecondStepEndpoint, { body: { pendingId, proof } });

const send = (browser: TestBrowser, pendingId: string, method: 'sms' | 'email') =>
  browser.call(sendSecondStepCodeEndpoint, { body: { pendingId, method } });

const factorOf = async ({ member }: TestAccount): Promise<string | null | undefined> => {
  const { rows } = await platform.database.db.pool.query<{ stepped_up_factor: string | null }>(
    'select stepped_up_factor from identity.session where subject_id = $1 order by created_at desc limit 1',
    [member.id],
  );
  return rows[0]?.stepped_up_factor;
};

describe('a login from a new location', () => {
  it('offers the enrolled factors, or else the verified contacts, strongest first, and opens no session before one is shown', async () => {
    const account = await openTestAccount(platform, { mobile: freshMobile(), email: freshMailbox() });
    await givePayeeName(platform, account, 'Mara Lindqvist');
    expect((await ask(freshBrowser(platform), account)).methods).toEqual(['sms', 'email', 'smsAndBankName']);
    await giveAuthenticator(platform, account);
    await givePasskey(platform, account);
    const browser = freshBrowser(platform);
    const { methods } = await ask(browser, account);
    expect(methods).toEqual(['passkey', 'authenticator']);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(401);
  });

  it('by SMS code succeeds, and makes this location known but not another network', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    expect((await send(browser, pendingId, 'sms')).value).toMatchObject({ sentTo: `+61***${mobile.slice(-3)}` });
    const done = await finish(browser, pendingId, { method: 'sms', code: await codeSentTo(platform, mobile) });
    expect(done.value).toMatchObject({ state: 'signedIn', userName: account.username });
    expect(await factorOf(account)).toBe('sms');
    expect((await byPassword(browser, account)).value).toMatchObject({ state: 'signedIn' });
    browser.address = freshAddress();
    await ask(browser, account);
    const securityEvents = await securityEventsOf(platform, account);
    expect(securityEvents.slice(0, 2)).toEqual(['second_step_asked', 'code_sent']);
    expect(securityEvents.slice(2, 5).sort()).toEqual(['login_ok', 'new_device', 'second_step_ok']);
    expect((await sentTo(platform, mobile)).some(({ template }) => template === 'notice:new_device')).toBe(true);
  });

  it('by a code to the mailbox succeeds, but counts as no factor', async () => {
    const email = freshMailbox();
    const account = await openTestAccount(platform, { email });
    const browser = freshBrowser(platform);
    const { pendingId, methods } = await ask(browser, account);
    expect(methods).toEqual(['email']);
    await send(browser, pendingId, 'email');
    expect(
      (await finish(browser, pendingId, { method: 'email', code: await codeSentTo(platform, email) })).code,
    ).toBeNull();
    expect(await factorOf(account)).toBeNull();
  });

  it('by authenticator succeeds and counts as a factor', async () => {
    const account = await openTestAccount(platform);
    const nextCode = await giveAuthenticator(platform, account);
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    expect((await finish(browser, pendingId, { method: 'authenticator', code: nextCode() })).code).toBeNull();
    expect(await factorOf(account)).toBe('totp');
  });

  it('by passkey succeeds and counts as a factor', async () => {
    const account = await openTestAccount(platform);
    const passkey = await givePasskey(platform, account);
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    const answer = await showPasskey(browser, passkey, {
      endpoint: startSecondStepPasskeyEndpoint,
      body: { pendingId },
    });
    expect((await finish(browser, pendingId, { method: 'passkey', answer })).code).toBeNull();
    expect(await factorOf(account)).toBe('passkey');
    const other = await ask(freshBrowser(platform), account);
    const failed = await finish(freshBrowser(platform), other.pendingId, { method: 'passkey', answer });
    expect(failed.code).toBe('AUTH_SECOND_STEP_EXPIRED');
  });

  it('keeps the first step’s choices: the remembered browser and the forced password change', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account, { remember: true });
    await send(browser, pendingId, 'sms');
    await finish(browser, pendingId, { method: 'sms', code: await codeSentTo(platform, mobile) });
    expect(browser.cookies.has('__Host-rm')).toBe(true);

    const forced = await openTestAccount(platform, { mustChange: 'compromised' });
    const nextCode = await giveAuthenticator(platform, forced);
    const other = freshBrowser(platform);
    const waiting = await ask(other, forced, { remember: true });
    const done = await finish(other, waiting.pendingId, { method: 'authenticator', code: nextCode() });
    expect(done.value).toMatchObject({ mustChange: true, mustChangeReason: 'compromised' });
    expect(other.cookies.has('__Host-rm')).toBe(false);
    expect((await other.call(listSessionsEndpoint)).code).toBe('AUTH_PASSWORD_CHANGE_REQUIRED');
  });
});

describe('the bank account name', () => {
  it('counts only beside the code, and the code only beside the name', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    await givePayeeName(platform, account, 'Mara Lindqvist');
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    await send(browser, pendingId, 'sms');
    const code = await codeSentTo(platform, mobile);
    const show = (given: string, bankName: string) =>
      finish(browser, pendingId, { method: 'smsAndBankName', code: given, bankName });
    const other = code === '123456' ? '654321' : '123456';
    const wrongName = await show(code, 'Somebody Else');
    const wrongCode = await show(other, 'Mara Lindqvist');
    expect([wrongName.code, wrongCode.code]).toEqual(['AUTH_CODE_INVALID', 'AUTH_CODE_INVALID']);
    expect([wrongName.details, wrongCode.details]).toEqual([{ triesLeft: 4 }, { triesLeft: 3 }]);
    expect((await show(code, ' MARA  lindqvist')).code).toBeNull();
  });
});

describe('the attempts at a second step', () => {
  it('are five for all methods together, and the owner is notified', async () => {
    const mobile = freshMobile();
    const email = freshMailbox();
    const account = await openTestAccount(platform, { mobile, email });
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    await send(browser, pendingId, 'sms');
    const code = await codeSentTo(platform, mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    const left: unknown[] = [];
    for (const method of ['email', 'sms', 'email', 'sms', 'email']) {
      const answer = await finish(browser, pendingId, { method, code: wrong });
      expect(answer.code).toBe('AUTH_CODE_INVALID');
      left.push(answer.details);
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ triesLeft })));
    const right = await finish(browser, pendingId, { method: 'sms', code });
    expect(right.code).toBe('AUTH_SECOND_STEP_EXPIRED');
    expect((await sentTo(platform, email)).map(({ template }) => template)).toContain('notice:second_step_failed');
  });

  it('are five however many run concurrently', async () => {
    const account = await openTestAccount(platform);
    await giveAuthenticator(platform, account);
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => finish(browser, pendingId, { method: 'authenticator', code: '000000' })),
    );
    expect(answers.filter(({ code }) => code === 'AUTH_CODE_INVALID')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'AUTH_SECOND_STEP_EXPIRED')).toHaveLength(10);
  });

  it('may be wrong before they are right', async () => {
    const account = await openTestAccount(platform);
    const nextCode = await giveAuthenticator(platform, account);
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    expect((await finish(browser, pendingId, { method: 'authenticator', code: '' })).code).toBe('AUTH_CODE_MISSING');
    await finish(browser, pendingId, { method: 'authenticator', code: '000000' });
    expect((await finish(browser, pendingId, { method: 'authenticator', code: nextCode() })).code).toBeNull();
    const again = await finish(browser, pendingId, { method: 'authenticator', code: nextCode() });
    expect(again.code).toBe('AUTH_SECOND_STEP_EXPIRED');
  });
});

describe('a pending login', () => {
  it('is refused in another browser, at another brand, or with a method that is not set up', async () => {
    const account = await openTestAccount(platform);
    const nextCode = await giveAuthenticator(platform, account);
    const browser = freshBrowser(platform);
    const { pendingId } = await ask(browser, account);
    const proof = { method: 'authenticator', code: nextCode() };
    expect((await finish(freshBrowser(platform), pendingId, proof)).code).toBe('AUTH_SECOND_STEP_EXPIRED');
    expect((await finish(freshBrowser(platform, 'harbour.localhost'), pendingId, proof)).code).toBe(
      'AUTH_SECOND_STEP_EXPIRED',
    );
    expect((await finish(browser, pendingId, { method: 'sms', code: '000000' })).code).toBe('AUTH_FACTOR_UNAVAILABLE');
    expect((await send(browser, pendingId, 'sms')).code).toBe('AUTH_FACTOR_UNAVAILABLE');
    expect((await finish(browser, pendingId, proof)).code).toBeNull();
  });

  it('ends after ten minutes, when the password changes, and when the member is blocked', async () => {
    const { db } = platform.database;
    const account = await openTestAccount(platform);
    const nextCode = await giveAuthenticator(platform, account);
    const late = freshBrowser(platform);
    const first = await ask(late, account);
    await db.pool.query(`update identity.pending_login set expires_at = now() where subject_id = $1`, [
      account.member.id,
    ]);
    const proof = () => ({ method: 'authenticator', code: nextCode() });
    const early = proof();
    expect((await finish(late, first.pendingId, early)).code).toBe('AUTH_SECOND_STEP_EXPIRED');

    const browser = freshBrowser(platform);
    const second = await ask(browser, account);
    const owner = { brandId: 'aurora', subjectId: account.member.id };
    await db.transaction((tx) => endSessionsOf(tx, { ...owner, reason: 'password_changed' }, platform.context));
    expect((await finish(browser, second.pendingId, early)).code).toBe('AUTH_SECOND_STEP_EXPIRED');

    const third = await ask(browser, account);
    await db.pool.query(`update member.member set state = 'blocked' where id = $1`, [account.member.id]);
    expect((await finish(browser, third.pendingId, proof())).code).toBe('AUTH_ACCOUNT_BLOCKED');
  });
});

it('the second step is required at a known location too, after ten failures', async () => {
  const account = await openTestAccount(platform);
  const nextCode = await giveAuthenticator(platform, account);
  const browser = freshBrowser(platform);
  const { pendingId } = await ask(browser, account);
  await finish(browser, pendingId, { method: 'authenticator', code: nextCode() });
  const key = platform.context.keys.digest('tally:login_name', account.username);
  const setFailures = (count: number) =>
    platform.database.db.pool.query(
      `insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
       values ('aurora', 'login_name', $1, 'epoch', $2, '9999-12-31')`,
      [key, count],
    );
  await setFailures(9);
  expect((await byPassword(browser, account, await prove(browser))).value).toMatchObject({ state: 'signedIn' });
  await setFailures(10);
  expect((await byPassword(browser, account, await prove(browser))).value).toMatchObject({ state: 'secondStep' });
});
