import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walletsOf } from '#modules/ledger/index.ts';
import { findMember, findMemberByContact, openInvitation, saveContact } from '#modules/member/index.ts';
import { restrict, restrictingPort, restrictionTasks, screenRegistration } from '#modules/protection/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

const url = '/api/member/v1/account/closing';

let platform: TestPlatform;
let member: TestMember;
let account: string;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
const nameOf = async ({ brandId, memberId }: TestMember): Promise<string> =>
  (await findMember(platform.context.db.read, { brandId, id: memberId }))?.username ?? '';
beforeEach(async () => {
  member = await openTestMember(platform.context.db);
  account = await nameOf(member);
  cookie = await signIn(platform.context.db, member, { factor: 'login_password' });
});

const call = async ({ body, as = cookie, path = url }: { body?: object; as?: string; path?: string } = {}) => {
  const response = await platform.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.9',
      cookie: as,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json() };
};
const close = (typed = account) => call({ body: { account: typed } });
const stateOf = async (): Promise<string | undefined> =>
  (await findMember(platform.context.db.read, { brandId: member.brandId, id: member.memberId }))?.state;
const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(platform.database.adminUrl);
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};
const verifiedMail = (to: TestMember, value = 'leaving@example.com'): Promise<string> =>
  platform.context.db.transaction((tx) =>
    saveContact(
      tx,
      {
        brandId: to.brandId,
        memberId: to.memberId,
        kind: 'email',
        value,
        verifiedAt: new Date(),
      },
      { keys: platform.context.keys, clock: systemClock },
    ),
  );

