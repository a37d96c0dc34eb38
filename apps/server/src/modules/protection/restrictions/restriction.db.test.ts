import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallets } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import type { Identifiers } from '../exclusion-register/register.types.ts';
import { marketingSuppressedAmong } from '../marketing-suppression/marketing-suppressed-among.ts';
import { mayReceive } from '../marketing-suppression/may-receive.ts';
import { keysFrom } from '../profiles/profile.codec.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { askReturn } from './ask-return.ts';
import { chooseRestriction } from './choose-restriction.ts';
import { endDueRestrictions } from './end-due-restrictions.ts';
import { isCounted } from './is-counted.ts';
import { restrict } from './restrict.ts';
import { readRestriction } from './restriction.query.ts';
import { readSteps } from './restriction.store.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';
import { screenMember } from './screen-member.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

/** Advances the database clock, which only the owner may do. */
const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);

let member: TestMember;
let known: Map<string, Identifiers>;
let shown: Map<string, boolean>;
let deps: RestrictDeps & { db: TestDatabase['db'] };
beforeEach(async () => {
  known = new Map();
  shown = new Map();
  deps = {
    db: database.db,
    outbox: createOutbox(systemClock),
    keys: createKeyRing([{ id: 'k', key: Buffer.alloc(32, 3) }]),
    showExcluded: async (_tx, { memberId }, isExcluded) => void shown.set(memberId, isExcluded),
    identifiersOf: async (_db, { memberId }) => known.get(memberId) ?? {},
    accountsOf: async () => [],
  };
  member = await openTestMember(database.db);
});
afterEach(() => ahead('0'));

const of = ({ brandId, memberId }: RestrictionOwner): RestrictionOwner => ({ brandId, memberId });
const standing = (who: RestrictionOwner = member) => readRestriction(database.db.read, of(who));
const blocksOf = async (who: RestrictionOwner = member) =>
  (await readBlocks(database.db.read, of(who))).map(({ reason }) => reason);
const isBarred = async (who: TestMember = member) =>
  (await readWallets(database.db.read, [who.wallet]))[0]?.flags.includes('barred');
const choose = (
  state: 'cooling_off' | 'excluded',
  option: Parameters<typeof chooseRestriction>[1]['option'],
  who: RestrictionOwner = member,
) => chooseRestriction(of(who), { state, option }, deps);
const comeBack = (who: RestrictionOwner = member, reason = '') =>
  database.db.transaction((tx) => askReturn(tx, of(who), reason, deps));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const statesOf = async () => (await readSteps(database.db.read, of(member))).map(({ state, by }) => `${state} ${by}`);
const eventsOf = async ({ memberId }: RestrictionOwner): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ state: string }>(
    `select payload->>'state' as state from platform.outbox
     where type = 'protection.restricted.v1' and payload->>'memberId' = $1 order by id`,
    [memberId],
  );
  return rows.map(({ state }) => state);
};
const underProfile = async (code: string): Promise<void> => {
  await database.db.pool.query(
    `insert into protection.brand_profile (brand_id, revision, profiles, effective_at)
     select 'aurora', coalesce(max(revision), 0) + 1, jsonb_build_array(jsonb_build_object('country', '*', 'code', $1::text)),
       platform.deadline_now() from protection.brand_profile where brand_id = 'aurora'`,
    [code],
  );
};

