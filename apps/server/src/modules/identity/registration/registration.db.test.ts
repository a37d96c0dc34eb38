import { registerEndpoint, registerMobileEndpoint, sendRegisterCodeEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsOf, findMember, openInvitation, readDetail, saveContact } from '#modules/member/index.ts';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openMessage } from '../codes/dispatch-message.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  // The whole field list of the specification; the short form of the seeded brand has its own test.
  await platform.database.db.pool.query(
    `update brand.register_rule set shown = true, moment = 'registration',
       required = required or field in ('payeeName', 'paymentPassword', 'confirmPassword', 'captcha', 'terms')
     where brand_id = 'aurora'`,
  );
  await platform.context.directory.refresh();
});
afterAll(() => platform.close());

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

/** A browser with a unique network. */
const visit = (host = 'aurora.localhost'): TestBrowser =>
  openBrowser(platform, { address: `2001:db8:e6:${next().toString(16)}::1`, host });

/** A number with a unique prefix. */
const newNumber = (): string => `0412${String(next()).padStart(3, '0')}156`;
const newName = (): string => `mara${String(next()).padStart(4, '0')}`;
const e164 = (number: string): string => `+61${number.slice(1)}`;

const password = 'quiet-harbour-71';

/** A form of aurora with only the required fields. */
const formOf = (more: object = {}) => ({
  username: newName(),
  password,
  confirmPassword: password,
  payeeName: 'Mara Sol',
  paymentPassword: '864203',
  termsAccepted: true,
  ...more,
});
const mobileFormOf = ({ username: _, ...form }: ReturnType<typeof formOf> = formOf(), more: object = {}) => ({
  ...form,
  ...more,
});

const register = async (form: object, browser = visit()) =>
  browser.call(registerEndpoint, { body: { ...form, ...(await prove(browser)) } });

const registerMobile = async (form: object, browser: TestBrowser) =>
  browser.call(registerMobileEndpoint, { body: { ...form, ...(await prove(browser)) } });

const read = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);

const messages = async (): Promise<{ template: string; to: string; text: string }[]> => {
  const { rows } = await read('select id, template, sealed from identity.dispatch order by created_at');
  return rows.map(({ id, template, sealed }: { id: string; template: string; sealed: string }) => {
    const { to, text } = openMessage(id, sealed, platform.context);
    return { template, to, text };
  });
};

const askCode = async (browser: TestBrowser, mobileNo: string, method = 'registerMobile') => {
  const body = { mobileNo, countryDialingCode: '61', method, ...(await prove(browser)) };
  return browser.call(sendRegisterCodeEndpoint, { body });
};

const codeFor = async (browser: TestBrowser, number: string, method = 'registerMobile'): Promise<string> => {
  expect((await askCode(browser, number, method)).code).toBeNull();
  const sent = (await messages()).findLast(({ to, template }) => to === e164(number) && template.startsWith('code:'));
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
};

const memberNamed = (username: string, brandId = 'aurora') =>
  findMember(platform.database.db.read, { brandId, username });

const inviteBy = ({ brandId, memberId }: TestMember): Promise<string> =>
  platform.database.db.transaction((tx) => openInvitation(tx, { brandId, memberId }, platform.context));

/** Runs `work` while a switch of the brand differs from the seed. */
const whileSwitched = async (modId: string, enabled: boolean, work: () => Promise<void>): Promise<void> => {
  const turn = async (to: boolean): Promise<void> => {
    await read(`update brand.module_switch set enabled = $2 where brand_id = 'aurora' and mod_id = $1`, [modId, to]);
    await platform.context.directory.refresh();
  };
  await turn(enabled);
  try {
    await work();
  } finally {
    await turn(!enabled);
  }
};

