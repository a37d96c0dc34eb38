import {
  type Endpoint,
  getMemberInfoEndpoint,
  listCountryCodesEndpoint,
  requestPasswordMailEndpoint,
  resetPasswordByMailEndpoint,
  sendContactCodeEndpoint,
  sendLoginCodeEndpoint,
  sendRegisterCodeEndpoint,
  setPasswordByPhoneEndpoint,
  verifyContactEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactsOf } from '#modules/member/index.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { resetMailTask } from '../password-reset/send-reset-mail.ts';
import { openMessage } from './dispatch-message.ts';
import { identityTasks } from './identity.jobs.ts';
import type { OutgoingMessage } from './messages.ts';

let platform: TestPlatform;
let browser: TestBrowser;
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  browser = comeAnew();
});

/** An unknown browser with a unique address. */
const comeAnew = (host = 'aurora.localhost'): TestBrowser => {
  visits += 1;
  return openBrowser(platform, { address: `203.0.${100 + (visits >> 6)}.${(visits & 63) + 1}`, host });
};

let numbers = 0;
/** A number in national format with a unique prefix. */
const newNumber = (): { mobileNum: string; e164: string } => {
  numbers += 1;
  const rest = `${String(numbers).padStart(3, '0')}156`;
  return { mobileNum: `0491${rest}`.slice(0, 10), e164: `+61491${rest}`.slice(0, 12) };
};

type Sent = { template: string; channel: string; message: OutgoingMessage };

/** Messages dispatched during `work`, oldest first. */
const dispatched = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const { rows: before } = await platform.database.db.pool.query<{ id: string }>('select id from identity.dispatch');
  await work();
  const { rows } = await platform.database.db.pool.query<{
    id: string;
    sealed: string;
    template: string;
    channel: string;
  }>('select id, sealed, template, channel from identity.dispatch where id <> all($1) order by id', [
    before.map(({ id }) => id),
  ]);
  return rows.map(({ id, sealed, template, channel }) => ({
    template,
    channel,
    message: openMessage(id, sealed, platform.context),
  }));
};

const codeIn = (sent: readonly Sent[]): string => /\b\d{6}\b/.exec(sent[0]?.message.text ?? '')?.[0] ?? 'none';

const callProven = async (endpoint: Endpoint, body: object, who = browser) =>
  who.call(endpoint, { body: { ...body, ...(await prove(who)) } });

describe('the dial codes', () => {
  it('are those of the countries that get messages, the brand’s own first', async () => {
    const { value } = await comeAnew('harbour.localhost').call(listCountryCodesEndpoint);
    const { list } = value as { list: object[] };
    expect(list[0]).toEqual({ countryCode: 'PT', countryDialingCode: '351' });
    expect(list).toHaveLength(12);
  });
});

describe('a code for somebody who is not logged in', () => {
  it('needs a proof every time, and a proof serves once', async () => {
    const { mobileNum } = newNumber();
    const bare = await browser.call(sendLoginCodeEndpoint, { body: { mobileNum } });
    expect(bare).toMatchObject({ status: 403, code: 'AUTH_CAPTCHA_REQUIRED', details: { captcha: true } });
    const proof = await prove(browser);
    const first = await browser.call(sendLoginCodeEndpoint, { body: { mobileNum, ...proof } });
    expect(first).toMatchObject({ status: 200, value: { expiredMinutes: 5 } });
    const again = await browser.call(sendLoginCodeEndpoint, {
      body: { mobileNum: newNumber().mobileNum, ...proof },
    });
    expect(again.code).toBe('AUTH_CAPTCHA_FAILED');
  });

  it('gets the same response for a known and an unknown number, and only the known one gets a message', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await openTestAccount(platform, { mobile: known.e164 });
    const responses: string[] = [];
    const sent = await dispatched(async () => {
      for (const { mobileNum } of [known, unknown]) {
        const who = comeAnew();
        const { status, text } = await callProven(sendLoginCodeEndpoint, { mobileNum }, who);
        responses.push(`${status} ${text}`);
      }
    });
    expect(responses[0]).toBe(responses[1]);
    expect(sent.map(({ template }) => template)).toEqual(['code:login', 'nobody']);
  });

  it.each([
    ['', undefined, 'AUTH_PHONE_MISSING'],
    ['12', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['60000123', '373', 'SYSTEM_FUNCTION_DISABLED'],
  ])('is refused for the number "%s" of %s as %s', async (mobileNum, countryDialingCode, code) => {
    const body = { mobileNum, ...(countryDialingCode === undefined ? {} : { countryDialingCode }) };
    expect((await callProven(sendLoginCodeEndpoint, body)).code).toBe(code);
  });

  it('makes a second request within the minute wait five minutes', async () => {
    const { mobileNum } = newNumber();
    await callProven(sendLoginCodeEndpoint, { mobileNum });
    expect(await callProven(sendLoginCodeEndpoint, { mobileNum })).toMatchObject({
      status: 429,
      code: 'SYSTEM_TOO_MANY_REQUESTS',
    });
  });

  it.each([
    ['login', sendLoginCodeEndpoint, { purpose: 'login' }],
    ['a reset', sendLoginCodeEndpoint, { purpose: 'resetPassword' }],
  ])('for %s is refused by a brand that has it switched off', async (_what, endpoint, body) => {
    const who = comeAnew('harbour.localhost');
    const response = await callProven(endpoint, { mobileNum: '912345678', ...body }, who);
    expect(response.code).toBe('SYSTEM_FUNCTION_DISABLED');
  });
});

