import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getMemberInfoEndpoint,
  loginEndpoint,
  sendLoginCodeEndpoint,
  sendSecondStepCodeEndpoint,
} from '@fairhouse/protocol';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { hasherPort } from '#platform/module/platform-ports.ts';
import { holdHasher } from '#test/harness/held-hasher.ts';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import {
  byPassword,
  bySms,
  formNumber,
  freshAddress,
  freshBrowser,
  freshMobile,
  securityEventsOf,
} from './login-methods.fixture.ts';

const issuer = 'https://phone.example/project';
const audience = 'project';

let platform: TestPlatform;
let provider: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  otherKeys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.address() as AddressInfo;
  // A separate Redis database, because one test empties it.
  const redisUrl = new URL(inject('services').redisUrl);
  redisUrl.pathname = '/9';
  platform = await openTestPlatform({
    REDIS_URL: redisUrl.toString(),
    FIREBASE_ISSUER: issuer,
    FIREBASE_AUDIENCE: audience,
    FIREBASE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
  });
});
afterAll(async () => {
  await platform.close();
  await new Promise((closed) => provider.close(closed));
});

const wrong = 'Not-this-one-22';

describe('a login by password', () => {
  it('takes the name in any case, and sends the session only by cookie', async () => {
    const account = await openTestAccount(platform);
    const browser = freshBrowser(platform);
    const answer = await byPassword(browser, { ...account, username: ` ${account.username.toUpperCase()} ` });
    expect(answer.value).toMatchObject({
      state: 'signedIn',
      userName: account.username,
      role: 'member',
      mustChange: false,
      changeTicket: null,
      previousLoginAt: null,
      firstTimeLogin: true,
    });
    const token = browser.cookies.get('__Host-sid') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(token);
    expect((await browser.call(getMemberInfoEndpoint)).value).toMatchObject({ id: account.member.id });
    expect((await securityEventsOf(platform, account)).sort()).toEqual(['login_ok', 'new_device']);
  });

  it('replaces every earlier cookie, and ends the browser’s previous session', async () => {
    const account = await openTestAccount(platform);
    const browser = freshBrowser(platform);
    await byPassword(browser, { ...account, password: wrong });
    const planted = browser.cookies.get('__Host-pre');
    expect(planted).toBeDefined();
    await byPassword(browser, account);
    const first = browser.cookies.get('__Host-sid') ?? '';
    expect(browser.cookies.has('__Host-pre')).toBe(false);
    const again = await byPassword(browser, account);
    const second = browser.cookies.get('__Host-sid') ?? '';
    expect(second).not.toBe(first);
    expect(again.value).toMatchObject({ previousLoginAt: expect.any(String) });
    browser.cookies.set('__Host-sid', first);
    expect(await browser.call(getMemberInfoEndpoint)).toMatchObject({ status: 401, code: 'AUTH_NOT_LOGGED_IN' });
    browser.cookies.set('__Host-sid', second);
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(200);
  });

  it('gives a known and an unknown name the same response, byte for byte, before and after the captcha', async () => {
    const account = await openTestAccount(platform);
    const strangers = { username: `x${newId().slice(-12)}`, password: wrong };
    const walk = async (who: { username: string; password: string }): Promise<string[]> => {
      const browser = freshBrowser(platform);
      const messages: string[] = [];
      for (let each = 0; each < 5; each += 1) messages.push((await byPassword(browser, who)).text);
      messages.push((await byPassword(browser, who, await prove(browser))).text);
      messages.push((await byPassword(browser, who, { captcha: 'AAAA' })).text);
      return messages;
    };
    const known = await walk({ ...account, password: wrong });
    expect(await walk(strangers)).toEqual(known);
    const bodies = known.map((text) => JSON.parse(text) as { code: string; details: { captcha: boolean } });
    expect(bodies.map(({ code, details }) => [code, details.captcha])).toEqual([
      ['AUTH_LOGIN_FAILED', false],
      ['AUTH_LOGIN_FAILED', false],
      ['AUTH_LOGIN_FAILED', true],
      ['AUTH_CAPTCHA_REQUIRED', true],
      ['AUTH_CAPTCHA_REQUIRED', true],
      ['AUTH_LOGIN_FAILED', true],
      ['AUTH_CAPTCHA_FAILED', true],
    ]);
  });

  it('checks three attempts without a proof, however many run concurrently', async () => {
    const account = await openTestAccount(platform);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => byPassword(freshBrowser(platform), { ...account, password: wrong })),
    );
    const judged = answers.filter(({ code }) => code === 'AUTH_LOGIN_FAILED');
    expect(judged).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'AUTH_CAPTCHA_REQUIRED')).toHaveLength(9);
  });

  it('requires a proof from an address after ten failures with any names', async () => {
    const browser = freshBrowser(platform);
    for (let each = 0; each < 10; each += 1) {
      const answer = await byPassword(browser, { username: `y${newId().slice(-12)}`, password: wrong });
      expect(answer.details).toEqual({ captcha: each === 9 });
    }
    const account = await openTestAccount(platform);
    expect((await byPassword(browser, account)).code).toBe('AUTH_CAPTCHA_REQUIRED');
    expect((await byPassword(freshBrowser(platform), account)).code).toBeNull();
  });

  it('keeps its counts when Redis is flushed', async () => {
    const account = await openTestAccount(platform);
    for (let each = 0; each < 3; each += 1) await byPassword(freshBrowser(platform), { ...account, password: wrong });
    await platform.context.redis.flushdb();
    expect((await byPassword(freshBrowser(platform), account)).code).toBe('AUTH_CAPTCHA_REQUIRED');
  });

  it('admits the owner while others guess at the account, and then resets the failures', async () => {
    const account = await openTestAccount(platform);
    const tries = Array.from({ length: 3 }, () => byPassword(freshBrowser(platform), { ...account, password: wrong }));
    await Promise.all(tries);
    const owner = freshBrowser(platform);
    expect((await byPassword(owner, account, await prove(owner))).code).toBeNull();
    expect((await byPassword(freshBrowser(platform), account)).code).toBeNull();
  });

  it('is possible only after a reset from a hundred failures on, and responds the same to an unknown name', async () => {
    const account = await openTestAccount(platform);
    const nobody = { username: `z${newId().slice(-12)}`, password: wrong };
    for (const { username } of [account, nobody]) {
      const key = platform.context.keys.digest('tally:login_name', username);
      await platform.database.db.pool.query(
        `insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
         values ('aurora', 'login_name', $1, 'epoch', 100, '9999-12-31')`,
        [key],
      );
    }
    const messages: string[] = [];
    for (const who of [account, nobody]) {
      const browser = freshBrowser(platform);
      // The first attempt makes the server store the level of proof of work that this browser needs.
      expect((await byPassword(browser, who)).details).toEqual({ captcha: true, work: true });
      messages.push((await byPassword(browser, who, await prove(browser))).text);
    }
    expect(messages[0]).toBe(messages[1]);
    expect(JSON.parse(messages[0] ?? '')).toMatchObject({ code: 'AUTH_LOGIN_FAILED', details: { resetOnly: true } });
  });
});