describe('a registration by username', () => {
  it('opens the account whole, and a session on it', async () => {
    const browser = visit();
    const form = formOf({ email: 'Mara.Sol@Example.com', whatsapp: '61412999156', idNumber: 'ZX998877' });
    const response = await register(form, browser);
    expect(response.value).toMatchObject({
      state: 'signedIn',
      userName: form.username,
      type: 3,
      role: 'member',
      firstTimeLogin: true,
      mustChange: false,
    });
    expect(browser.cookies.has('__Host-sid')).toBe(true);
    const member = await memberNamed(form.username);
    const id = member?.id ?? '';
    expect(member).toMatchObject({ kind: 'member', type: 3, currency: 'USD', state: 'active', recommenderId: null });
    const { rows: wallets } = await read('select currency from ledger.wallet where member_id = $1', [id]);
    expect(wallets).not.toHaveLength(0);
    const { rows: secrets } = await read(
      'select password_hash, payment_hash, must_change from identity.credential where subject_id = $1',
      [id],
    );
    expect(secrets).toEqual([
      {
        password_hash: expect.stringMatching(/^v1\.k1\./),
        payment_hash: expect.stringMatching(/^v1\.k1\./),
        must_change: null,
      },
    ]);
    const owner = { brandId: 'aurora', memberId: id };
    expect(await contactsOf(platform.database.db.read, owner, platform.context)).toEqual({
      mobile: null,
      email: { value: 'mara.sol@example.com', masked: 'm***l@example.com', verifiedAt: null },
    });
    expect(await readDetail(platform.database.db.read, { ...owner, field: 'payeeName' }, platform.context)).toBe(
      'Mara Sol',
    );
    const { rows: codes } = await read('select code from member.invitation where member_id = $1', [id]);
    expect(codes).toHaveLength(1);
    const { rows: securityEvents } = await read(
      `select details from identity.security_event where subject_id = $1 and kind = 'registered'`,
      [id],
    );
    expect(securityEvents).toEqual([{ details: { method: 'register', site: 'aurora.localhost' } }]);
    expect((await messages()).filter(({ to }) => to === 'mara.sol@example.com')).toMatchObject([
      { template: 'code:contact' },
    ]);
  });

  it('leaves nothing of the form readable in the tables', async () => {
    const form = formOf({ email: 'hidden.person@example.com', idNumber: 'QQ112233', line: 'hidden-line' });
    expect((await register({ ...form, payeeName: 'Hidden Person' })).code).toBeNull();
    const tables = ['member.member', 'member.contact', 'member.detail', 'member.invitation', 'identity.credential'];
    const { rows } = await read(
      tables.map((name) => `select row_to_json(t)::text as line from ${name} t`).join(' union all '),
    );
    const dump = rows.map(({ line }: { line: string }) => line).join('\n');
    for (const secret of ['hidden.person', 'Hidden Person', 'QQ112233', 'hidden-line', password, '864203'])
      expect(dump).not.toContain(secret);
  });

  it('without the login flag opens no session', async () => {
    const browser = visit();
    const form = formOf({ login: false });
    expect((await register(form, browser)).value).toEqual({ state: 'registered' });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await memberNamed(form.username)).not.toBeNull();
  });

  it.each<[string, object, string, object]>([
    ['terms that are not ticked', { termsAccepted: false }, 'MEMBER_TERMS_NOT_ACCEPTED', {}],
    ['a name against the rule', { username: '1mara99' }, 'MEMBER_USERNAME_FORMAT_INVALID', { username: 'format' }],
    ['a name that is too short', { username: 'mara1' }, 'MEMBER_USERNAME_FORMAT_INVALID', { username: 'format' }],
    ['no name', { username: '' }, 'MEMBER_USERNAME_FORMAT_INVALID', { username: 'missing' }],
    [
      'a password that is too long',
      { password: 'x'.repeat(65) },
      'AUTH_PASSWORD_FORMAT_INVALID',
      { password: 'format' },
    ],
    [
      'a password that everybody has',
      { password: 'password123', confirmPassword: 'password123' },
      'AUTH_PASSWORD_TOO_COMMON',
      { password: 'tooCommon' },
    ],
    [
      'a breached password',
      { password: 'Newproject2004', confirmPassword: 'Newproject2004' },
      'AUTH_PASSWORD_TOO_COMMON',
      { password: 'tooCommon' },
    ],
    ['another confirmation', { confirmPassword: 'quiet-harbour-72' }, 'AUTH_PASSWORD_CONFIRMATION_MISMATCH', {}],
    ['no payee where one is demanded', { payeeName: '' }, 'MEMBER_FIELD_INVALID', { payeeName: 'missing' }],
    ['a payee of one word', { payeeName: 'Mara' }, 'MEMBER_FIELD_INVALID', { payeeName: 'format' }],
    ['no payment password', { paymentPassword: undefined }, 'MEMBER_FIELD_INVALID', { paymentPassword: 'missing' }],
    ['a payment password of five', { paymentPassword: '12345' }, 'MEMBER_FIELD_INVALID', { paymentPassword: 'format' }],
    [
      'a payment password that everybody has',
      { paymentPassword: '123456' },
      'AUTH_PASSWORD_TOO_COMMON',
      { paymentPassword: 'tooCommon' },
    ],
    ['an address that is none', { email: 'mara at home' }, 'MEMBER_FIELD_INVALID', { email: 'format' }],
    ['a number that is not asked', { mobileNum: '0412345678' }, 'MEMBER_FIELD_INVALID', { mobileNum: 'notAsked' }],
    [
      'a code that is not asked',
      { verificationCode: '123456' },
      'MEMBER_FIELD_INVALID',
      { verificationCode: 'notAsked' },
    ],
    [
      'an affiliate code that nobody has, whatever else is wrong',
      { affiliateCode: 'AAAAAAAAAA', username: '1', payeeName: '' },
      'MEMBER_INVITATION_CODE_INVALID',
      { affiliateCode: 'unknown' },
    ],
  ])('refuses %s', async (_what, input, code, fields) => {
    const before = (await read('select from member.member')).rowCount;
    const response = await register(formOf(input));
    expect([response.code, response.details.fields ?? {}]).toEqual([code, fields]);
    expect((await read('select from member.member')).rowCount).toBe(before);
  });

  it('reports the rule by which a field failed', async () => {
    const response = await register(formOf({ whatsapp: 'abc', wechat: 'x y' }));
    expect(response.details).toEqual({
      fields: { whatsapp: 'format', wechat: 'format' },
      rules: {
        whatsapp: { pattern: 'DIGITS', min: 8, max: 15 },
        wechat: { pattern: 'NO_SPACES', min: 6, max: 20 },
      },
    });
  });

  it('asks for a solved check, and takes each one once', async () => {
    const browser = visit();
    const form = formOf();
    const bare = await browser.call(registerEndpoint, { body: form });
    expect([bare.code, bare.details]).toEqual(['AUTH_CAPTCHA_REQUIRED', { captcha: true }]);
    const wrong = await browser.call(registerEndpoint, { body: { ...form, captcha: 'WRONG' } });
    expect([wrong.code, wrong.details]).toEqual(['AUTH_CAPTCHA_FAILED', { captcha: true }]);
    const proof = await prove(browser);
    const other = await visit().call(registerEndpoint, { body: { ...form, ...proof } });
    expect(other.code).toBe('AUTH_CAPTCHA_FAILED');
    expect(await memberNamed(form.username)).toBeNull();
  });

  it('says that a name is taken, in whatever case, and only after the check', async () => {
    const { username } = formOf();
    expect((await register(formOf({ username }))).code).toBeNull();
    const again = formOf({ username: username.toUpperCase() });
    expect((await visit().call(registerEndpoint, { body: again })).code).toBe('AUTH_CAPTCHA_REQUIRED');
    expect((await register(again)).code).toBe('MEMBER_USERNAME_TAKEN');
  });

  it('discloses ten taken names in an hour, and after that not even that one is free', async () => {
    const { username } = formOf();
    expect((await register(formOf({ username }))).code).toBeNull();
    const browser = visit();
    const network = browser.address.replace(/::1$/, '');
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      // Another address of the same network, which shares its count.
      browser.address = `${network}::${tries + 2}`;
      const response = await register(formOf({ username }), browser);
      codes.push(response.code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('MEMBER_USERNAME_TAKEN'), 'SYSTEM_TOO_MANY_REQUESTS']);
    expect((await register(formOf(), browser)).code).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect((await register(formOf())).code).toBeNull();
  });

  it('gives a name to one of twenty concurrent registrations', async () => {
    const { username } = formOf();
    const browsers = Array.from({ length: 20 }, () => visit());
    const responses = await Promise.all(browsers.map((browser) => register(formOf({ username }), browser)));
    expect(responses.filter(({ code }) => code === null)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'MEMBER_USERNAME_TAKEN')).toHaveLength(19);
    const { rowCount } = await read('select from member.member where lower(username) = $1', [username]);
    expect(rowCount).toBe(1);
  });
});

