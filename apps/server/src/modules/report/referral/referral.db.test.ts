import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMember, enrolMember } from '#modules/member/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

const url = '/api/member/v1/referral';
const deps = { clock: systemClock };

let platform: TestPlatform;
let member: TestMember;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
});

const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(platform.database.adminUrl);
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};
const ask = async (as = cookie, host = 'aurora.localhost') =>
  (await platform.app.inject({ url, headers: { host, 'x-forwarded-for': '203.0.113.9', cookie: as } })).json();
const invite = (by = member): Promise<string> =>
  platform.context.db.transaction(async (tx) => {
    const username = `i${newId().replaceAll('-', '').slice(-20)}`;
    const enrolment = { brandId: by.brandId, username, displayName: username, currency: 'USD', language: 'EN' };
    const invited = await enrolMember(tx, { ...enrolment, type: 3, recommenderId: by.memberId }, deps);
    return invited?.id ?? '';
  });
/** Inserts a round directly: only who played matters. */
const plantRound = (memberId: string, daysAgo: number): Promise<void> =>
  asOwner(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       state, last_seq, opened_at, last_at, settled_at)
     values (gen_random_uuid(), 'aurora', $1, 1, 'USD', false, 1, 'x', gen_random_uuid()::text, 'settled', 1,
       now() - make_interval(days => $2), now(), now())`,
    [memberId, daysAgo],
  );

describe('an invitation', () => {
  it('has a code, a link with it, and nobody yet', async () => {
    const { value } = await ask();
    expect(value).toMatchObject({
      isOpen: true,
      funnel: { registered: 0, deposited: 0, played: 0, activeLast30Days: 0 },
      invited: [],
    });
    expect(value.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(value.url).toMatch(new RegExp(`^http://aurora.localhost:\\d+/register\\?referralCode=${value.code}$`));
    expect(value.months).toHaveLength(12);
    expect((await ask()).value.code).toBe(value.code);
  });

  it('counts how far the invited came, and shows no name and no amount', async () => {
    const [first, second] = [await invite(), await invite(), await invite()];
    await plantRound(first, 1);
    await plantRound(second, 45);
    const { value } = await ask();
    expect(value.funnel).toEqual({ registered: 3, deposited: 0, played: 2, activeLast30Days: 1 });
    expect(value.months.at(-1).registered).toBe(3);
    expect(value.invited).toHaveLength(3);
    for (const { nameMasked } of value.invited) expect(nameMasked).toMatch(/^i\*\*\*.$/);
    expect(JSON.stringify(value)).not.toContain('minor');
  });

  it('counts a protected person and does not list them', async () => {
    const hidden = await invite();
    await invite();
    await asOwner(
      `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, by, is_group_wide,
         ends_itself, profile)
       values ('aurora', $1, gen_random_uuid(), 'excluded', 'forever', now(), 'member', true, false, 'generic@1')`,
      [hidden],
    );
    const { value } = await ask();
    expect(value.funnel.registered).toBe(2);
    expect(value.invited).toHaveLength(1);
  });

  it('shows nobody else’s people', async () => {
    await invite(await openTestMember(platform.context.db));
    expect((await ask()).value.funnel.registered).toBe(0);
  });

  it('rests while its member does, or is gone', async () => {
    await platform.context.db.transaction((tx) => closeMember(tx, member, deps));
    expect((await ask()).value).toMatchObject({ isOpen: false, code: '', url: '' });
  });

  it('is refused where the brand has it switched off', async () => {
    const { directory } = platform.context;
    const brand = directory.byId('aurora');
    if (brand === undefined) throw new Error('the seeds have no aurora');
    const off = (nodes: typeof brand.whitelabel): typeof brand.whitelabel =>
      nodes.map((node) => ({
        ...node,
        enabled: node.modId === 'AGENTPOLICY3' ? '0' : node.enabled,
        childrenNodes: off(node.childrenNodes),
      }));
    const { getReferral } = await import('./get-referral.ts');
    const closed = {
      ...platform.context,
      directory: { ...directory, byId: () => ({ ...brand, whitelabel: off(brand.whitelabel) }) },
    };
    await expect(
      getReferral(member, { ...closed, protectedAmong: async () => new Set<string>() }),
    ).rejects.toMatchObject({ code: 'SYSTEM_FUNCTION_DISABLED' });
  });

  it('stays fast for ten thousand', { tags: ['deep'] }, async () => {
    await asOwner(
      `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, recommender_id,
         joined_at)
       select gen_random_uuid(), 'aurora', 'mass' || n, 'mass' || n, 'member', 3, 'USD', 'EN', $1,
         now() - make_interval(hours => n / 2) from generate_series(1, 10000) n`,
      [member.memberId],
    );
    await asOwner(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         state, last_seq, opened_at, last_at, settled_at)
       select gen_random_uuid(), 'aurora', m.id, 1, 'USD', false, 1, 'x', gen_random_uuid()::text, 'settled', 1,
         now() - make_interval(days => n), now(), now()
       from member.member m, generate_series(1, 5) n where m.recommender_id = $1`,
      [member.memberId],
    );
    await asOwner('analyze member.member, bet.round');
    await ask();
    const times: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const from = performance.now();
      const { value } = await ask();
      times.push(performance.now() - from);
      expect(value.funnel).toMatchObject({ registered: 10_000, played: 10_000, activeLast30Days: 10_000 });
      expect(value.invited).toHaveLength(50);
    }
    const median = times.toSorted((a, b) => a - b)[3] ?? 0;
    expect(median).toBeLessThan(2_000);
  });
});
