import {
  addPasskeyEndpoint,
  confirmAuthenticatorEndpoint,
  getSecurityEndpoint,
  removeAuthenticatorEndpoint,
  removePasskeyEndpoint,
  signInByPasskeyEndpoint,
  startAuthenticatorEndpoint,
  startPasskeyEndpoint,
  startPasskeySignInEndpoint,
} from '@fairhouse/protocol';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Factor } from '#platform/http/visit.ts';
import { type Bend, createSoftPasskey, type SoftPasskey } from '#test/harness/soft-passkey.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const origin = 'http://aurora.localhost';

let addresses = 0;
const freshBrowser = (host = 'aurora.localhost'): TestBrowser => {
  addresses += 1;
  return openBrowser(platform, { address: `203.0.${66 + (addresses >> 8)}.${addresses & 255}`, host });
};

/** A logged-in browser, in the state that a login method leaves it. */
const logIn = async ({ member }: TestAccount, factor: Factor | null = null): Promise<TestBrowser> => {
  const browser = freshBrowser();
  const owner = { brandId: member.brandId, memberId: member.id, wallet: 0n, currency: member.currency };
  const [name = '', value = ''] = (await signIn(platform.database.db, owner, { factor })).split('=');
  browser.cookies.set(name, value);
  return browser;
};

type CreationOptions = Parameters<SoftPasskey['create']>[0];
type RequestOptions = Parameters<SoftPasskey['get']>[0];

const addPasskey = async (
  browser: TestBrowser,
  { password }: TestAccount,
  { from = origin, bend = {} }: { from?: string; bend?: Bend } = {},
) => {
  const passkey = createSoftPasskey();
  const options = await browser.call(startPasskeyEndpoint, { body: { loginPassword: password } });
  const answer = passkey.create(options.value as CreationOptions, from, bend);
  const added = await browser.call(addPasskeyEndpoint, { body: { answer, label: 'My phone' } });
  return { passkey, added, answer, options: options.value as CreationOptions & Record<string, unknown> };
};

const askToSignIn = async (browser: TestBrowser): Promise<RequestOptions> =>
  (await browser.call(startPasskeySignInEndpoint)).value as RequestOptions;

const enterWith = async (browser: TestBrowser, answer: object) =>
  browser.call(signInByPasskeyEndpoint, { body: { answer } });

/** A member with a passkey, added through the endpoints. */
const withPasskey = async () => {
  const account = await openTestAccount(platform);
  const owner = await logIn(account);
  const { passkey, added } = await addPasskey(owner, account);
  expect(added).toMatchObject({ status: 200 });
  return { account, owner, passkey, passkeyId: (added.value as { passkeyId: string }).passkeyId };
};

const securityEvents = async ({ member }: TestAccount): Promise<string[]> => {
  const { rows } = await platform.database.db.pool.query<{ kind: string }>(
    'select kind from identity.security_event where subject_id = $1 order by at, id',
    [member.id],
  );
  return rows.map(({ kind }) => kind);
};