describe('the recommender of a new account', () => {
  const recommenderOf = async (more: object): Promise<string | null | undefined> => {
    const form = formOf(more);
    expect((await register(form)).code).toBeNull();
    return (await memberNamed(form.username))?.recommenderId;
  };

  it('comes from an affiliate code, a link, or a typed code, in that order', async () => {
    const members = await Promise.all([1, 2, 3].map(() => openTestMember(platform.database.db)));
    const [affiliateCode, referralCode, recommenderId] = await Promise.all(members.map(inviteBy));
    const [first, second, third] = members.map(({ memberId }) => memberId);
    expect(await recommenderOf({ affiliateCode, referralCode, recommenderId })).toBe(first);
    expect(await recommenderOf({ referralCode: referralCode?.toLowerCase(), recommenderId })).toBe(second);
    expect(await recommenderOf({ recommenderId })).toBe(third);
  });

  it('is nobody where the link is old, and the account is opened all the same', async () => {
    expect(await recommenderOf({ referralCode: 'AAAAAAAAAA' })).toBeNull();
  });

  it('is never found by a name, nor at another brand', async () => {
    const { username } = formOf();
    expect((await register(formOf({ username }))).code).toBeNull();
    const stranger = await openTestMember(platform.database.db, { brandId: 'harbour', currency: 'EUR' });
    for (const recommenderId of [username, await inviteBy(stranger)]) {
      const response = await register(formOf({ recommenderId }));
      expect([response.code, response.details]).toEqual([
        'MEMBER_INVITATION_CODE_INVALID',
        { fields: { recommenderId: 'unknown' } },
      ]);
    }
  });
});