/** Plants a count instead of making the attempts one by one. `seconds` null counts without a window. */
const plantCount = async (kind: string, subject: string, seconds: number | null, count: number): Promise<void> => {
  const start = seconds === null ? 0 : Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000;
  await platform.database.db.pool.query(
    `insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
     values ('aurora', $1, $2, $3, $4, '9999-12-31')
     on conflict (brand_id, kind, key, window_start) do update set count = excluded.count`,
    [kind, platform.context.keys.digest(`tally:${kind}`, subject), new Date(start), count],
  );
};

describe('a login under attack', () => {
  it('requires harder work from a stranger after many failures, accepts no easier proof, and asks nothing of the owner’s device', async () => {
    const account = await openTestAccount(platform);
    const owner = freshBrowser(platform);
    expect((await byPassword(owner, account)).code).toBeNull();
    await plantCount('login_name', account.username, null, 6);
    const robot = freshBrowser(platform);
    const easy = await prove(robot);
    expect(await byPassword(robot, { ...account, password: wrong }, easy)).toMatchObject({
      code: 'AUTH_CAPTCHA_FAILED',
      details: { captcha: true, work: true },
    });
    expect((await byPassword(robot, { ...account, password: wrong }, await prove(robot))).code).toBe(
      'AUTH_LOGIN_FAILED',
    );
    expect((await byPassword(owner, account, await prove(owner))).code).toBeNull();
  });

  it.each([
    ['the network of the address', 'login_network', '203.0.113.0/24', 100],
    ['the whole brand', 'login_brand', 'aurora', 200],
  ])('requires harder work when the failures of %s have doubled', async (_what, kind, subject, count) => {
    const account = await openTestAccount(platform);
    await plantCount('login_name', account.username, null, 3);
    await plantCount(kind, subject, 600, count);
    const robot = freshBrowser(platform);
    robot.address = '203.0.113.77';
    try {
      expect((await byPassword(robot, account)).details).toEqual({ captcha: true, work: true });
    } finally {
      await plantCount(kind, subject, 600, 0);
    }
  });

  it('sends the owner a code after the password and on a known device, although strangers have used up the number’s daily limit', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile });
    const known = freshBrowser(platform);
    expect((await bySms(platform, known, mobile)).value).toMatchObject({ state: 'signedIn' });
    await platform.database.db.pool.query('delete from identity.tally where kind like $1', ['sms_%']);
    const day = 24 * 3600;
    await plantCount('sms_number', `login:${mobile}`, day, 5);
    // Another visitor also requests codes every minute.
    await plantCount('sms_number_rest', `login:${mobile}`, null, 1);
    const askBy = async (browser: TestBrowser) =>
      (await browser.call(sendLoginCodeEndpoint, { body: { ...formNumber(mobile), ...(await prove(browser)) } })).code;
    expect(await askBy(freshBrowser(platform))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(await askBy(known)).toBeNull();
    await platform.database.db.pool.query('delete from identity.tally where kind = $1', ['sms_number_rest_owner']);
    const elsewhere = freshBrowser(platform);
    const { pendingId } = (await byPassword(elsewhere, account)).value as { pendingId: string };
    const asked = await elsewhere.call(sendSecondStepCodeEndpoint, { body: { pendingId, method: 'sms' } });
    expect(asked.code).toBeNull();
  });

  it('admits a known device to a hash queue full of strangers, who need a proof once it is half full', async () => {
    const account = await openTestAccount(platform);
    const owner = freshBrowser(platform);
    expect((await byPassword(owner, account)).code).toBeNull();
    const hasher = platform.context.modules.get(hasherPort);
    const real = { ...hasher };
    const held = holdHasher({ queueMax: 10 });
    Object.assign(hasher, held.hasher);
    try {
      const fill = (times: number) => Array.from({ length: times }, () => hasher.verifyNobody('flood'));
      // One running and five queued: half full.
      const flood = fill(6);
      const stranger = freshBrowser(platform);
      expect(await byPassword(stranger, account)).toMatchObject({
        status: 403,
        code: 'AUTH_CAPTCHA_REQUIRED',
        details: { captcha: true },
      });
      // Three more: full for unknown devices, with or without proof.
      flood.push(...fill(3));
      expect(await byPassword(stranger, account, await prove(stranger))).toMatchObject({
        status: 503,
        code: 'SYSTEM_OVERLOADED',
      });
      const asked = vi.spyOn(hasher, 'verify');
      const known = byPassword(owner, account);
      await expect.poll(() => asked.mock.calls.length).toBe(1);
      held.release();
      expect((await known).value).toMatchObject({ state: 'signedIn' });
      expect(held.handed.slice(0, 2)).toEqual(['flood', account.password]);
      await Promise.all(flood);
    } finally {
      Object.assign(hasher, real);
      held.release();
      await held.hasher.close();
    }
  });
});