describe('a passkey', () => {
  it('is made for this site, knows its owner and checks them', async () => {
    const account = await openTestAccount(platform);
    const { options } = await addPasskey(await logIn(account), account);
    expect(options).toMatchObject({
      rp: { id: 'aurora.localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: account.username },
    });
  });

  it('opens a session from a browser that was never seen, and asks nothing further', async () => {
    const { account, passkey } = await withPasskey();
    const browser = freshBrowser();
    const entered = await enterWith(browser, passkey.get(await askToSignIn(browser), origin));
    expect(entered.value).toMatchObject({ state: 'signedIn', userName: account.username });
    expect(browser.cookies.has('__Host-sid')).toBe(true);
    const overview = await browser.call(getSecurityEndpoint);
    expect(overview.value).toMatchObject({ passkeys: [{ label: 'My phone', lastUsedAt: expect.any(String) }] });
  });

  it('names nobody before it is shown: the options are the same for everybody', async () => {
    const options = (await askToSignIn(freshBrowser())) as Record<string, unknown>;
    expect(options).toMatchObject({ rpId: 'aurora.localhost', userVerification: 'required', allowCredentials: [] });
  });

  it.each<[string, string, Bend]>([
    ['from another origin', 'https://aurora.example', {}],
    ['from another host of this machine', 'http://harbour.localhost', {}],
    ['over a plain line from elsewhere', 'http://aurora.localhost.evil.example', {}],
    ['made for another site', origin, { rpId: 'harbour.localhost' }],
    ['that did not check its owner', origin, { isUserVerified: false }],
    ['for another challenge', origin, { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused', async (_what, from, bend) => {
    const { passkey } = await withPasskey();
    const browser = freshBrowser();
    const refused = await enterWith(browser, passkey.get(await askToSignIn(browser), from, bend));
    expect(refused).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  it('answers a challenge once, and in the browser that was asked', async () => {
    const { passkey } = await withPasskey();
    const [asked, other] = [freshBrowser(), freshBrowser()];
    const options = await askToSignIn(asked);
    await askToSignIn(other);
    expect(await enterWith(other, passkey.get(options, origin))).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
    const answer = passkey.get(options, origin);
    const pre = asked.cookies.get('__Host-pre') ?? '';
    expect(await enterWith(asked, answer)).toMatchObject({ code: null });
    // The same browser in its state before the login.
    const again = freshBrowser();
    again.cookies.set('__Host-pre', pre);
    expect(await enterWith(again, answer)).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
    expect(await enterWith(again, passkey.get(options, origin))).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
  });

  it('answers the page it was asked by, though another page of the browser asked since', async () => {
    const { passkey } = await withPasskey();
    const browser = freshBrowser();
    const [first] = [await askToSignIn(browser), await askToSignIn(browser)];
    expect(await enterWith(browser, passkey.get(first, origin))).toMatchObject({ code: null });
  });

  it('is unknown at another brand', async () => {
    const { passkey } = await withPasskey();
    const browser = freshBrowser('harbour.localhost');
    const answer = passkey.get(await askToSignIn(browser), 'http://harbour.localhost');
    expect(await enterWith(browser, answer)).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
  });

  it('whose counter does not increase is treated as cloned and refused', async () => {
    const { passkey } = await withPasskey();
    const show = async (counter: number) => {
      const browser = freshBrowser();
      return (await enterWith(browser, passkey.get(await askToSignIn(browser), origin, { counter }))).code;
    };
    expect([await show(9), await show(9), await show(8), await show(0), await show(10)]).toEqual([
      null,
      'AUTH_PASSKEY_FAILED',
      'AUTH_PASSKEY_FAILED',
      'AUTH_PASSKEY_FAILED',
      null,
    ]);
  });

  it('that never counts is taken each time', async () => {
    const { passkey } = await withPasskey();
    for (const _time of [1, 2]) {
      const browser = freshBrowser();
      const answer = passkey.get(await askToSignIn(browser), origin, { counter: 0 });
      expect(await enterWith(browser, answer)).toMatchObject({ code: null });
    }
  });

  it('signed by another key under the same name is refused', async () => {
    const { passkey } = await withPasskey();
    const browser = freshBrowser();
    const forged = {
      ...createSoftPasskey().get(await askToSignIn(browser), origin),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect(await enterWith(browser, forged)).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
  });

  it.each([{}, { id: 'AAAA' }, { id: 'AAAA', response: { clientDataJSON: 'e30' } }, { id: 7, response: [] }])(
    'that is no answer at all is refused: %j',
    async (answer) => {
      const browser = freshBrowser();
      await askToSignIn(browser);
      expect(await enterWith(browser, answer)).toMatchObject({ code: 'AUTH_PASSKEY_FAILED' });
    },
  );

  it('is added for the password alone, from this site alone, and once', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    expect(await browser.call(startPasskeyEndpoint, { body: { loginPassword: 'not it' } })).toMatchObject({
      code: 'AUTH_OLD_PASSWORD_WRONG',
    });
    expect((await addPasskey(browser, account, { from: 'https://aurora.example' })).added.code).toBe(
      'AUTH_PASSKEY_FAILED',
    );
    expect((await addPasskey(browser, account, { bend: { isUserVerified: false } })).added.code).toBe(
      'AUTH_PASSKEY_FAILED',
    );
    const { added, answer } = await addPasskey(browser, account);
    expect(added.code).toBeNull();
    const again = await browser.call(addPasskeyEndpoint, { body: { answer, label: '' } });
    expect(again.code).toBe('AUTH_PASSKEY_FAILED');
  });

  it('is not added to one account with the question that another was asked', async () => {
    const [mine, other] = [await openTestAccount(platform), await openTestAccount(platform)];
    const [mineBrowser, otherBrowser] = [await logIn(mine), await logIn(other)];
    const options = await mineBrowser.call(startPasskeyEndpoint, { body: { loginPassword: mine.password } });
    const answer = createSoftPasskey().create(options.value as CreationOptions, origin);
    expect(await otherBrowser.call(addPasskeyEndpoint, { body: { answer, label: 'Mine now' } })).toMatchObject({
      code: 'AUTH_PASSKEY_FAILED',
    });
  });

  it('that is added ends every other session, holds payouts for a day and notifies its owner', async () => {
    const account = await openTestAccount(platform, { email: `passkey-${Date.now()}@example.test` });
    const elsewhere = await logIn(account);
    const { added } = await addPasskey(await logIn(account), account);
    expect(added.code).toBeNull();
    expect(await elsewhere.call(getSecurityEndpoint)).toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
    expect(await securityEvents(account)).toContain('passkey_added');
    const { rows } = await platform.database.db.pool.query(
      `select money_out_held_until > now() + interval '23 hours' as held,
              (select count(*)::int from identity.dispatch d where d.template like '%factor_changed%') as told
       from identity.credential where subject_id = $1`,
      [account.member.id],
    );
    expect(rows).toEqual([{ held: true, told: expect.any(Number) }]);
    expect(rows[0].told).toBeGreaterThan(0);
  });

  it('is removed by its owner with a fresh factor, and opens nothing afterwards', async () => {
    const { account, owner, passkey, passkeyId } = await withPasskey();
    const params = { passkeyId };
    expect(await owner.call(removePasskeyEndpoint, { params })).toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' });
    const stranger = await logIn(await openTestAccount(platform), 'login_password');
    expect(await stranger.call(removePasskeyEndpoint, { params })).toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    const byPassword = await logIn(account, 'login_password');
    expect(await byPassword.call(removePasskeyEndpoint, { params })).toMatchObject({
      code: 'AUTH_STEP_UP_REQUIRED',
      details: { factors: ['passkey'] },
    });
    const fresh = await logIn(account, 'passkey');
    expect(await fresh.call(removePasskeyEndpoint, { params: { passkeyId: 'nonsense' } })).toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
    expect(await fresh.call(removePasskeyEndpoint, { params })).toMatchObject({ code: null });
    expect(await fresh.call(removePasskeyEndpoint, { params })).toMatchObject({ code: 'AUTH_CHANGES_REST' });
    const browser = freshBrowser();
    expect(await enterWith(browser, passkey.get(await askToSignIn(browser), origin))).toMatchObject({
      code: 'AUTH_PASSKEY_FAILED',
    });
  });
});

const codeNow = (secret: string, stepsAway = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAway * 30 });

const startAuthenticator = async (browser: TestBrowser, { password }: TestAccount) => {
  const started = await browser.call(startAuthenticatorEndpoint, { body: { loginPassword: password } });
  return { code: started.code, ...(started.value as { secret: string; uri: string }) };
};

const confirm = (browser: TestBrowser, code: string) => browser.call(confirmAuthenticatorEndpoint, { body: { code } });

describe('an authenticator', () => {
  it('is switched on by its first code, gives ten recovery codes, and is switched off by one of them', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const { secret, uri } = await startAuthenticator(browser, account);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(encodeURIComponent(account.username));
    expect(await confirm(browser, '000000')).toMatchObject({ code: 'AUTH_CODE_INVALID' });
    const on = await confirm(browser, codeNow(secret, -1));
    const { recoveryCodes } = on.value as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.call(getSecurityEndpoint)).value).toMatchObject({
      authenticatorSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const remove = (code: string, loginPassword = account.password) =>
      browser.call(removeAuthenticatorEndpoint, { body: { loginPassword, code } });
    expect(await remove(recoveryCodes[0] ?? '', 'not it')).toMatchObject({ code: 'AUTH_OLD_PASSWORD_WRONG' });
    // Enabling the authenticator has already consumed that code.
    expect(await remove(codeNow(secret, -1))).toMatchObject({ code: 'AUTH_CODE_INVALID' });
    expect(await remove(recoveryCodes[0] ?? '')).toMatchObject({ code: null });
    expect(await remove(recoveryCodes[1] ?? '')).toMatchObject({ code: 'AUTH_CHANGES_REST' });
    expect((await browser.call(getSecurityEndpoint)).value).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
    expect(await securityEvents(account)).toEqual([
      'authenticator_added',
      'recovery_code_used',
      'authenticator_removed',
    ]);
  });

  it('that is started again discards the previous secret', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const { secret: first } = await startAuthenticator(browser, account);
    const { secret: second } = await startAuthenticator(browser, account);
    expect(await confirm(browser, codeNow(first))).toMatchObject({ code: 'AUTH_CODE_INVALID' });
    expect(await confirm(browser, codeNow(second))).toMatchObject({ code: null });
    expect(await confirm(browser, codeNow(second))).toMatchObject({ code: 'AUTH_CODE_EXPIRED' });
  });

  it('is confirmed in the session that began it', async () => {
    const account = await openTestAccount(platform);
    const { secret } = await startAuthenticator(await logIn(account), account);
    expect(await confirm(await logIn(account), codeNow(secret))).toMatchObject({ code: 'AUTH_CODE_EXPIRED' });
  });

  it('is not replaced by who has the password alone, and stays in force until the new one is confirmed', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const { secret } = await startAuthenticator(browser, account);
    await confirm(browser, codeNow(secret, -1));
    expect(await startAuthenticator(browser, account)).toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' });
    const stepped = await logIn(account, 'totp');
    expect(await startAuthenticator(stepped, account)).toMatchObject({ code: null });
    const remove = await stepped.call(removeAuthenticatorEndpoint, {
      body: { loginPassword: account.password, code: codeNow(secret) },
    });
    expect(remove.code).toBeNull();
  });

  it('cannot be guessed away: five tries, then a pause', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const { secret } = await startAuthenticator(browser, account);
    await confirm(browser, codeNow(secret, -1));
    const body = { loginPassword: account.password, code: '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await browser.call(removeAuthenticatorEndpoint, { body })).toMatchObject({ code: 'AUTH_CODE_INVALID' });
    const right = { ...body, code: codeNow(secret) };
    expect(await browser.call(removeAuthenticatorEndpoint, { body: right })).toMatchObject({
      code: 'SYSTEM_TOO_MANY_REQUESTS',
    });
  });
});

describe('the overview', () => {
  it('masks contacts, shows networks and lists the newest first', async () => {
    const account = await openTestAccount(platform, { mobile: '+61412000771', email: 'overview@example.test' });
    const browser = await logIn(account);
    await addPasskey(browser, account);
    const { value } = await browser.call(getSecurityEndpoint);
    expect(value).toMatchObject({
      hasPassword: true,
      passwordChangedAt: expect.any(String),
      hasPaymentPassword: false,
      authenticatorSince: null,
      mobile: { isVerified: true },
      email: { isVerified: true },
      social: [],
      events: [{ kind: 'passkey_added', network: expect.stringMatching(/^203\.0\.\d+\.0\/24$/) }],
    });
    for (const secret of ['412000771', 'overview@', browser.address])
      expect(JSON.stringify(value)).not.toContain(secret);
  });
});
