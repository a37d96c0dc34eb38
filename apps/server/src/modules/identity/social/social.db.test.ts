import { createHash, createHmac } from 'node:crypto';
import {
  finishSocialSignInEndpoint,
  getSecurityEndpoint,
  linkSocialEndpoint,
  listSocialProvidersEndpoint,
  startSocialSignInEndpoint,
  unlinkSocialEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restrict, restrictingPort } from '#modules/protection/index.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { startTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { type Forgery, type HostileIssuer, openHostileIssuer } from './hostile-issuer.fixture.ts';
import type { Provider } from './social.types.ts';

const botToken = '1000000001:sandbox-telegram-token';

let sandbox: TestSandbox;
let hostile: HostileIssuer;
let platform: TestPlatform;
beforeAll(async () => {
  [sandbox, hostile] = await Promise.all([startTestSandbox(), openHostileIssuer()]);
  platform = await openTestPlatform({
    GOOGLE_ISSUER: `${sandbox.url}/oidc/google`,
    GOOGLE_CLIENT_ID: 'fairhouse-google',
    GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
    // The honest provider acts as google; facebook is scripted by the test.
    FACEBOOK_ISSUER: hostile.url,
    FACEBOOK_CLIENT_ID: 'fairhouse-facebook',
    FACEBOOK_CLIENT_SECRET: 'sandbox-facebook-secret',
    TELEGRAM_LOGIN_URL: `${sandbox.url}/telegram/auth`,
    TELEGRAM_BOT_TOKEN: botToken,
  });
});
afterAll(async () => {
  await platform.close();
  await Promise.all([sandbox.close(), hostile.close()]);
});

let addresses = 0;
const freshBrowser = (host = 'aurora.localhost'): TestBrowser => {
  addresses += 1;
  return openBrowser(platform, { address: `203.0.${80 + (addresses >> 8)}.${addresses & 255}`, host });
};

const logIn = async ({ member }: TestAccount): Promise<TestBrowser> => {
  const browser = freshBrowser();
  const owner = { brandId: member.brandId, memberId: member.id, wallet: 0n, currency: member.currency };
  const cookie = await signIn(platform.database.db, owner, { factor: 'login_password' });
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
  return browser;
};

const start = async (browser: TestBrowser, provider: Provider): Promise<URL> => {
  const started = await browser.call(startSocialSignInEndpoint, { params: { provider } });
  expect(started.code).toBeNull();
  return new URL((started.value as { url: string }).url);
};

/** Submits the forms of the provider's pages, and returns the final redirect. */
const atProvider = async (address: URL, form: Record<string, string>): Promise<URL> => {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, body?: URLSearchParams): Promise<{ url: URL; page: string }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return { url, page: await response.text() };
    const target = new URL(next, url);
    return target.origin === sandbox.url ? visit(target) : { url: target, page: '' };
  };
  const { url, page } = await visit(address);
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  const [head = ''] = page.split('</form>');
  const hidden = [...head.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  );
  return (await visit(new URL(action, url), new URLSearchParams({ ...Object.fromEntries(hidden), ...form }))).url;
};

const mira = { answer: 'person', person: 'mira' };