describe('a login by SMS code', () => {
  it('admits from a new location without a second step, and forces no password change', async () => {
    const mobile = freshMobile();
    const account = await openTestAccount(platform, { mobile, mustChange: 'compromised' });
    const answer = await bySms(platform, freshBrowser(platform), mobile);
    expect(answer.value).toMatchObject({ state: 'signedIn', mustChange: false });
    const later = await byPassword(freshBrowser(platform), account);
    expect(later.value).toMatchObject({ state: 'secondStep' });
  });

  it('responds to an unknown number as to a wrong code', async () => {
    const mobile = freshMobile();
    await openTestAccount(platform, { mobile });
    const messages: string[] = [];
    for (const number of [mobile, freshMobile()]) {
      const body = { type: 'sms', ...formNumber(number), verificationCode: '000000' };
      messages.push((await freshBrowser(platform).call(loginEndpoint, { body })).text);
    }
    expect(messages[0]).toBe(messages[1]);
    expect(messages[0]).toContain('AUTH_CODE_INVALID');
  });

  it.each([
    ['no number', { mobileNum: '', verificationCode: '123456' }, 'AUTH_PHONE_MISSING'],
    ['no number at all', { mobileNum: 'abc', verificationCode: '123456' }, 'AUTH_PHONE_FORMAT_INVALID'],
    ['no code', { ...formNumber('+61411222333'), verificationCode: ' ' }, 'AUTH_CODE_MISSING'],
  ])('refuses %s', async (_what, fields, code) => {
    const answer = await freshBrowser(platform).call(loginEndpoint, { body: { type: 'sms', ...fields } });
    expect(answer.code).toBe(code);
  });

  it('is refused where the brand has switched it off', async () => {
    const body = { type: 'sms', ...formNumber('+61411222333'), verificationCode: '123456' };
    const answer = await freshBrowser(platform, 'harbour.localhost').call(loginEndpoint, { body });
    expect(answer.code).toBe('SYSTEM_FUNCTION_DISABLED');
  });
});