describe('an account without anything in it', () => {
  it('is closed: sessions end, wallets take nothing, contacts and codes are free, and it is told', async () => {
    await verifiedMail(member);
    await platform.context.db.transaction((tx) => openInvitation(tx, member, { clock: systemClock }));
    const second = await signIn(platform.context.db, member);
    expect((await call()).value).toEqual({ obstacles: [], keptYears: 5 });
    const response = await close(` ${account.toUpperCase()} `);
    expect(response.status).toBe(200);
    expect(new Date(response.value.closedAt).getTime()).toBeGreaterThan(0);

    expect(await stateOf()).toBe('closed');
    // A process may accept an ended session for up to one second (security.md 4.1).
    await sleep(1_100);
    for (const as of [cookie, second]) expect((await call({ as })).code).toBe('AUTH_NOT_LOGGED_IN');
    for (const { flags } of await walletsOf(platform.context.db.read, member)) expect(flags).toContain('closed');
    const byMail = { brandId: 'aurora', kind: 'email', value: 'leaving@example.com' } as const;
    expect(await findMemberByContact(platform.context.db.read, byMail, { keys: platform.context.keys })).toBeNull();
    expect(await verifiedMail(await openTestMember(platform.context.db))).toBe('saved');
    const { rows } = await platform.context.db.pool.query(
      `select (select count(*)::int from member.invitation where member_id = $1::uuid and ended_at is null) as codes,
         (select count(*)::int from privacy.closing where member_id = $1::uuid and kept_until > now() + interval '4 years') as kept,
         (select count(*)::int from audit.entry where object_id = $1::text and action = 'privacy.close_account') as recorded,
         (select count(*)::int from identity.dispatch where template = 'notice:account_closed') as told`,
      [member.memberId],
    );
    expect(rows).toEqual([{ codes: 0, kept: 1, recorded: 1, told: 1 }]);
  });

  const link = (to: TestMember, sub: string): Promise<void> =>
    asOwner(
      `insert into identity.social_link (brand_id, provider, provider_subject, subject_id, linked_at)
       values ('aurora', 'google', $2, $1, now())`,
      [to.memberId, sub],
    );
  const waysIn = async () => {
    const { rows } = await platform.context.db.pool.query(
      `select (select count(*)::int from identity.social_link where subject_id = $1) as links,
         (select count(*)::int from identity.known_place where subject_id = $1) as places,
         (select count(*)::int from identity.remember_token where subject_id = $1) as browsers,
         (select count(*)::int from identity.reset_link where subject_id = $1 and used_at is null) as mails,
         (select count(*)::int from identity.session where subject_id = $1 and ended_at is null) as sessions`,
      [member.memberId],
    );
    return rows[0];
  };
  const giveWaysIn = async (sub: string): Promise<void> => {
    await link(member, sub);
    await asOwner(
      `insert into identity.known_place (brand_id, subject_id, device_id, network, seen_at)
       values ('aurora', $1, gen_random_uuid(), '203.0.113.0/24', now())`,
      [member.memberId],
    );
    await asOwner(
      `insert into identity.remember_token (selector, brand_id, subject_id, family, validator_hash, created_at, expires_at)
       values (decode(md5($2), 'hex'), 'aurora', $1, gen_random_uuid(), sha256('v'), now(), now() + interval '1 day')`,
      [member.memberId, sub],
    );
    await asOwner(
      `insert into identity.reset_link (token_hash, brand_id, subject_id, created_at, expires_at)
       values (sha256($2::bytea), 'aurora', $1, now(), now() + interval '1 hour')`,
      [member.memberId, sub],
    );
  };

  it('is known to no device, and its link to a provider may open another account', async () => {
    await giveWaysIn('person-1');
    expect(await waysIn()).toEqual({ links: 1, places: 1, browsers: 1, mails: 1, sessions: 1 });
    expect((await close()).status).toBe(200);
    expect(await waysIn()).toEqual({ links: 0, places: 0, browsers: 0, mails: 0, sessions: 0 });
    await link(await openTestMember(platform.context.db), 'person-1');
    const { rows } = await platform.context.db.pool.query(
      `select after::jsonb as after from audit.entry where object_id = $1 and action = 'privacy.close_account'`,
      [member.memberId],
    );
    expect(rows[0]?.after).toMatchObject({ browsersForgotten: 1, placesForgotten: 1, linksFreed: 1 });
  });

  it('lets nobody who is excluded come back as somebody new', async () => {
    const { context } = platform;
    const deps = context.modules.get(restrictingPort);
    const owner = { brandId: member.brandId, memberId: member.memberId };
    const input = { state: 'excluded', option: '6m', by: 'member', operatorId: null, reason: '' } as const;
    await context.db.transaction((tx) => restrict(tx, owner, input, deps));
    // Verified after the exclusion began, so the register does not contain it yet.
    expect(await verifiedMail(member, 'excluded@example.com')).toBe('saved');
    await giveWaysIn('person-2');
    cookie = await signIn(context.db, member, { factor: 'login_password' });
    expect((await close()).status).toBe(200);

    expect(await waysIn()).toMatchObject({ links: 0, places: 0, browsers: 0 });
    for (const identifiers of [
      { email: { value: 'Excluded@example.com', isProved: true } },
      { socials: [{ provider: 'google', sub: 'person-2' }] },
    ])
      expect((await screenRegistration({ brandId: 'aurora', identifiers }, context)).ok).toBe(false);
    const { rows } = await context.db.pool.query(
      `select (select state from protection.restriction where member_id = $1) as restriction,
         (select count(*)::int from protection.person_mark where member_id = $1 and is_proved) > 0 as is_marked`,
      [member.memberId],
    );
    expect(rows).toEqual([{ restriction: 'excluded', is_marked: true }]);

    // After the exclusion expires the account is still closed.
    await asOwner('update protection.restriction set ends_itself = true where member_id = $1', [member.memberId]);
    await asOwner(`update platform.clock_shift set ahead = interval '200 days'`);
    try {
      for (const task of restrictionTasks(deps)) await task.run({}, { attempt: 1 } as never);
    } finally {
      await asOwner(`update platform.clock_shift set ahead = interval '0'`);
    }
    expect(await stateOf()).toBe('closed');
  });

  it('keeps a protection that was chosen', async () => {
    await asOwner(
      `insert into protection.bar (brand_id, member_id, reason, since) values ('aurora', $1, 'excluded', now())`,
      [member.memberId],
    );
    expect((await close()).status).toBe(200);
    const { rowCount } = await platform.context.db.pool.query('select 1 from protection.bar where member_id = $1', [
      member.memberId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is closed once, also when five close it at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => close()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('stays closed in the table too', async () => {
    await close();
    await expect(asOwner('delete from privacy.closing where member_id = $1', [member.memberId])).rejects.toThrow(
      'once and for all',
    );
  });
});

describe('what stands in the way', () => {
  const refused = async (obstacle: string): Promise<void> => {
    expect((await call()).value.obstacles).toEqual([obstacle]);
    expect(await close()).toMatchObject({
      status: 409,
      code: 'PRIVACY_CLOSING_OBSTACLE',
      details: { obstacles: [obstacle] },
    });
    expect(await stateOf()).toBe('active');
    expect((await call()).status).toBe(200);
  };

  it('is the smallest amount of money', async () => {
    await adjust(platform.context.db, member, 1n);
    await refused('BALANCE');
  });

  it('is a round without an end', async () => {
    await asOwner(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         last_seq, opened_at, last_at, look_at)
       values (gen_random_uuid(), 'aurora', $1, $2, 'USD', false, 1, 'x', gen_random_uuid()::text, 1, now(), now(), now())`,
      [member.memberId, member.wallet],
    );
    await refused('OPEN_ROUND');
  });

  it('is a team below an agent, and not a friend that a member invited', async () => {
    const invite = (by: TestMember) => openTestMember(platform.context.db, { recommenderId: by.memberId });
    await invite(member);
    expect((await call()).value.obstacles).toEqual([]);
    member = await openTestMember(platform.context.db, { type: 1 });
    account = await nameOf(member);
    cookie = await signIn(platform.context.db, member, { role: 'agent', factor: 'login_password' });
    await invite(member);
    await refused('TEAM');
  });

  it('is another name than the account’s', async () => {
    expect(await close('somebody')).toMatchObject({ code: 'MEMBER_FIELD_INVALID' });
    expect(await stateOf()).toBe('active');
  });

  it('is a proof that is not fresh', async () => {
    const stale = await signIn(platform.context.db, member);
    expect((await call({ body: { account }, as: stale })).code).toBe('AUTH_STEP_UP_REQUIRED');
  });
});