/** Opens the callback as the provider's redirect would, in this browser. */
const comeBack = async (browser: TestBrowser, to: URL) => {
  const answer = await platform.app.inject({
    url: `${to.pathname}${to.search}`,
    headers: {
      host: to.host.replace(/:\d+$/, ''),
      'x-forwarded-for': browser.address,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return { status: answer.statusCode, page: answer.body, headers: answer.headers };
};

const finish = (browser: TestBrowser, body: object = { intent: 'signIn' }) =>
  browser.call(finishSocialSignInEndpoint, { body });

const register = { intent: 'register', termsAccepted: true };

let people = 0;
/** A provider identity that no other test uses. */
const newPerson = () => {
  people += 1;
  return { answer: 'typed', name: `Person Number${people} ${Date.now()}` };
};

/** A browser with the provider's assertion, as the popup has reported it to the page. */
const vouched = async (
  browser: TestBrowser,
  form: Record<string, string>,
  provider: Provider = 'google',
): Promise<TestBrowser> => {
  const back = await comeBack(browser, await atProvider(await start(browser, provider), form));
  expect(back).toMatchObject({ status: 200 });
  return browser;
};

const refused = { code: 'AUTH_PROVIDER_TOKEN_INVALID' };

describe('a login by provider', () => {
  it('lists the providers that are configured', async () => {
    const { value } = await freshBrowser().call(listSocialProvidersEndpoint);
    expect(value).toEqual({ list: ['google', 'facebook', 'telegram'] });
  });

  it('asks the provider with state, nonce and PKCE, for no e-mail, and to come back to this site', async () => {
    const url = await start(freshBrowser(), 'google');
    expect(url.origin).toBe(sandbox.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'fairhouse-google',
      response_type: 'code',
      redirect_uri: 'http://aurora.localhost/auth/callback/google',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{32}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
  });

  it('opens an account for whom nobody knows here, with the terms accepted, and the same one the next time', async () => {
    const browser = freshBrowser();
    const back = await comeBack(browser, await atProvider(await start(browser, 'google'), mira));
    expect(back.status).toBe(200);
    expect(back.page).toContain("{type:'fairhouse:social',ok:true}");
    expect(back.headers['referrer-policy']).toBe('no-referrer');
    expect(back.headers['cache-control']).toBe('no-store');
    const [, nonce] = /script nonce="([^"]+)"/.exec(back.page) ?? [];
    expect(back.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}';`);
    expect(back.headers['content-security-policy']).toContain("default-src 'none'");
    // Nothing from the URL is written into the page.
    expect(back.page).not.toContain('Mira');

    expect((await finish(browser)).value).toEqual({
      state: 'unlinked',
      provider: 'google',
      suggestedName: 'Mira Solane',
    });
    expect(await finish(browser, { intent: 'register' })).toMatchObject({ code: 'MEMBER_TERMS_NOT_ACCEPTED' });
    expect(await finish(browser, { ...register, area: 'agent' })).toMatchObject({ code: 'AUTH_NOT_AN_AGENT' });
    const opened = await finish(browser, register);
    expect(opened.value).toMatchObject({ state: 'signedIn', userName: expect.stringMatching(/^[a-z]+-[a-z]+-\d{3}$/) });
    expect((await browser.call(getSecurityEndpoint)).value).toMatchObject({
      hasPassword: false,
      social: ['google'],
      events: expect.arrayContaining([expect.objectContaining({ kind: 'social_linked' })]),
    });

    const again = await vouched(freshBrowser(), mira);
    expect((await finish(again)).value).toMatchObject({
      state: 'signedIn',
      userName: (opened.value as { userName: string }).userName,
    });
    // At another brand the same person is unknown.
    expect((await finish(await vouched(freshBrowser('harbour.localhost'), mira))).value).toMatchObject({
      state: 'unlinked',
    });
  });

  it('opens one session for one word of the provider', async () => {
    const browser = await vouched(freshBrowser(), newPerson());
    const pre = browser.cookies.get('__Host-pre') ?? '';
    expect((await finish(browser, register)).code).toBeNull();
    const later = freshBrowser();
    later.cookies.set('__Host-pre', pre);
    expect(await finish(later)).toMatchObject(refused);
  });

  it('opens nothing for the owner of an equal e-mail: an address is no proof', async () => {
    const email = `victim-${Date.now()}@example.test`;
    await openTestAccount(platform, { email });
    const thief = await vouched(freshBrowser(), { answer: 'typed', name: 'Sly Fox', email });
    expect((await finish(thief)).value).toMatchObject({ state: 'unlinked' });
    expect(thief.cookies.has('__Host-sid')).toBe(false);
  });

  it('does not open for a member who is blocked', async () => {
    const person = newPerson();
    const browser = await vouched(freshBrowser(), person);
    const { value } = await finish(browser, register);
    await platform.database.db.pool.query("update member.member set state = 'blocked' where username = $1", [
      (value as { userName: string }).userName,
    ]);
    expect(await finish(await vouched(freshBrowser(), person))).toMatchObject({ code: 'AUTH_ACCOUNT_BLOCKED' });
  });

  it('says so when the person cancels', async () => {
    const browser = freshBrowser();
    const back = await comeBack(browser, await atProvider(await start(browser, 'google'), { answer: 'cancel' }));
    expect(back).toMatchObject({ status: 200 });
    expect(back.page).toContain('Login cancelled');
    expect(back.page).toContain('ok:false');
    expect(await finish(browser)).toMatchObject(refused);
  });
});

describe('a forged callback', () => {
  const expectRefused = async (browser: TestBrowser, to: URL) => {
    const back = await comeBack(browser, to);
    expect(back.status).toBe(400);
    expect(back.page).toContain('ok:false');
    expect(await finish(browser)).toMatchObject(refused);
  };

  it('with the state of another browser is refused, so nobody is logged in as somebody else', async () => {
    const attacker = freshBrowser();
    const to = await atProvider(await start(attacker, 'google'), newPerson());
    const victim = freshBrowser();
    await start(victim, 'google');
    await expectRefused(victim, to);
  });

  it('with the code of another browser under one’s own state is refused by PKCE', async () => {
    const attacker = freshBrowser();
    const stolen = await atProvider(await start(attacker, 'google'), newPerson());
    const victim = freshBrowser();
    const own = await start(victim, 'google');
    const to = new URL(stolen);
    to.searchParams.set('state', own.searchParams.get('state') ?? '');
    await expectRefused(victim, to);
  });

  it('serves once', async () => {
    const browser = freshBrowser();
    const to = await atProvider(await start(browser, 'google'), newPerson());
    expect(await comeBack(browser, to)).toMatchObject({ status: 200 });
    await finish(browser, register);
    const again = freshBrowser();
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect(await comeBack(again, to)).toMatchObject({ status: 400 });
  });

  it('at the address of another provider is refused', async () => {
    const browser = freshBrowser();
    const to = await atProvider(await start(browser, 'google'), newPerson());
    to.pathname = '/auth/callback/facebook';
    await expectRefused(browser, to);
  });

  it.each(['', '?state=x', '?code=x', '?state=x&state=y&code=z', '?code=%3Cscript%3E&state=%3Cscript%3E'])(
    'made up from nothing is refused: %s',
    async (search) => {
      const browser = freshBrowser();
      await start(browser, 'google');
      await expectRefused(browser, new URL(`http://aurora.localhost/auth/callback/google${search}`));
    },
  );

  it('with a code that the provider never gave is refused', async () => {
    const browser = freshBrowser();
    const state = (await start(browser, 'google')).searchParams.get('state') ?? '';
    const to = new URL('http://aurora.localhost/auth/callback/google');
    to.search = new URLSearchParams({ state, code: 'made-up', iss: `${sandbox.url}/oidc/google` }).toString();
    await expectRefused(browser, to);
  });
});

describe('an ID token', () => {
  const bring = async (forgery: Forgery) => {
    const browser = freshBrowser();
    const asked = await start(browser, 'facebook');
    hostile.respondWith(forgery, asked.searchParams.get('nonce') ?? '');
    const to = new URL('http://aurora.localhost/auth/callback/facebook');
    to.search = new URLSearchParams({ code: 'any', state: asked.searchParams.get('state') ?? '' }).toString();
    return { back: await comeBack(browser, to), browser };
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('that is right in all is taken, so the refusals below mean something', async () => {
    const { back, browser } = await bring({});
    expect(back.status).toBe(200);
    expect((await finish(browser)).value).toMatchObject({ state: 'unlinked', suggestedName: 'Sly Fox' });
  });

  it.each<[string, () => Forgery]>([
    ['signed by another key', () => ({ signedBy: 'stranger' })],
    ['signed by nobody', () => ({ signedBy: 'nobody' })],
    ['for another client', () => ({ claims: { aud: 'another-app' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['with another nonce', () => ({ claims: { nonce: 'of-another-login' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that has expired', () => ({ claims: { iat: now() - 900, exp: now() - 600 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['for a subject too long to be kept', () => ({ claims: { sub: '7'.repeat(256) } })],
  ])('%s is refused', async (_what, forgery) => {
    const { back, browser } = await bring(forgery());
    expect(back.status).toBe(400);
    expect(await finish(browser)).toMatchObject(refused);
  });
});

describe('a login by Telegram', () => {
  /** What the widget would send, signed with the test's token. */
  const signed = (fields: Record<string, string>, token = botToken): Record<string, string> => {
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('\n');
    const key = createHash('sha256').update(token).digest();
    return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
  };
  const fieldsAt = (ageSeconds: number) => ({
    id: '424242',
    first_name: 'Ayla',
    auth_date: String(Math.floor(Date.now() / 1000) - ageSeconds),
  });
  const bring = async (fields: Record<string, string>, browser = freshBrowser()) => {
    const returnTo = new URL((await start(browser, 'telegram')).searchParams.get('return_to') ?? '');
    for (const [name, value] of Object.entries(fields)) returnTo.searchParams.set(name, value);
    return { back: await comeBack(browser, returnTo), browser };
  };

  it('goes through the window and opens an account', async () => {
    const browser = await vouched(freshBrowser(), { answer: 'person', person: 'ayla' }, 'telegram');
    expect((await finish(browser)).value).toMatchObject({
      state: 'unlinked',
      provider: 'telegram',
      suggestedName: 'Ayla Verdane',
    });
    expect((await finish(browser, register)).value).toMatchObject({ state: 'signedIn' });
  });

  it('is taken within five minutes, once', async () => {
    const fields = signed(fieldsAt(290));
    expect((await bring(fields)).back.status).toBe(200);
    expect((await bring(fields)).back.status).toBe(400);
  });

  it.each<[string, () => Record<string, string>]>([
    ['signed with another bot’s token', () => signed(fieldsAt(0), '1000000001:another-token')],
    ['whose fields were changed', () => ({ ...signed(fieldsAt(0)), id: '1' })],
    ['with a field that was not signed', () => ({ ...signed(fieldsAt(0)), username: 'added' })],
    ['older than five minutes', () => signed(fieldsAt(301))],
    ['from the future', () => signed(fieldsAt(-120))],
    ['without a hash', () => fieldsAt(0)],
  ])('%s is refused', async (_what, fields) => {
    const { back, browser } = await bring(fields());
    expect(back.status).toBe(400);
    expect(await finish(browser)).toMatchObject(refused);
  });

  it('is refused without the state of this browser', async () => {
    const browser = freshBrowser();
    await start(browser, 'telegram');
    const to = new URL('http://aurora.localhost/auth/callback/telegram');
    to.search = new URLSearchParams(signed(fieldsAt(1))).toString();
    expect((await comeBack(browser, to)).status).toBe(400);
  });
});

describe('a link', () => {
  const link = async (browser: TestBrowser, form: Record<string, string>) =>
    (await vouched(browser, form)).call(linkSocialEndpoint);
  const unlink = (browser: TestBrowser, provider: Provider) =>
    browser.call(unlinkSocialEndpoint, { params: { provider } });

  it('is made while logged in, opens that account from then on, and can be undone', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const person = newPerson();
    expect(await link(browser, person)).toMatchObject({ value: { provider: 'google' } });
    expect(await link(browser, person)).toMatchObject({ value: { provider: 'google' } });
    expect((await finish(await vouched(freshBrowser(), person))).value).toMatchObject({ userName: account.username });
    expect(await unlink(browser, 'google')).toMatchObject({ code: null });
    expect(await unlink(browser, 'google')).toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    expect((await finish(await vouched(freshBrowser(), person))).value).toMatchObject({ state: 'unlinked' });
    const { rows } = await platform.database.db.pool.query(
      `select array_agg(kind order by at) as kinds from identity.security_event
       where subject_id = $1 and kind like 'social%'`,
      [account.member.id],
    );
    expect(rows).toEqual([{ kinds: ['social_linked', 'social_unlinked'] }]);
  });

  it('needs what a provider said in this browser', async () => {
    const browser = await logIn(await openTestAccount(platform));
    expect(await browser.call(linkSocialEndpoint)).toMatchObject(refused);
  });

  it('of a person to a second account, or of a second person to an account, is refused', async () => {
    const person = newPerson();
    const first = await logIn(await openTestAccount(platform));
    expect(await link(first, person)).toMatchObject({ code: null });
    expect(await link(await logIn(await openTestAccount(platform)), person)).toMatchObject(refused);
    expect(await link(first, newPerson())).toMatchObject(refused);
  });

  it('that is the last login method cannot be removed', async () => {
    const person = newPerson();
    const browser = await vouched(freshBrowser(), person);
    await finish(browser, register);
    expect(await unlink(browser, 'google')).toMatchObject({ code: 'AUTH_LAST_WAY_IN' });
    expect((await finish(await vouched(freshBrowser(), person))).value).toMatchObject({ state: 'signedIn' });
  });

  it('is one of two that are undone at once: the other stays', async () => {
    const browser = await vouched(freshBrowser(), newPerson());
    await finish(browser, register);
    expect(
      await (await vouched(browser, { answer: 'person', person: 'joren' }, 'telegram')).call(linkSocialEndpoint),
    ).toMatchObject({ code: null });
    const answers = await Promise.all([unlink(browser, 'google'), unlink(browser, 'telegram')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['AUTH_LAST_WAY_IN', null].toSorted());
  });

  it('lets a new account add something stronger right away', async () => {
    const browser = await vouched(freshBrowser(), newPerson());
    await finish(browser, register);
    const { rows } = await platform.database.db.pool.query(
      `select stepped_up_factor from identity.session where ended_at is null and door = 'register'
       order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ stepped_up_factor: 'sms' }]);
  });
});

describe('somebody who is excluded', () => {
  const exclude = ({ member }: TestAccount): Promise<unknown> => {
    const { context } = platform;
    const owner = { brandId: member.brandId, memberId: member.id };
    const input = { state: 'excluded', option: '6m', by: 'member', operatorId: null, reason: '' } as const;
    return context.db.transaction((tx) => restrict(tx, owner, input, context.modules.get(restrictingPort)));
  };
  const link = async (browser: TestBrowser, person: Record<string, string>) =>
    expect(await (await vouched(browser, person)).call(linkSocialEndpoint)).toMatchObject({ code: null });
  const comeAnew = async (person: Record<string, string>, host: string) =>
    (await finish(await vouched(freshBrowser(host), person), register)).code;

  it.each([
    ['before it began', true],
    ['since', false],
  ])('opens no account with a provider that was linked %s and taken away', async (_when, linksFirst) => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const person = newPerson();
    if (linksFirst) await link(browser, person);
    await exclude(account);
    if (!linksFirst) await link(browser, person);
    expect(await browser.call(unlinkSocialEndpoint, { params: { provider: 'google' } })).toMatchObject({ code: null });
    expect(await comeAnew(person, 'aurora.localhost')).toBe('MEMBER_REGISTRATION_REFUSED');
    expect(await comeAnew(person, 'harbour.localhost')).toBe('MEMBER_REGISTRATION_REFUSED');
    expect(await comeAnew(newPerson(), 'aurora.localhost')).toBeNull();
  });

  it('is known again in another account by the provider that is linked to it', async () => {
    const account = await openTestAccount(platform);
    const browser = await logIn(account);
    const person = newPerson();
    await link(browser, person);
    await exclude(account);
    await browser.call(unlinkSocialEndpoint, { params: { provider: 'google' } });
    const other = await openTestAccount(platform);
    await link(await logIn(other), person);
    const { rows } = await platform.database.db.pool.query(
      'select state from protection.restriction where member_id = $1',
      [other.member.id],
    );
    expect(rows).toEqual([{ state: 'excluded' }]);
  });
});
