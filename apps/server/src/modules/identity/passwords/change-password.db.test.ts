import { promisedMs } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHasher } from '#platform/hashing/create-hasher.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import { sealHashes } from '#platform/hashing/seal-hashes.ts';
import { createLog } from '#platform/kernel/log.ts';
import { sealedFor } from '#test/harness/sealed.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { hashToken } from '../sessions/open-session.ts';
import { makeChangeTicket } from './change-ticket.ts';
import { checkPassword } from './check-password.ts';
import { findCredential, openCredential } from './credential.store.ts';

let platform: TestPlatform;
let hasher: Hasher;
let oldHash: string;
const oldPassword = 'vexing llama parade';
const newPassword = 'brisk otter sonata';
beforeAll(async () => {
  platform = await openTestPlatform();
  const bare = createHasher({ atOnce: 2, niceness: 0, log: createLog({ level: 'silent', role: 'test' }) });
  hasher = sealHashes(bare, platform.context.keys);
  oldHash = await hasher.hash(oldPassword);
});
afterAll(async () => {
  await hasher.close();
  await platform.close();
});

let addresses = 0;
/**
 * Login endpoints allow twenty calls a minute per address, so every call uses a new address unless the test needs
 * otherwise.
 */
const freshAddress = (): string => {
  addresses += 1;
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`;
};

type Method = 'GET' | 'POST' | 'PUT';

const send = async (method: Method, url: string, body: object, cookie: string) => {
  const { headers, payload } = await sealedFor(platform.app, { method, url, body });
  return platform.app.inject({
    method,
    url,
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': freshAddress(),
      cookie,
      ...headers,
    },
    payload,
  });
};

const change = (cookie: string, body: object = {}) =>
  send('POST', '/wps/member/password', { newPassword, confirmNewPassword: newPassword, ...body }, cookie);

const setPayment = (cookie: string, body: object) => send('PUT', '/api/member/v1/payment-password', body, cookie);

const memberInfo = (cookie: string) =>
  platform.app.inject({
    url: '/wps/member/info',
    headers: { host: 'aurora.localhost', 'x-forwarded-for': freshAddress(), cookie },
  });

const statusOf = async (cookie: string): Promise<number> => (await memberInfo(cookie)).statusCode;

const sessionIdOf = (cookie: string): string => hashToken(cookie.slice('__Host-sid='.length)).toString('hex');

const newCookieOf = (response: { headers: Record<string, unknown> }): string => {
  const given = [response.headers['set-cookie']].flat().map(String);
  const [cookie = ''] = given.filter((line) => line.startsWith('__Host-sid='));
  return cookie.split(';')[0] ?? '';
};

const openMember = async (mustChange: 'initial' | null = null): Promise<TestMember> => {
  const { db } = platform.context;
  const member = await openTestMember(db);
  const { brandId, memberId: subjectId } = member;
  await db.transaction((tx) =>
    openCredential(tx, { brandId, subjectId, passwordHash: oldHash, mustChange, now: new Date() }),
  );
  return member;
};

const noneBreached = { isListed: async () => false, isBreached: async () => false };

const opensWith = async ({ brandId, memberId }: TestMember, secret: string): Promise<boolean> => {
  const { context } = platform;
  const given = { brandId, subjectId: memberId, secret };
  return (await checkPassword(context.db.read, given, { ...context, hasher, breachedPasswords: noneBreached })).ok;
};

const credentialOf = ({ brandId, memberId }: TestMember) =>
  findCredential(platform.context.db.read, { brandId, subjectId: memberId });

const securityEventsOf = async ({ memberId }: TestMember): Promise<string[]> => {
  const { rows } = await platform.context.db.pool.query(
    'select kind from identity.security_event where subject_id = $1 order by at',
    [memberId],
  );
  return rows.map((row) => row.kind);
};

const verdict = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

describe('a change of the password', () => {
  it('by the old one ends every other session within a second and renews this one', {
    tags: ['measured'],
  }, async () => {
    const member = await openMember();
    const { db } = platform.context;
    const [mine, other, third] = [await signIn(db, member), await signIn(db, member), await signIn(db, member)];
    expect(await statusOf(other)).toBe(200);
    const response = await change(mine, { oldPassword });
    expect([response.statusCode, response.json().value]).toEqual([200, { sessionsEnded: 2 }]);
    const renewed = newCookieOf(response);
    expect(renewed).not.toBe(mine);
    await expect
      .poll(() => Promise.all([statusOf(other), statusOf(third), statusOf(mine)]), { timeout: promisedMs(1_500) })
      .toEqual([401, 401, 401]);
    expect(await statusOf(renewed)).toBe(200);
    expect([await opensWith(member, newPassword), await opensWith(member, oldPassword)]).toEqual([true, false]);
    expect(await securityEventsOf(member)).toContain('password_changed');
    const held = (await credentialOf(member))?.payoutHoldUntil?.getTime() ?? 0;
    expect(held - Date.now()).toBeGreaterThan(23.9 * 3600_000);
  });

  it.each<[string, object, string]>([
    ['a wrong old one', { oldPassword: 'wrong' }, 'AUTH_OLD_PASSWORD_WRONG'],
    ['no old one', {}, 'AUTH_OLD_PASSWORD_WRONG'],
    ['a ticket that is none', { changeTicket: 'x'.repeat(43) }, 'AUTH_OLD_PASSWORD_WRONG'],
    ['another confirmation', { oldPassword, confirmNewPassword: 'other' }, 'AUTH_PASSWORD_CONFIRMATION_MISMATCH'],
    [
      'a common new one',
      { oldPassword, newPassword: 'password123', confirmNewPassword: 'password123' },
      'AUTH_PASSWORD_TOO_COMMON',
    ],
    [
      'a breached password as the new',
      { oldPassword, newPassword: 'Newproject2004', confirmNewPassword: 'Newproject2004' },
      'AUTH_PASSWORD_TOO_COMMON',
    ],
    [
      'the old one as the new',
      { oldPassword, newPassword: oldPassword, confirmNewPassword: oldPassword },
      'AUTH_PASSWORD_TOO_COMMON',
    ],
  ])('with %s is refused and changes nothing', async (_what, body, code) => {
    const member = await openMember();
    const cookie = await signIn(platform.context.db, member);
    expect(verdict(await change(cookie, body))).toEqual([400, code]);
    expect(await opensWith(member, oldPassword)).toBe(true);
    expect(await statusOf(cookie)).toBe(200);
    expect(await securityEventsOf(member)).toEqual([]);
  });

  it('to 123456 is refused', async () => {
    const member = await openMember();
    const body = { oldPassword, newPassword: '123456', confirmNewPassword: '123456' };
    const response = await change(await signIn(platform.context.db, member), body);
    expect(response.statusCode).toBe(400);
    expect(await opensWith(member, '123456')).toBe(false);
  });

  it('to the name of the account is refused', async () => {
    const member = await openMember();
    const { rows } = await platform.context.db.pool.query('select username from member.member where id = $1', [
      member.memberId,
    ]);
    const named = `${rows[0].username}1`;
    const body = { oldPassword, newPassword: named, confirmNewPassword: named };
    expect(verdict(await change(await signIn(platform.context.db, member), body))).toEqual([
      400,
      'AUTH_PASSWORD_TOO_COMMON',
    ]);
  });

  it('cannot be guessed: after five wrong ones even the right one waits, wherever it comes from', async () => {
    const member = await openMember();
    const cookie = await signIn(platform.context.db, member);
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await change(cookie, { oldPassword: `guess ${guess}` })).json().code);
    expect(codes).toEqual([...Array<string>(5).fill('AUTH_OLD_PASSWORD_WRONG'), 'SYSTEM_TOO_MANY_REQUESTS']);
    const response = await change(cookie, { oldPassword });
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await opensWith(member, oldPassword)).toBe(true);
  });

  it('cannot be guessed by many at once either', async () => {
    const member = await openMember();
    const cookie = await signIn(platform.context.db, member);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => change(cookie, { oldPassword: `guess ${guess}` })),
    );
    const tried = responses.filter((response) => response.json().code === 'AUTH_OLD_PASSWORD_WRONG');
    expect(tried).toHaveLength(5);
  });

  it('needs a session', async () => {
    expect((await change('', { oldPassword })).statusCode).toBe(401);
  });
});

describe('a forced change', () => {
  const enter = async () => {
    const member = await openMember('initial');
    const cookie = await signIn(platform.context.db, member, { scope: 'change_password' });
    const owner = { sessionId: sessionIdOf(cookie), subjectId: member.memberId };
    return { member, cookie, changeTicket: await makeChangeTicket(owner, platform.context) };
  };

  it('by its ticket opens a full session in place of the small one, and holds no payout', async () => {
    const { member, cookie, changeTicket } = await enter();
    expect(verdict(await memberInfo(cookie))).toEqual([403, 'AUTH_PASSWORD_CHANGE_REQUIRED']);
    const response = await change(cookie, { changeTicket });
    expect([response.statusCode, response.json().value]).toEqual([200, { sessionsEnded: 0 }]);
    expect(await statusOf(newCookieOf(response))).toBe(200);
    await expect.poll(() => statusOf(cookie), { timeout: promisedMs(1_500) }).toBe(401);
    expect(await credentialOf(member)).toMatchObject({ mustChange: null, payoutHoldUntil: null });
    expect(await opensWith(member, newPassword)).toBe(true);
  });

  it('uses its ticket once, of ten that try at once', async () => {
    const { cookie, changeTicket } = await enter();
    const responses = await Promise.all(Array.from({ length: 10 }, () => change(cookie, { changeTicket })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('keeps its ticket when the new password is refused', async () => {
    const { cookie, changeTicket } = await enter();
    const common = { changeTicket, newPassword: 'password123', confirmNewPassword: 'password123' };
    expect(verdict(await change(cookie, common))).toEqual([400, 'AUTH_PASSWORD_TOO_COMMON']);
    expect((await change(cookie, { changeTicket })).statusCode).toBe(200);
  });

  it('takes no ticket of another session', async () => {
    const [mine, other] = [await enter(), await enter()];
    const response = await change(mine.cookie, { changeTicket: other.changeTicket });
    expect(verdict(response)).toEqual([400, 'AUTH_OLD_PASSWORD_WRONG']);
    expect((await change(other.cookie, { changeTicket: other.changeTicket })).statusCode).toBe(200);
  });

  it('does not let the first secret become the lasting one', async () => {
    const { cookie, changeTicket } = await enter();
    const same = { changeTicket, newPassword: oldPassword, confirmNewPassword: oldPassword };
    expect(verdict(await change(cookie, same))).toEqual([400, 'AUTH_PASSWORD_TOO_COMMON']);
  });
});

describe('the payment password', () => {
  const body = { loginPassword: oldPassword, paymentPassword: '246810', confirmPaymentPassword: '246810' };

  it('is set by whoever knows the login password; the other sessions end and payouts wait', async () => {
    const member = await openMember();
    const { db } = platform.context;
    const [mine, other] = [await signIn(db, member), await signIn(db, member)];
    const response = await setPayment(mine, body);
    expect([response.statusCode, response.json().value]).toEqual([200, null]);
    await expect.poll(() => statusOf(other), { timeout: promisedMs(1_500) }).toBe(401);
    expect(await statusOf(mine)).toBe(200);
    const credential = await credentialOf(member);
    expect(await hasher.verify(credential?.paymentHash ?? '', '246810')).toBe(true);
    expect(credential?.payoutHoldUntil).not.toBeNull();
    expect(await securityEventsOf(member)).toEqual(['payment_password_changed']);
  });

  it.each<[string, object, number, string]>([
    ['a wrong login password', { loginPassword: 'wrong' }, 400, 'AUTH_OLD_PASSWORD_WRONG'],
    ['no login password', { loginPassword: undefined }, 400, 'AUTH_OLD_PASSWORD_WRONG'],
    ['another confirmation', { confirmPaymentPassword: '135790' }, 400, 'AUTH_PASSWORD_CONFIRMATION_MISMATCH'],
    [
      'what anybody tries first',
      { paymentPassword: '123456', confirmPaymentPassword: '123456' },
      400,
      'AUTH_PASSWORD_TOO_COMMON',
    ],
    [
      'the login password',
      { paymentPassword: oldPassword, confirmPaymentPassword: oldPassword },
      400,
      'AUTH_PASSWORD_FORMAT_INVALID',
    ],
  ])('is refused with %s', async (_what, changes, status, code) => {
    const member = await openMember();
    const cookie = await signIn(platform.context.db, member);
    expect(verdict(await setPayment(cookie, { ...body, ...changes }))).toEqual([status, code]);
    expect((await credentialOf(member))?.paymentHash).toBeNull();
  });

  it('of an account without a login password asks for a fresh factor', async () => {
    const { db } = platform.context;
    const member = await openTestMember(db);
    const { brandId, memberId: subjectId } = member;
    await db.transaction((tx) => openCredential(tx, { brandId, subjectId, now: new Date() }));
    const given = { ...body, loginPassword: undefined };
    const refused = await setPayment(await signIn(db, member), given);
    expect(verdict(refused)).toEqual([403, 'AUTH_STEP_UP_REQUIRED']);
    expect(refused.json().details).toEqual({ factors: ['sms', 'payment_password', 'totp', 'passkey'] });
    expect((await setPayment(await signIn(db, member, { factor: 'sms' }), given)).statusCode).toBe(200);
  });
});