describe('a break', () => {
  it('blocks bets at once, is published, and ends by itself when its time is over', async () => {
    await choose('cooling_off', '24h');
    expect(await standing()).toMatchObject({ state: 'cooling_off', by: 'member', profile: 'generic@2' });
    expect([await blocksOf(), await isBarred(), await eventsOf(member)]).toEqual([
      ['cooling_off'],
      true,
      ['cooling_off'],
    ]);
    // A member on a break is not listed as excluded.
    expect(shown.size).toBe(0);
    await ahead('23 hours 59 minutes');
    await endDueRestrictions(deps);
    expect(await isBarred()).toBe(true);
    await ahead('24 hours 1 minute');
    await endDueRestrictions(deps);
    expect([await standing(), await blocksOf(), await isBarred()]).toEqual([null, [], false]);
    expect(await statesOf()).toEqual(['none time', 'cooling_off member']);
  });

  it('can be made longer and never shorter', async () => {
    await choose('cooling_off', '30d');
    const before = await standing();
    await choose('cooling_off', '24h');
    expect(await standing()).toEqual(before);
    await ahead('1 hour');
    await choose('cooling_off', '30d');
    expect((await standing())?.until?.getTime()).toBeGreaterThan(before?.until?.getTime() ?? 0);
  });

  it('is offered as the profile says', async () => {
    expect(await codeOf(choose('cooling_off', '6w'))).toBe('PROTECTION_NOT_OFFERED');
    await underProfile('uk');
    expect(await codeOf(choose('cooling_off', '6w'))).toBe('no refusal');
    await underProfile('generic');
  });
});