describe('a login by the phone provider', () => {
  type Bend = { phone?: string; issuer?: string; audience?: string; expires?: string; signedBy?: typeof keys };
  const tokenFor = (mobile: string, bend: Bend = {}): Promise<string> =>
    new SignJWT({ phone_number: bend.phone ?? mobile })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject(newId())
      .setIssuer(bend.issuer ?? issuer)
      .setAudience(bend.audience ?? audience)
      .setIssuedAt()
      .setExpirationTime(bend.expires ?? '10m')
      .sign((bend.signedBy ?? keys).privateKey);
  const show = async (mobile: string, firebaseIdToken: string) =>
    freshBrowser(platform).call(loginEndpoint, {
      body: { type: 'firebase', ...formNumber(mobile), firebaseChannel: 'phone', firebaseIdToken },
    });

  it('takes a token for the typed number, once', async () => {
    const mobile = freshMobile();
    await openTestAccount(platform, { mobile, mustChange: 'blocklisted' });
    const token = await tokenFor(mobile);
    expect((await show(mobile, token)).value).toMatchObject({ state: 'signedIn', mustChange: false });
    expect(await show(mobile, token)).toMatchObject({ status: 401, code: 'AUTH_PROVIDER_TOKEN_INVALID' });
  });

  it.each([
    ['of another number', () => ({ phone: '+61411999999' })],
    ['of another issuer', () => ({ issuer: 'https://other.example' })],
    ['for another application', () => ({ audience: 'other' })],
    ['that has expired', () => ({ expires: '-1s' })],
    ['signed by somebody else', () => ({ signedBy: otherKeys })],
  ])('refuses a token %s', async (_what, bend: () => Bend) => {
    const mobile = freshMobile();
    await openTestAccount(platform, { mobile });
    expect((await show(mobile, await tokenFor(mobile, bend()))).code).toBe('AUTH_PROVIDER_TOKEN_INVALID');
  });

  it('responds to an unknown number as to a wrong token', async () => {
    const mobile = freshMobile();
    expect((await show(mobile, await tokenFor(mobile))).code).toBe('AUTH_PROVIDER_TOKEN_INVALID');
  });

  it('refuses a token without a signature', async () => {
    const mobile = freshMobile();
    await openTestAccount(platform, { mobile });
    const [, payload] = (await tokenFor(mobile)).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await show(mobile, `${header}.${payload}.`)).code).toBe('AUTH_PROVIDER_TOKEN_INVALID');
  });
});

it('a login without a second step from a new location holds payouts for a day', async () => {
  const account = await openTestAccount(platform);
  const browser = freshBrowser(platform);
  await byPassword(browser, account);
  const held = async (): Promise<Date | null> => {
    const { rows } = await platform.database.db.pool.query<{ money_out_held_until: Date | null }>(
      'select money_out_held_until from identity.credential where subject_id = $1',
      [account.member.id],
    );
    return rows[0]?.money_out_held_until ?? null;
  };
  const first = await held();
  expect((first?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3600_000);
  await byPassword(browser, account);
  expect(await held()).toEqual(first);
  browser.address = freshAddress();
  await byPassword(browser, account);
  expect((await held())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});
