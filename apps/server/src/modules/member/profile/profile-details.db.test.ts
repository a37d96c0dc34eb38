import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

const url = '/api/member/v1/profile/details';

let platform: TestPlatform;
let member: TestMember;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
/** The seeded brand whose registration form asks for more. */
const brandId = 'aurora';
beforeEach(async () => {
  member = await openTestMember(platform.context.db, { brandId });
  cookie = await signIn(platform.context.db, member);
});

const headers = (as: string) => ({
  host: 'aurora.localhost',
  origin: 'http://aurora.localhost',
  'x-forwarded-for': '203.0.113.9',
  cookie: as,
});
type Field = { field: string; value: string | null; isLocked: boolean; isRequired: boolean; isPrivate: boolean };
const get = async (as = cookie): Promise<{ fields: Field[]; completeness: number }> =>
  (await platform.app.inject({ url, headers: headers(as) })).json().value;
const set = async (field: string, value: string, as = cookie) => {
  const response = await platform.app.inject({ method: 'PUT', url, headers: headers(as), payload: { field, value } });
  const body = response.json() as {
    code?: string;
    details?: { fields: Record<string, string>; ageMin?: number };
    value: { fields: Field[]; completeness: number };
  };
  return { status: response.statusCode, ...body };
};
const fieldOf = async (field: string, as = cookie): Promise<Field | undefined> =>
  (await get(as)).fields.find((each) => each.field === field);
const rows = async () =>
  (await platform.context.db.pool.query('select * from member.detail where member_id = $1', [member.memberId])).rows;

describe('the profile', () => {
  it('begins empty, and grows with what is given', async () => {
    const before = await get();
    expect(before.completeness).toBe(0);
    expect(before.fields.every(({ value }) => value === null)).toBe(true);
    const { value } = await set('occupation', 'Carpenter');
    expect(value.completeness).toBeGreaterThan(0);
    expect(await fieldOf('occupation')).toMatchObject({ value: 'Carpenter', isPrivate: false, isLocked: false });
  });

  it('masks what is private, and keeps it sealed', async () => {
    await set('currentAddress', '12 Quiet Lane');
    expect(await fieldOf('currentAddress')).toMatchObject({ value: '1***e', isPrivate: true });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('Quiet');
  });

  it('writes identity fields once, also under concurrency', async () => {
    const responses = await Promise.all(['1990-01-01', '1991-01-01'].map((day) => set('birthday', day)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(responses.find(({ status }) => status === 400)).toMatchObject({
      code: 'MEMBER_FIELD_INVALID',
      details: { fields: { birthday: 'locked' } },
    });
    expect((await set('birthday', '')).details?.fields).toEqual({ birthday: 'locked' });
    expect(await fieldOf('birthday')).toMatchObject({ isLocked: true });
  });

  it('refuses a birthday below the age of the profile', async () => {
    const young = new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10);
    expect(await set('birthday', young)).toMatchObject({
      status: 400,
      details: { fields: { birthday: 'age' }, ageMin: 18 },
    });
    expect(await rows()).toEqual([]);
  });

  it('takes a field away by an empty text where it is not demanded', async () => {
    await set('occupation', 'Carpenter');
    expect((await set('occupation', ' ')).status).toBe(200);
    expect(await fieldOf('occupation')).toMatchObject({ value: null });
  });

  it('refuses what the brand does not ask for and what does not fit', async () => {
    const asked = new Set((await get()).fields.map(({ field }) => field));
    const notAsked = ['qq', 'whatsapp', 'wechat', 'idNumber'].find((field) => !asked.has(field));
    if (notAsked !== undefined) {
      expect((await set(notAsked, '123456789')).details?.fields).toEqual({ [notAsked]: 'notAsked' });
    }
    expect((await set('realName', 'Anna')).details?.fields).toEqual({ realName: 'format' });
    expect(await set('password', 'x')).toMatchObject({ status: 400 });
  });

  it('belongs to its member only, and each change is audited without its value', async () => {
    await set('occupation', 'Carpenter');
    const other = await signIn(platform.context.db, await openTestMember(platform.context.db));
    expect(await fieldOf('occupation', other)).toMatchObject({ value: null });
    const { rows: entries } = await platform.context.db.pool.query(
      `select action, after from audit.entry where object_id = $1`,
      [member.memberId],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0].action).toBe('member.set_detail');
    expect(entries[0].after).not.toContain('Carpenter');
  });

  it('is not for trial accounts nor for visitors', async () => {
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    expect((await platform.app.inject({ url, headers: headers(as) })).json().code).toBe('AUTH_REAL_ACCOUNT_NEEDED');
    expect((await platform.app.inject({ url, headers: headers('') })).json().code).toBe('AUTH_NOT_LOGGED_IN');
  });
});