describe('a code for a registration', () => {
  it('goes to a new number; one that has an account gets a notice, and the responses are equal', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await openTestAccount(platform, { mobile: known.e164 });
    const responses: string[] = [];
    const sent = await dispatched(async () => {
      for (const { mobileNum } of [known, unknown]) {
        const body = { mobileNo: mobileNum, method: 'registerMobile' };
        const { status, text } = await callProven(sendRegisterCodeEndpoint, body, comeAnew());
        responses.push(`${status} ${text}`);
      }
    });
    expect(responses[0]).toBe(responses[1]);
    expect(sent.map(({ template }) => template)).toEqual(['notice:already_registered', 'code:registerMobile']);
  });

  it('is refused by a brand that does not verify numbers', async () => {
    const who = comeAnew('harbour.localhost');
    const response = await callProven(sendRegisterCodeEndpoint, { mobileNo: '912345678', method: 'register' }, who);
    expect(response.code).toBe('SYSTEM_FUNCTION_DISABLED');
  });
});

describe('a password forgotten, with a phone', () => {
  const newPassword = 'Stormy-lantern-58';
  const askFor = async ({ mobileNum }: { mobileNum: string }, purpose = 'resetPassword'): Promise<string> =>
    codeIn(await dispatched(() => callProven(sendLoginCodeEndpoint, { mobileNum, purpose })));
  const setWith = (mobileNum: string, verificationCode: string, password = newPassword) =>
    browser.call(setPasswordByPhoneEndpoint, { body: { mobileNum, verificationCode, newPassword: password } });

  it('is reset with the code: the member is logged in, every other session ends, payouts are held, the owner is notified', async () => {
    const number = newNumber();
    const { member } = await openTestAccount(platform, { mobile: number.e164 });
    const cookie = await signIn(platform.database.db, {
      brandId: 'aurora',
      memberId: member.id,
      wallet: 0n,
      currency: 'USD',
    });
    const other = comeAnew();
    other.cookies.set('__Host-sid', cookie.slice('__Host-sid='.length));
    expect((await other.call(getMemberInfoEndpoint)).status).toBe(200);
    const code = await askFor(number);
    const sent = await dispatched(async () => {
      expect(await setWith(number.mobileNum, code)).toMatchObject({
        status: 200,
        value: { state: 'signedIn', mustChange: false },
      });
    });
    expect(sent.map(({ template }) => template)).toContain('notice:password_reset');
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(200);
    const { rows } = await platform.database.db.pool.query(
      `select (select count(*)::int from identity.session s where s.subject_id = c.subject_id and ended_at is null) as live,
         (select string_agg(distinct end_reason, ',') from identity.session s where s.subject_id = c.subject_id) as ended,
         money_out_held_until > now() + interval '23 hours' as held,
         (select count(*)::int from identity.security_event e
          where e.subject_id = c.subject_id and kind = 'password_reset') as noted
       from identity.credential c where subject_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ live: 1, ended: 'password_changed', held: true, noted: 1 }]);
  });

  it('is not set with a code for login', async () => {
    const number = newNumber();
    await openTestAccount(platform, { mobile: number.e164 });
    const code = await askFor(number, 'login');
    expect((await setWith(number.mobileNum, code)).code).toBe('AUTH_CODE_INVALID');
  });

  it('counts wrong codes although each is refused, and a right sixth comes too late', async () => {
    const number = newNumber();
    await openTestAccount(platform, { mobile: number.e164 });
    const code = await askFor(number);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1)
      expect((await setWith(number.mobileNum, wrong)).code).toBe('AUTH_CODE_INVALID');
    expect((await setWith(number.mobileNum, code)).code).toBe('AUTH_CODE_EXPIRED');
  });

  it('gets the same response for an unknown number', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await openTestAccount(platform, { mobile: known.e164 });
    const code = await askFor(known);
    await askFor(unknown);
    const wrong = code === '000000' ? '000001' : '000000';
    const responses = [await setWith(known.mobileNum, wrong), await setWith(unknown.mobileNum, wrong)];
    expect(responses[0]).toEqual(responses[1]);
  });

  it('that is too common leaves the code as it was, and so does one made of the name or a breached password', async () => {
    const number = newNumber();
    await openTestAccount(platform, { mobile: number.e164, username: 'jonaswaters' });
    const code = await askFor(number);
    expect((await setWith(number.mobileNum, code, 'password1')).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await setWith(number.mobileNum, code, 'jonaswaters1')).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await setWith(number.mobileNum, code, 'Newproject2004')).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await setWith(number.mobileNum, code)).status).toBe(200);
  });

  it('does not disclose by the name in it whose number it is', async () => {
    const number = newNumber();
    await openTestAccount(platform, { mobile: number.e164, username: 'lenabridges' });
    const code = await askFor(number);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await setWith(number.mobileNum, wrong, 'lenabridges1')).code).toBe('AUTH_CODE_INVALID');
  });

  it('asks for the code when none is given', async () => {
    expect((await setWith(newNumber().mobileNum, '')).code).toBe('AUTH_CODE_MISSING');
  });
});

describe('a password forgotten, with a mailbox', () => {
  const newPassword = 'Stormy-lantern-58';
  const tasks = () => identityTasks({ ...platform.context, jobs: createJobs() });

  /** Runs the worker's job for every pending request for a reset mail. */
  const runRequests = async (): Promise<void> => {
    const { rows } = await platform.database.db.pool.query<{
      id: string;
      payload: { payload: Record<string, unknown> };
    }>(
      `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
      [resetMailTask],
    );
    const task = tasks().find(({ name }) => name === resetMailTask);
    for (const { id, payload } of rows) {
      await task?.run(payload.payload, { attempt: 1 });
      await platform.database.db.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
    }
  };
  const ask = async (body: { username: string; email: string }, who = browser): Promise<Sent[]> =>
    dispatched(async () => {
      expect(await who.call(requestPasswordMailEndpoint, { body })).toMatchObject({ status: 200, value: null });
      await runRequests();
    });
  const tokenIn = (sent: readonly Sent[]): string =>
    /#reset=([A-Za-z0-9_-]{43})/.exec(sent[0]?.message.text ?? '')?.[1] ?? '';
  const setWith = (token: string, confirmNewPassword = newPassword, who = browser) =>
    who.call(resetPasswordByMailEndpoint, { body: { token, newPassword, confirmNewPassword } });

  it('is reset with the link of the mail, once', async () => {
    const { member, username } = await openTestAccount(platform, { email: 'mara@example.com' });
    const sent = await ask({ username, email: ' Mara@Example.com ' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.message.text).toContain('http://aurora.localhost/login#reset=');
    const token = tokenIn(sent);
    expect((await setWith(token, 'another-one-entirely')).code).toBe('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
    expect(await setWith(token)).toMatchObject({ status: 200, value: { state: 'signedIn' } });
    expect((await setWith(token, newPassword, comeAnew())).code).toBe('AUTH_LINK_INVALID');
    const { rows } = await platform.database.db.pool.query(
      `select count(*)::int as noted from identity.security_event where subject_id = $1 and kind = 'password_reset'`,
      [member.id],
    );
    expect(rows).toEqual([{ noted: 1 }]);
  });

  it('is not set to a breached password, which leaves the link as it was', async () => {
    const { username } = await openTestAccount(platform, { email: 'breach@example.com' });
    const token = tokenIn(await ask({ username, email: 'breach@example.com' }));
    const breached = 'Newproject2004';
    const body = { token, newPassword: breached, confirmNewPassword: breached };
    expect((await browser.call(resetPasswordByMailEndpoint, { body })).code).toBe('AUTH_PASSWORD_TOO_COMMON');
    expect((await setWith(token)).status).toBe(200);
  });

  it('is reset by one of ten concurrent uses of the link', async () => {
    const { username } = await openTestAccount(platform, { email: 'ines@example.com' });
    const token = tokenIn(await ask({ username, email: 'ines@example.com' }));
    const responses = await Promise.all(Array.from({ length: 10 }, () => setWith(token, newPassword, comeAnew())));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not set with a link that is half an hour old', async () => {
    const { member, username } = await openTestAccount(platform, { email: 'olaf@example.com' });
    const token = tokenIn(await ask({ username, email: 'olaf@example.com' }));
    await platform.database.db.pool.query('update identity.reset_link set expires_at = now() where subject_id = $1', [
      member.id,
    ]);
    expect((await setWith(token)).code).toBe('AUTH_LINK_INVALID');
  });

  it('is not set with a link on another brand’s site', async () => {
    const { username } = await openTestAccount(platform, { email: 'pia@example.com' });
    const token = tokenIn(await ask({ username, email: 'pia@example.com' }));
    expect((await setWith(token, newPassword, comeAnew('harbour.localhost'))).code).toBe('AUTH_LINK_INVALID');
  });

  it('gets the same response for the right pair, a wrong mailbox and an unknown name; only the right pair gets mail', async () => {
    const { username } = await openTestAccount(platform, { email: 'tess@example.com' });
    const bodies = [
      { username, email: 'tess@example.com' },
      { username, email: 'other@example.com' },
      { username: 'nobodyatall', email: 'tess@example.com' },
      { username, email: 'no address' },
    ];
    const responses: string[] = [];
    const sent = await dispatched(async () => {
      for (const body of bodies) {
        const { status, text } = await comeAnew().call(requestPasswordMailEndpoint, { body });
        responses.push(`${status} ${text}`);
      }
      await runRequests();
    });
    expect(new Set(responses).size).toBe(1);
    expect(sent.map(({ message }) => message.to)).toEqual(['tess@example.com']);
  });

  it('asks the second time within ten minutes for a proof', async () => {
    const body = { username: 'nobodyatall', email: 'tess@example.com' };
    expect((await browser.call(requestPasswordMailEndpoint, { body })).status).toBe(200);
    expect((await browser.call(requestPasswordMailEndpoint, { body })).code).toBe('AUTH_CAPTCHA_REQUIRED');
  });

  it('mails one link a minute to a mailbox', async () => {
    const { username } = await openTestAccount(platform, { email: 'ugo@example.com' });
    expect(await ask({ username, email: 'ugo@example.com' })).toHaveLength(1);
    expect(await ask({ username, email: 'ugo@example.com' }, comeAnew())).toHaveLength(0);
  });

  it('leaves neither name nor mailbox in the queue in the clear', async () => {
    await browser.call(requestPasswordMailEndpoint, { body: { username: 'quietname', email: 'quiet@example.com' } });
    const { rows } = await platform.database.db.pool.query<{ text: string }>(
      'select payload::text as text from graphile_worker._private_jobs',
    );
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).toContain('sealed');
    expect(all).not.toMatch(/quiet/);
  });

  it('takes a form and nothing else', async () => {
    const send = (type: string, payload: string) =>
      platform.app.inject({
        method: 'POST',
        url: requestPasswordMailEndpoint.url,
        headers: {
          host: 'aurora.localhost',
          origin: 'http://aurora.localhost',
          'x-forwarded-for': '203.0.99.1',
          'content-type': type,
        },
        payload,
      });
    const json = await send('application/json', JSON.stringify({ username: 'abc', email: 'a@example.com' }));
    expect(json.statusCode).toBe(415);
    const twice = await send('application/x-www-form-urlencoded', 'username=abc&username=abd&email=a%40example.com');
    expect(twice.json()).toMatchObject({ code: 'SYSTEM_INPUT_INVALID' });
    const more = await send('application/x-www-form-urlencoded', 'username=abc&email=a%40example.com&vip=1');
    expect(more.json()).toMatchObject({ code: 'SYSTEM_INPUT_INVALID' });
  });
});

describe('a contact', () => {
  const enter = async (memberId: string, factor: 'login_password' | null = 'login_password'): Promise<void> => {
    const who = { brandId: 'aurora', memberId, wallet: 0n, currency: 'USD' };
    const cookie = await signIn(platform.database.db, who, { factor });
    browser.cookies.set('__Host-sid', cookie.slice('__Host-sid='.length));
  };
  const verifiedOf = async (memberId: string, kind: 'mobile' | 'email') =>
    (await contactsOf(platform.context.db.read, { brandId: 'aurora', memberId }, platform.context))[kind];

  it('needs a fresh factor', async () => {
    const { member } = await openTestAccount(platform);
    await enter(member.id, null);
    const response = await browser.call(sendContactCodeEndpoint, { body: { kind: 'email', value: 'v@example.com' } });
    expect(response.code).toBe('AUTH_STEP_UP_REQUIRED');
  });

  it('becomes the member’s with the code; the old one and the other one are notified, payouts are held', async () => {
    const [old, next] = [newNumber(), newNumber()];
    const { member } = await openTestAccount(platform, { mobile: old.e164, email: 'walt@example.com' });
    await enter(member.id);
    const input = { kind: 'mobile', value: next.mobileNum };
    const code = codeIn(await dispatched(() => browser.call(sendContactCodeEndpoint, { body: input })));
    const wrong = code === '000000' ? '000001' : '000000';
    const askOther = () => browser.call(sendContactCodeEndpoint, { body: { kind: 'email' } });
    const otherCode = codeIn(await dispatched(askOther));
    const missed = await browser.call(verifyContactEndpoint, { body: { ...input, code: wrong, otherCode } });
    expect(missed.code).toBe('AUTH_CODE_INVALID');
    const sentMessages = await dispatched(async () => {
      const response = await browser.call(verifyContactEndpoint, { body: { ...input, code, otherCode } });
      expect(response).toMatchObject({ status: 200, value: { masked: expect.stringMatching(/^\+61\*\*\*/) } });
    });
    expect(sentMessages.map(({ template, message }) => [template, message.to])).toEqual([
      ['notice:contact_changed', old.e164],
      ['notice:contact_changed', 'walt@example.com'],
    ]);
    expect((await verifiedOf(member.id, 'mobile'))?.value).toBe(next.e164);
    const { rows } = await platform.database.db.pool.query(
      'select money_out_held_until > now() as held from identity.credential where subject_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it('of another account gets the same response, warns its owner, and cannot be taken', async () => {
    const number = newNumber();
    const { member: owner } = await openTestAccount(platform, { mobile: number.e164 });
    const { member } = await openTestAccount(platform);
    await enter(member.id);
    const free = await browser.call(sendContactCodeEndpoint, {
      body: { kind: 'mobile', value: newNumber().mobileNum },
    });
    let taken: unknown;
    const sent = await dispatched(async () => {
      taken = await browser.call(sendContactCodeEndpoint, { body: { kind: 'mobile', value: number.mobileNum } });
    });
    expect(taken).toEqual(free);
    expect(sent.map(({ template, message }) => [template, message.to])).toEqual([
      ['notice:contact_claimed', number.e164],
    ]);
    expect((await verifiedOf(owner.id, 'mobile'))?.value).toBe(number.e164);
  });

  it('is refused in the words that fit it', async () => {
    const { member } = await openTestAccount(platform);
    await enter(member.id);
    const codeOf = async (body: object) => (await browser.call(sendContactCodeEndpoint, { body })).code;
    expect(await codeOf({ kind: 'mobile' })).toBe('AUTH_PHONE_MISSING');
    expect(await codeOf({ kind: 'email', value: 'no address' })).toBe('MEMBER_EMAIL_FORMAT_INVALID');
    expect(await codeOf({ kind: 'mobile', value: '60000123', countryDialingCode: '373' })).toBe(
      'AUTH_PHONE_FORMAT_INVALID',
    );
  });
});