describe('a registration by mobile', () => {
  it('opens an account with a name of its own and the number verified', async () => {
    const browser = visit();
    const number = newNumber();
    const verificationCode = await codeFor(browser, number);
    const form = mobileFormOf(undefined, { mobileNum: number, countryDialingCode: '61', verificationCode });
    const response = await registerMobile(form, browser);
    expect(response.value).toMatchObject({
      state: 'signedIn',
      userName: expect.stringMatching(/^[a-z]+-[a-z]+-\d{3}$/),
    });
    const { userName } = response.value as { userName: string };
    const member = await memberNamed(userName);
    const owner = { brandId: 'aurora', memberId: member?.id ?? '' };
    const { mobile } = await contactsOf(platform.database.db.read, owner, platform.context);
    expect(mobile).toMatchObject({ value: e164(number), verifiedAt: expect.any(Date) });
  });

  it.each<[string, object, string]>([
    ['no number', { mobileNum: '' }, 'AUTH_PHONE_MISSING'],
    ['a number that is none', { mobileNum: '0299991234' }, 'AUTH_PHONE_FORMAT_INVALID'],
    ['a number against the rule', { mobileNum: '04121' }, 'AUTH_PHONE_FORMAT_INVALID'],
    ['a country without messages', { mobileNum: '2015550123', countryDialingCode: '1' }, 'SYSTEM_FUNCTION_DISABLED'],
    ['no code', { verificationCode: '' }, 'AUTH_CODE_MISSING'],
    ['a code that was not sent', { verificationCode: '000000' }, 'AUTH_CODE_INVALID'],
    ['a token of a provider that is not configured', { firebaseIdToken: 'x.y.z' }, 'SYSTEM_FUNCTION_DISABLED'],
    ['a password that is missing', { password: undefined }, 'AUTH_PASSWORD_FORMAT_INVALID'],
  ])('refuses %s', async (_what, input, code) => {
    const form = { mobileNum: newNumber(), countryDialingCode: '61', verificationCode: '123456', ...input };
    const response = await registerMobile(mobileFormOf(undefined, form), visit());
    expect(response.code).toBe(code);
  });

  it('refuses a code of another form, of another number, and of another browser', async () => {
    const [browser, number, other] = [visit(), newNumber(), newNumber()];
    const sentForName = await codeFor(browser, number, 'register');
    const attempt = async (mobileNum: string, verificationCode: string, from = browser) =>
      (await registerMobile(mobileFormOf(undefined, { mobileNum, countryDialingCode: '61', verificationCode }), from))
        .code;
    expect(await attempt(number, sentForName)).toBe('AUTH_CODE_INVALID');
    const sent = await codeFor(browser, other);
    expect(await attempt(number, sent)).toBe('AUTH_CODE_INVALID');
    expect(await attempt(other, sent, visit())).toBe('AUTH_CODE_INVALID');
    expect(await attempt(other, sent)).toBeNull();
  });

  it('of a number that has an account notifies its owner and discloses nothing to others', async () => {
    const browser = visit();
    const number = newNumber();
    const verificationCode = await codeFor(browser, number);
    const { brandId, memberId } = await openTestMember(platform.database.db);
    const contact = { brandId, memberId, kind: 'mobile', value: e164(number), verifiedAt: new Date() } as const;
    await platform.database.db.transaction((tx) => saveContact(tx, contact, platform.context));
    const before = (await read('select from member.member')).rowCount;
    const form = mobileFormOf(undefined, { mobileNum: number, countryDialingCode: '61', verificationCode });
    const response = await registerMobile(form, browser);
    expect(response.value).toEqual({ state: 'messageSent' });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await read('select from member.member')).rowCount).toBe(before);
    expect((await messages()).filter(({ to }) => to === e164(number)).map(({ template }) => template)).toEqual([
      'code:registerMobile',
      'notice:already_registered',
    ]);
    // For a repeated request the owner's notice replaces the code, and every guess is wrong.
    const stranger = visit();
    expect((await askCode(stranger, number)).code).not.toBe('AUTH_PHONE_FORMAT_INVALID');
    expect((await registerMobile({ ...form, verificationCode: '123456' }, stranger)).code).toBe('AUTH_CODE_INVALID');
  });

  it('takes no password while the brand does not ask for one', async () => {
    await whileSwitched('MOBILENUMPASSREG3', false, async () => {
      const browser = visit();
      const number = newNumber();
      const verificationCode = await codeFor(browser, number);
      const form = mobileFormOf(undefined, { mobileNum: number, countryDialingCode: '61', verificationCode });
      const refused = await registerMobile(form, browser);
      expect([refused.code, refused.details.fields]).toEqual(['MEMBER_FIELD_INVALID', { password: 'notAsked' }]);
      const { password: _, confirmPassword: __, ...bare } = form;
      const response = await registerMobile(bare, browser);
      expect(response.value).toMatchObject({ state: 'signedIn', mustChange: false });
      const { userName } = response.value as { userName: string };
      const { rows } = await read('select password_hash from identity.credential where subject_id = $1', [
        (await memberNamed(userName))?.id,
      ]);
      expect(rows).toEqual([{ password_hash: null }]);
    });
  });

  it('without messages keeps the number as a claim, and says nothing of whose it is', async () => {
    await whileSwitched('REGMOBVERF3', false, async () => {
      const number = newNumber();
      const { brandId, memberId } = await openTestMember(platform.database.db);
      const contact = { brandId, memberId, kind: 'mobile', value: e164(number), verifiedAt: new Date() } as const;
      await platform.database.db.transaction((tx) => saveContact(tx, contact, platform.context));
      const form = mobileFormOf(undefined, { mobileNum: number, countryDialingCode: '61' });
      const response = await registerMobile(form, visit());
      expect(response.value).toMatchObject({ state: 'signedIn' });
      const { userName } = response.value as { userName: string };
      const owner = { brandId, memberId: (await memberNamed(userName))?.id ?? '' };
      expect((await contactsOf(platform.database.db.read, owner, platform.context)).mobile).toMatchObject({
        verifiedAt: null,
      });
    });
  });

  it('without messages and without passwords is closed: nobody could come back', async () => {
    await whileSwitched('REGMOBVERF3', false, () =>
      whileSwitched('MOBILENUMPASSREG3', false, async () => {
        const form = mobileFormOf(undefined, { mobileNum: newNumber(), countryDialingCode: '61' });
        expect((await registerMobile(form, visit())).code).toBe('SYSTEM_FUNCTION_DISABLED');
      }),
    );
  });

  it('is closed at a brand that has switched it off, whose form by name is open', async () => {
    const host = 'harbour.localhost';
    const form = mobileFormOf(undefined, {
      mobileNum: newNumber(),
      countryDialingCode: '61',
      verificationCode: '123456',
    });
    expect((await registerMobile(form, visit(host))).code).toBe('SYSTEM_FUNCTION_DISABLED');
    const { payeeName: _, paymentPassword: __, ...light } = formOf();
    expect((await register(light, visit(host))).value).toMatchObject({ state: 'signedIn' });
    expect(await memberNamed(light.username, 'harbour')).toMatchObject({ currency: 'EUR' });
    expect(await memberNamed(light.username)).toBeNull();
  });
});

