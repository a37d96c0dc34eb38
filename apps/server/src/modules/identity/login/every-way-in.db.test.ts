import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  continueRememberedEndpoint,
  createEntryCodeEndpoint,
  enterByCodeEndpoint,
  finishSecondStepEndpoint,
  finishSocialSignInEndpoint,
  getRememberedEndpoint,
  listSessionsEndpoint,
  loginEndpoint,
  resetPasswordByMailEndpoint,
  sendContactCodeEndpoint,
  sendLoginCodeEndpoint,
  setPasswordByPhoneEndpoint,
  startSecondStepPasskeyEndpoint,
  verifyContactEndpoint,
} from '@fairhouse/protocol';
import { byDepth } from '@fairhouse/tooling/depth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { CallResponse, TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { hashLinkToken } from '../password-reset/reset-link.rules.ts';
import { replaceLink } from '../password-reset/reset-link.store.ts';
import { keepAssertion } from '../social/social-assertion.ts';
import { insertLink } from '../social/social-link.store.ts';
import {
  byPassword,
  bySms,
  codeSentTo,
  formNumber,
  freshAddress,
  freshBrowser,
  freshMobile,
  giveAuthenticator,
  givePasskey,
  showPasskey,
  signedInBrowser,
} from './login-methods.fixture.ts';
import { insertRemembered } from './remember.store.ts';

const issuer = 'https://phone.example/aurora';
const audience = 'aurora-phone';
const newPassword = 'Stormy-lantern-58';

let platform: TestPlatform;
let provider: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.address() as AddressInfo;
  platform = await openTestPlatform({
    FIREBASE_ISSUER: issuer,
    FIREBASE_AUDIENCE: audience,
    FIREBASE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
  });
});
afterAll(async () => {
  await platform.close();
  await new Promise((closed) => provider.close(closed));
});

type Person = { account: TestAccount; mobile: string };

const openPerson = async (): Promise<Person> => {
  const mobile = freshMobile();
  return { account: await openTestAccount(platform, { mobile, email: `${newId()}@mail.example` }), mobile };
};

const ownerOf = ({ member }: TestAccount) => ({ brandId: member.brandId, subjectId: member.id });

/** The eight login methods, each complete except for the second step. */
const waysIn: Record<string, (browser: TestBrowser, person: Person) => Promise<CallResponse>> = {
  password: (browser, { account }) => byPassword(browser, account),
  'SMS code': (browser, { mobile }) => bySms(platform, browser, mobile),
  'phone token': async (browser, { mobile }) => {
    const firebaseIdToken = await new SignJWT({ phone_number: mobile })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject(newId())
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(keys.privateKey);
    const body = { type: 'firebase', ...formNumber(mobile), firebaseChannel: 'phone', firebaseIdToken };
    return browser.call(loginEndpoint, { body });
  },
  social: async (browser, { account }) => {
    const sub = newId();
    const link = { ...ownerOf(account), provider: 'google', sub, now: new Date() } as const;
    await platform.database.db.transaction((tx) => insertLink(tx, link));
    await browser.call(getRememberedEndpoint);
    const bearer = createHash('sha256')
      .update(`aurora:${browser.cookies.get('__Host-pre')}`)
      .digest();
    await keepAssertion(bearer, { provider: 'google', sub, name: '' }, platform.context);
    return browser.call(finishSocialSignInEndpoint, { body: { intent: 'signIn' } });
  },
  'reset by phone': async (browser, { mobile }) => {
    const number = formNumber(mobile);
    const asked = { ...number, purpose: 'resetPassword', ...(await prove(browser)) };
    expect((await browser.call(sendLoginCodeEndpoint, { body: asked })).code).toBeNull();
    const verificationCode = await codeSentTo(platform, mobile);
    return browser.call(setPasswordByPhoneEndpoint, { body: { ...number, verificationCode, newPassword } });
  },
  'reset by mail': async (browser, { account }) => {
    const token = randomBytes(32).toString('base64url');
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    const link = { ...ownerOf(account), tokenHash: hashLinkToken(token), createdAt, expiresAt };
    await platform.database.db.transaction((tx) => replaceLink(tx, link));
    const body = { token, newPassword, confirmNewPassword: newPassword };
    return browser.call(resetPasswordByMailEndpoint, { body });
  },
  'entry code': async (browser, { account }) => {
    const { value } = await (await signedInBrowser(platform, account)).call(createEntryCodeEndpoint);
    return browser.call(enterByCodeEndpoint, { body: { code: (value as { code: string }).code } });
  },
  remembered: async (browser, { account }) => {
    const token = { ...ownerOf(account), deviceId: newId(), family: newId(), now: new Date() };
    const expiresAt = new Date(Date.now() + 3600_000);
    const value = await platform.database.db.transaction((tx) => insertRemembered(tx, { ...token, expiresAt }));
    browser.cookies.set('__Host-rm', value);
    return browser.call(continueRememberedEndpoint);
  },
};

