import {
  checkAffiliateEndpoint,
  getMemberIconEndpoint,
  getMemberInfoEndpoint,
  noteFirstLoginEndpoint,
  updateProfileEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { openBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openInvitation } from './index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let visitors = 0;
const newAddress = (): string => {
  visitors += 1;
  return `2001:db8:e5:${visitors}::1`;
};

const openMemberBrowser = async () => {
  const member = await openTestMember(platform.database.db);
  const browser = openBrowser(platform, { address: newAddress() });
  const [name = '', token = ''] = (await signIn(platform.database.db, member)).split('=');
  browser.cookies.set(name, token);
  return { member, browser };
};

describe('a profile', () => {
  it('changes in what is sent and in nothing else', async () => {
    const { browser } = await openMemberBrowser();
    const first = await browser.call(updateProfileEndpoint, { body: { nickname: '  Mara Sol ', icon: 'a07' } });
    expect(first.value).toEqual({ nickname: 'Mara Sol', iconUrl: '/avatars/a07.svg', language: 'EN' });
    const second = await browser.call(updateProfileEndpoint, { body: { language: 'TY' } });
    expect(second.value).toEqual({ nickname: 'Mara Sol', iconUrl: '/avatars/a07.svg', language: 'TY' });
    expect((await browser.call(updateProfileEndpoint, { body: {} })).value).toEqual(second.value);
    expect((await browser.call(getMemberIconEndpoint)).value).toEqual({ iconUrl: '/avatars/a07.svg' });
    await browser.call(updateProfileEndpoint, { body: { icon: null } });
    expect((await browser.call(getMemberIconEndpoint)).value).toEqual({ iconUrl: null });
  });

  it.each([
    [{ nickname: '   ' }, 'MEMBER_NICKNAME_INVALID'],
    [{ nickname: 'ma\u202era' }, 'MEMBER_NICKNAME_INVALID'],
    [{ language: 'ZZ' }, 'SYSTEM_INPUT_INVALID'],
    [{ icon: 'a25' }, 'SYSTEM_INPUT_INVALID'],
    [{ icon: '../x' }, 'SYSTEM_INPUT_INVALID'],
    [{ type: 1 }, 'SYSTEM_INPUT_INVALID'],
    [{ recommenderId: 'x' }, 'SYSTEM_INPUT_INVALID'],
  ])('does not become %j', async (body, code) => {
    const { browser, member } = await openMemberBrowser();
    expect((await browser.call(updateProfileEndpoint, { body })).code).toBe(code);
    const { rows } = await platform.database.db.pool.query(
      'select type, icon, language from member.member where id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([{ type: 3, icon: null, language: 'EN' }]);
  });

  it('says that it is the first login until the welcome was seen', async () => {
    const { browser } = await openMemberBrowser();
    const isFirst = async () => (await browser.call(getMemberInfoEndpoint)).value;
    expect(await isFirst()).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect((await browser.call(noteFirstLoginEndpoint)).code).toBeNull();
    expect((await browser.call(noteFirstLoginEndpoint)).code).toBeNull();
    expect(await isFirst()).toMatchObject({ firstTimeLogin: false });
  });
});

describe('an avatar', () => {
  const fetchAvatar = (name: string) =>
    platform.app.inject({
      url: `/avatars/${name}`,
      headers: { host: 'aurora.localhost', 'x-forwarded-for': '2001:db8:e5:ffff::1' },
    });

  it('is a picture that runs nothing and never changes', async () => {
    const response = await fetchAvatar('a07.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toMatch(/^<svg /);
  });

  it.each(['a00.svg', 'a25.svg', 'a07.png', '..%2Fa07.svg', 'constructor.svg'])('is not %s', async (name) => {
    expect((await fetchAvatar(name)).statusCode).toBe(404);
  });
});

describe('an affiliate code', () => {
  const check = async (query: Record<string, string>, host = 'aurora.localhost') =>
    (await openBrowser(platform, { address: newAddress(), host }).call(checkAffiliateEndpoint, { query })).code;

  it('holds on the domains of its brand and says no more than that', async () => {
    const { brandId, memberId } = await openTestMember(platform.database.db);
    const code = await platform.database.db.transaction((tx) =>
      openInvitation(tx, { brandId, memberId }, { clock: systemClock }),
    );
    expect(await check({ code })).toBeNull();
    expect(await check({ code, domain: 'www.aurora.localhost' })).toBeNull();
    const wrong = 'MEMBER_INVITATION_CODE_INVALID';
    expect(await check({ code, domain: 'elsewhere.example' })).toBe(wrong);
    expect(await check({ code }, 'harbour.localhost')).toBe(wrong);
    expect(await check({ code: 'AAAAAAAAAA' })).toBe(wrong);
    const browser = openBrowser(platform, { address: newAddress() });
    const [known, unknown] = [
      await browser.call(checkAffiliateEndpoint, { query: { code, domain: 'elsewhere.example' } }),
      await browser.call(checkAffiliateEndpoint, { query: { code: 'AAAAAAAAAA' } }),
    ];
    expect(known.text).toBe(unknown.text);
  });
});