describe('an exclusion', () => {
  it('replaces a break, registers the person, and is shown in the lists', async () => {
    known.set(member.memberId, { phone: { value: '+84912345678', isProved: true } });
    await choose('cooling_off', '24h');
    await choose('excluded', '6m');
    expect([await blocksOf(), shown.get(member.memberId)]).toEqual([['excluded'], true]);
    const { rows } = await database.db.pool.query('select kind from protection.person_mark where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ kind: 'phone' }]);
  });

  it('does not end by time; after its end it needs a request and a day', async () => {
    await choose('excluded', '6m');
    expect(await codeOf(comeBack())).toBe('PROTECTION_TOO_EARLY');
    await ahead('7 months');
    await endDueRestrictions(deps);
    expect(await isBarred()).toBe(true);
    await comeBack();
    expect(await standing()).toMatchObject({ state: 'return_wait' });
    expect(await codeOf(comeBack())).toBe('PROTECTION_TOO_EARLY');
    await ahead('7 months 23 hours');
    await endDueRestrictions(deps);
    expect(await isBarred()).toBe(true);
    await ahead('7 months 25 hours');
    await endDueRestrictions(deps);
    expect([await standing(), await isBarred(), shown.get(member.memberId)]).toEqual([null, false, false]);
    expect(await statesOf()).toEqual(['none time', 'return_wait member', 'return_requested member', 'excluded member']);
    // The return wait is not published as a new restriction.
    expect(await eventsOf(member)).toEqual(['excluded']);
  });

  it('that is permanent has no end under a profile without an early one', async () => {
    await choose('excluded', 'forever');
    await ahead('50 years');
    expect(await codeOf(comeBack())).toBe('PROTECTION_TOO_EARLY');
    await endDueRestrictions(deps);
    expect(await isBarred()).toBe(true);
  });

  it('of a profile with an early end waits for an operator’s review and then a week, and may be renewed meanwhile', async () => {
    await underProfile('mt');
    await choose('excluded', 'forever');
    await comeBack(member, 'I feel better');
    expect(await standing()).toMatchObject({ state: 'return_requested' });
    await ahead('6 days 23 hours');
    await endDueRestrictions(deps);
    expect(await standing()).toMatchObject({ state: 'return_requested' });
    await ahead('7 days 1 hour');
    await endDueRestrictions(deps);
    expect(await standing()).toMatchObject({ state: 'return_wait' });
    await choose('excluded', '6m');
    // Permanent stays permanent, and the return starts over.
    expect(await standing()).toMatchObject({ state: 'excluded', until: null, returnAskedAt: null });
    await underProfile('generic');
  });

  it('ends automatically where the profile says so', async () => {
    await underProfile('ph');
    await choose('excluded', '6m');
    await ahead('7 months');
    await endDueRestrictions(deps);
    expect(await isBarred()).toBe(false);
    await underProfile('generic');
  });

  it('by an operator keeps its origin, even when the member extends it: it has no early end', async () => {
    await underProfile('mt');
    const input = { state: 'excluded', option: '6m', by: 'house', operatorId: null, reason: 'case 7' } as const;
    await database.db.transaction((tx) => restrict(tx, of(member), input, deps));
    await choose('excluded', '1y');
    expect(await standing()).toMatchObject({ by: 'house', option: '1y' });
    expect(await codeOf(comeBack())).toBe('PROTECTION_TOO_EARLY');
    await underProfile('generic');
  });

  it('is protected by the database itself: nobody shortens, weakens or removes it', async () => {
    await choose('excluded', '6m');
    const asApp = (text: string) => codeOf(database.db.pool.query(text, [member.memberId]));
    for (const change of [
      `update protection.restriction set until = until - interval '1 second' where member_id = $1`,
      `update protection.restriction set state = 'cooling_off' where member_id = $1`,
      `update protection.restriction set state = 'return_wait', return_asked_at = now(), returns_at = now() where member_id = $1`,
    ])
      expect(await asApp(change), change).toContain('never made shorter or weaker');
    expect(await asApp('delete from protection.restriction where member_id = $1')).toContain('when its time is over');
    expect(await asApp(`update protection.restriction_step set reason = 'x' where member_id = $1`)).toContain('denied');
  });

  it('requested ten times at once is one exclusion', async () => {
    await Promise.all(Array.from({ length: 10 }, () => choose('excluded', '5y')));
    expect(await blocksOf()).toEqual(['excluded']);
    expect((await standing())?.state).toBe('excluded');
  });
});

describe('a person with several accounts', () => {
  const phone = { phone: { value: '+84912000111', isProved: true } };

  it('is excluded at all of them, and returns to all of them together', async () => {
    const other = await openTestMember(database.db, { brandId: 'harbour', currency: 'EUR' });
    deps.accountsOf = async () => [member, other].map(of);
    known.set(member.memberId, phone);
    known.set(other.memberId, phone);
    await choose('excluded', '6m');
    expect(await standing(other)).toMatchObject({ state: 'excluded', by: 'register' });
    expect(await isBarred(other)).toBe(true);
    await ahead('7 months');
    await comeBack(other);
    expect(await standing()).toMatchObject({ state: 'return_wait' });
    await ahead('7 months 25 hours');
    await endDueRestrictions(deps);
    expect([await standing(), await standing(other)]).toEqual([null, null]);
    // Neither account holds the other back.
    await screenMember(of(member), { act: 'login' }, deps);
    expect(await standing()).toBeNull();
  });

  it('is recognised at another brand by verified data, and the account is restricted as the first one is', async () => {
    known.set(member.memberId, { email: { value: 'ann.ember@gmail.com', isProved: true } });
    await choose('excluded', '1y');
    const other = await openTestMember(database.db, { brandId: 'harbour', currency: 'EUR' });
    known.set(other.memberId, { email: { value: 'annember+x@googlemail.com', isProved: false } });
    await screenMember(of(other), { act: 'login' }, deps);
    const [first, second] = [await standing(), await standing(other)];
    expect(second).toMatchObject({ state: 'excluded', by: 'register', personId: first?.personId, until: first?.until });
    const { rows } = await database.db.pool.query(
      'select act, verdict, kinds from protection.person_match where member_id = $1',
      [other.memberId],
    );
    expect(rows).toEqual([{ act: 'login', verdict: 'refuse', kinds: ['email'] }]);
    await screenMember(of(other), { act: 'deposit' }, deps);
    expect(
      (await database.db.pool.query('select from protection.person_match where member_id = $1', [other.memberId]))
        .rowCount,
    ).toBe(1);
  });

  it('is not somebody with the same device, or whose number the excluded member only claimed', async () => {
    known.set(member.memberId, { phone: { value: '+84912000222', isProved: false }, deviceIds: ['d-1'] });
    await choose('excluded', '1y');
    const other = await openTestMember(database.db);
    known.set(other.memberId, { phone: { value: '+84912000222', isProved: true }, deviceIds: ['d-1'] });
    await screenMember(of(other), { act: 'login' }, deps);
    expect(await standing(other)).toBeNull();
  });
});

describe('queries of other modules', () => {
  it('return those of many members who are on a break or excluded', async () => {
    const free = await openTestMember(database.db);
    await choose('cooling_off', '24h');
    const { brandId, memberId } = member;
    const found = await marketingSuppressedAmong(database.db.read, { brandId, memberIds: [memberId, free.memberId] });
    expect([...found]).toEqual([memberId]);
    expect(await marketingSuppressedAmong(database.db.read, { brandId: 'harbour', memberIds: [memberId] })).toEqual(
      new Set(),
    );
    expect(await marketingSuppressedAmong(database.db.read, { brandId, memberIds: [] })).toEqual(new Set());
    expect([await mayReceive(database.db.read, of(member)), await mayReceive(database.db.read, of(free))]).toEqual([
      false,
      true,
    ]);
  });

  it('return whether a member was restricted at a past moment', async () => {
    const before = new Date();
    await choose('cooling_off', '24h');
    const during = (await standing())?.since ?? before;
    await ahead('25 hours');
    await endDueRestrictions(deps);
    const after = new Date(Date.now() + 26 * 3_600_000);
    const counted = await Promise.all([before, during, after].map((at) => isCounted(database.db.read, of(member), at)));
    expect(counted).toEqual([true, false, true]);
    const { rows: told } = await database.db.pool.query(
      `select payload->>'since' as since from platform.outbox
       where type = 'protection.counting_changed.v1' and aggregate = $1 order by seq`,
      [`protection:${member.memberId}`],
    );
    const { rows: steps } = await database.db.pool.query<{ at: Date }>(
      'select at from protection.restriction_step where member_id = $1 order by at',
      [member.memberId],
    );
    expect(told).toEqual(steps.map(({ at }) => ({ since: at.toISOString() })));
    expect(told).toHaveLength(2);
  });
});

describe('the built-in profiles', () => {
  it('are complete, and match section 2', async () => {
    const { rows } = await database.db.pool.query<{ code: string; keys: unknown }>(
      'select distinct on (code) code, keys from protection.policy_profile order by code, version desc',
    );
    const all = new Map(rows.map(({ code, keys }) => [code, keysFrom(keys)]));
    expect([...all.keys()].toSorted()).toEqual(['generic', 'mt', 'ph', 'uk']);
    expect(all.get('uk')).toMatchObject({
      casinoMinCycleMs: 5_000,
      bonusMaxWagering: 10,
      exclusionEarlyEnd: 'never',
      teamDetail: 'sums',
    });
    expect(all.get('mt')).toMatchObject({
      slotsMinCycleMs: 0,
      exclusionEarlyEnd: 'asked',
      historyMonths: 6,
      teamDetail: 'sums',
    });
    expect(all.get('generic')).toMatchObject({ agentTransfers: true, teamDetail: 'lines' });
    expect(all.get('ph')).toMatchObject({ ageMin: 21, exclusionAtEnd: 'automatic', exclusionFamily: true });
  });

  it('apply by country, the strictest of each key, once their time has come', async () => {
    const put = (revision: number, list: object[], effective: string) =>
      database.db.pool.query(
        `insert into protection.brand_profile (brand_id, revision, profiles, effective_at)
         values ('harbour', $1, $2, platform.deadline_now() + $3::interval)`,
        [revision, JSON.stringify(list), effective],
      );
    const other = of(await openTestMember(database.db, { brandId: 'harbour', currency: 'EUR' }));
    const named = async () => (await profileFor(database.db.read, other)).sources.map(({ code }) => code);
    expect(await named()).toEqual(['generic']);
    await put(
      1,
      [
        { country: 'PH', code: 'ph' },
        { country: '*', code: 'mt' },
      ],
      '0',
    );
    expect(await named()).toEqual(['mt']);
    await database.db.pool.query(
      `insert into protection.residence (brand_id, member_id, phone_country, region_country, noted_at)
       values ($1, $2, 'PH', 'MT', now())`,
      [other.brandId, other.memberId],
    );
    expect(await named()).toEqual(['mt', 'ph']);
    expect(await profileFor(database.db.read, other)).toMatchObject({
      ageMin: 21,
      autoplay: false,
      exclusionAtEnd: 'act',
    });
    await put(2, [{ country: '*', code: 'uk' }], '24 hours');
    expect(await named()).toEqual(['mt', 'ph']);
    await ahead('25 hours');
    expect(await named()).toEqual(['uk']);
  });
});