const finish = (browser: TestBrowser, pendingId: string, proof: object) =>
  browser.call(finishSecondStepEndpoint, { body: { pendingId, proof } });

/** Enrols a factor, and returns how to show it at a second step. */
const factors: Record<
  string,
  (account: TestAccount) => Promise<(browser: TestBrowser, id: string) => Promise<object>>
> = {
  authenticator: async (account) => {
    const nextCode = await giveAuthenticator(platform, account);
    return async () => ({ method: 'authenticator', code: nextCode() });
  },
  passkey: async (account) => {
    const passkey = await givePasskey(platform, account);
    return async (browser, pendingId) => {
      const asked = { endpoint: startSecondStepPasskeyEndpoint, body: { pendingId } };
      return { method: 'passkey', answer: await showPasskey(browser, passkey, asked) };
    };
  },
};

const cells = Object.keys(waysIn).flatMap((way) => Object.keys(factors).map((factor) => ({ way, factor })));

describe('an enrolled factor', () => {
  it.each(cells)('is required for a login by $way: $factor', async ({ way, factor }) => {
    const person = await openPerson();
    const show = await factors[factor]?.(person.account);
    const browser = freshBrowser(platform);
    const asked = await waysIn[way]?.(browser, person);
    // No weaker method is offered, in particular no code to the contact used for the login.
    expect(asked?.value).toMatchObject({ state: 'secondStep', methods: [factor] });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    const { pendingId } = (asked?.value ?? {}) as { pendingId: string };
    const done = await finish(browser, pendingId, (await show?.(browser, pendingId)) ?? {});
    expect(done.value).toMatchObject({ state: 'signedIn' });
    expect((await browser.call(listSessionsEndpoint)).code).toBeNull();
  });

  it('is not required on a device that has shown it, but is required on another network', async () => {
    const person = await openPerson();
    const nextCode = await giveAuthenticator(platform, person.account);
    const browser = freshBrowser(platform);
    const { pendingId } = (await byPassword(browser, person.account)).value as { pendingId: string };
    await finish(browser, pendingId, { method: 'authenticator', code: nextCode() });
    expect((await byPassword(browser, person.account)).value).toMatchObject({ state: 'signedIn' });
    expect((await bySms(platform, browser, person.mobile, { remember: true })).value).toMatchObject({
      state: 'signedIn',
    });
    browser.address = freshAddress();
    // The remember token is a secret of the device, so the device counts as known on any network.
    expect((await browser.call(continueRememberedEndpoint)).value).toMatchObject({ state: 'signedIn' });
    expect((await byPassword(browser, person.account)).value).toMatchObject({ state: 'secondStep' });
  });

  it('makes a device unknown that was known by a weaker proof', async () => {
    const person = await openPerson();
    const browser = freshBrowser(platform);
    expect((await bySms(platform, browser, person.mobile)).value).toMatchObject({ state: 'signedIn' });
    expect((await byPassword(browser, person.account)).value).toMatchObject({ state: 'signedIn' });
    const nextCode = await giveAuthenticator(platform, person.account);
    const asked = await byPassword(browser, person.account);
    expect(asked.value).toMatchObject({ state: 'secondStep', methods: ['authenticator'] });
    const { pendingId } = asked.value as { pendingId: string };
    expect((await finish(browser, pendingId, { method: 'authenticator', code: nextCode() })).code).toBeNull();
    expect((await byPassword(browser, person.account)).value).toMatchObject({ state: 'signedIn' });
    // A passkey is stronger than anything this device has shown.
    await givePasskey(platform, person.account);
    const again = await byPassword(browser, person.account);
    expect(again.value).toMatchObject({ state: 'secondStep', methods: ['passkey', 'authenticator'] });
    const weaker = (again.value as { pendingId: string }).pendingId;
    expect((await finish(browser, weaker, { method: 'authenticator', code: nextCode() })).code).toBeNull();
    expect((await byPassword(browser, person.account)).value).toMatchObject({ state: 'secondStep' });
  });

  it('cannot be guessed by starting the login repeatedly', async () => {
    const { account } = await openPerson();
    const nextCode = await giveAuthenticator(platform, account);
    const refusals: (string | null)[] = [];
    for (let login = 0; login < 3; login += 1) {
      const browser = freshBrowser(platform);
      const { pendingId } = (await byPassword(browser, account)).value as { pendingId: string };
      for (let guess = 0; guess < 5; guess += 1)
        refusals.push((await finish(browser, pendingId, { method: 'authenticator', code: '000000' })).code);
    }
    expect(new Set(refusals)).toEqual(new Set(['AUTH_CODE_INVALID']));
    const browser = freshBrowser(platform);
    const { pendingId } = (await byPassword(browser, account)).value as { pendingId: string };
    const right = await finish(browser, pendingId, { method: 'authenticator', code: nextCode() });
    expect(right.code).toBe('AUTH_FACTOR_PAUSED');
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });
});