describe('what was not asked', () => {
  it('never reaches a table: every column, and the keys that poison', async () => {
    const { rows } = await read(
      `select distinct column_name as name from information_schema.columns
        where table_schema = 'member' or (table_schema = 'identity' and table_name = 'credential')`,
    );
    const names = rows.map(({ name }: { name: string }) => name);
    const camel = names.map((name: string) =>
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
    const form = formOf();
    const known = new Set(['username', ...Object.keys(registerEndpoint.schema.body.shape)]);
    const strange = [...new Set([...names, ...camel, 'balance', 'vipRankLevel', 'constructor', 'prototype'])].filter(
      (name) => !known.has(name),
    );
    expect(strange.length).toBeGreaterThan(30);
    for (const name of strange) {
      const response = await visit().call(registerEndpoint, { body: { ...form, [name]: '1' } });
      expect([name, response.code]).toEqual([name, 'SYSTEM_INPUT_INVALID']);
    }
    // Written as text: in an object literal the key would set the prototype and not be sent. The envelope refuses it.
    const poisoned = JSON.parse(`{"__proto__":{"type":1},${JSON.stringify(form).slice(1)}`) as object;
    expect((await visit().call(registerEndpoint, { body: poisoned })).code).toBe('SYSTEM_ENVELOPE_INVALID');
    expect(await memberNamed(form.username)).toBeNull();
  });
});