describe('a login by SMS', () => {
  it('does not change the e-mail address of a member with an authenticator', async () => {
    const { account, mobile } = await openPerson();
    await giveAuthenticator(platform, account);
    const thief = freshBrowser(platform);
    const asked = await bySms(platform, thief, mobile);
    expect(asked.value).toMatchObject({ state: 'secondStep' });
    const input = { kind: 'email', value: 'thief@mail.example' };
    expect((await thief.call(sendContactCodeEndpoint, { body: input })).code).toBe('AUTH_NOT_LOGGED_IN');
    // The device is still not known: a stolen password alone is not enough.
    expect((await byPassword(thief, account)).value).toMatchObject({ state: 'secondStep' });
  });

  it('does not change the e-mail address of a member without one, who has a password', async () => {
    const { mobile } = await openPerson();
    const thief = freshBrowser(platform);
    expect((await bySms(platform, thief, mobile)).value).toMatchObject({ state: 'signedIn' });
    const input = { kind: 'email', value: 'thief@mail.example' };
    const refused = { code: 'AUTH_STEP_UP_REQUIRED', details: { factors: ['login_password'] } };
    expect(await thief.call(sendContactCodeEndpoint, { body: input })).toMatchObject(refused);
    expect(await thief.call(verifyContactEndpoint, { body: { ...input, code: '123456' } })).toMatchObject(refused);
  });
});

describe('a forged device cookie', () => {
  const guess = async (host: string, username: string) => {
    const browser = freshBrowser(platform, host);
    browser.cookies.set('__Host-dev', randomBytes(16).toString('base64url'));
    return (await byPassword(browser, { username, password: 'Not-this-one-22' })).code;
  };

  it('does not avoid the proof that is required during an attack on the brand', async () => {
    const tries = byDepth({ usual: 12, deep: 10_000 });
    const key = platform.context.keys.digest('tally:login_brand', 'harbour');
    // Enough failures for an attack, in this window and the next, so that the test does not depend on the time it runs.
    await platform.database.db.pool.query(
      `insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
       select 'harbour', 'login_brand', $1, start, 100, start + interval '10 minutes'
       from generate_series(0, $2) as n,
         lateral (select to_timestamp(floor(extract(epoch from now()) / 600) * 600 + n * 600) as start) as windows`,
      [key, byDepth({ usual: 1, deep: 12 })],
    );
    const outcomes = new Map<string | null, number>();
    for (let n = 0; n < tries; n += 1) {
      const outcome = await guess('harbour.localhost', `nobody${n}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([['AUTH_CAPTCHA_REQUIRED', tries]]);
  });

  it('is distinguished from a device that the account has logged in from, which needs no proof for that account only', async () => {
    const host = 'harbour.localhost';
    const own = await openTestAccount(platform, { brandId: 'harbour' });
    const other = await openTestAccount(platform, { brandId: 'harbour' });
    const browser = freshBrowser(platform, host);
    const first = await byPassword(browser, own, await prove(browser));
    expect(first.value).toMatchObject({ state: 'signedIn' });
    expect((await byPassword(browser, own)).value).toMatchObject({ state: 'signedIn' });
    expect((await byPassword(browser, other)).code).toBe('AUTH_CAPTCHA_REQUIRED');
  });

  it('does not avoid the proof that the network of the guesses must give', async () => {
    const key = platform.context.keys.digest('tally:login_network', '198.51.100.0/24');
    await platform.database.db.pool.query(
      `insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
       select 'aurora', 'login_network', $1, start, 50, start + interval '10 minutes'
       from generate_series(0, 1) as n,
         lateral (select to_timestamp(floor(extract(epoch from now()) / 600) * 600 + n * 600) as start) as windows`,
      [key],
    );
    const browser = freshBrowser(platform);
    browser.address = '198.51.100.77';
    const wrong = { username: `nobody${newId()}`, password: 'Not-this-one-22' };
    expect((await byPassword(browser, wrong)).code).toBe('AUTH_CAPTCHA_REQUIRED');
    browser.address = '198.51.101.77';
    expect((await byPassword(browser, wrong)).code).toBe('AUTH_LOGIN_FAILED');
  });

  it('is no known device of a member: the second step is required', async () => {
    const { account } = await openPerson();
    for (let n = 0; n < 5; n += 1) {
      const browser = freshBrowser(platform);
      browser.cookies.set('__Host-dev', randomBytes(16).toString('base64url'));
      expect((await byPassword(browser, account)).value).toMatchObject({ state: 'secondStep' });
    }
  });
});
