import { coolingOffOptions, exclusionOptions } from '@fairhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looserKeys, mergeProfiles } from './merge-profiles.rules.ts';
import { planList, planProfile } from './plan-change.rules.ts';
import { jsonOf, keysFrom } from './profile.codec.ts';
import { slotsMaxStakeFor } from './profile.rules.ts';
import type { AmountByCurrency, ProfileKeys } from './profile.types.ts';

const amounts = fc.record(
  { '*': fc.bigInt(0n, 10n ** 12n), USD: fc.bigInt(0n, 10n ** 12n), VND: fc.bigInt(0n, 10n ** 15n) },
  { requiredKeys: ['*'] },
) as fc.Arbitrary<AmountByCurrency>;
const whole = (min: number, max: number) => fc.integer({ min, max });

const profiles: fc.Arbitrary<ProfileKeys> = fc.record({
  ageMin: whole(18, 30),
  ageVerifyBefore: fc.constantFrom('demo', 'deposit', 'play', 'threshold'),
  identityThreshold: amounts,
  identityDueHours: whole(0, 200),
  limitsIncreaseWaitHours: whole(24, 200),
  coolingOffOptions: fc.subarray([...coolingOffOptions], { minLength: 1 }),
  exclusionOptions: fc.subarray([...exclusionOptions], { minLength: 1 }),
  exclusionEarlyEnd: fc.constantFrom('never', 'after_half_a_year', 'asked'),
  exclusionAtEnd: fc.constantFrom('act', 'automatic'),
  exclusionReturnWaitHours: whole(24, 200),
  exclusionForeverReturnWaitHours: whole(168, 500),
  exclusionAllBrands: fc.boolean(),
  exclusionFamily: fc.boolean(),
  realityCheckMinutes: fc
    .tuple(fc.uniqueArray(whole(5, 240), { minLength: 1, maxLength: 6 }), fc.boolean(), fc.nat())
    .map(([choices, mayBeOff, at]) => ({ default: choices[at % choices.length] ?? 60, choices, mayBeOff })),
  historyMonths: whole(3, 60),
  slotsMinCycleMs: whole(0, 10_000),
  casinoMinCycleMs: whole(0, 10_000),
  autoplay: fc.boolean(),
  turbo: fc.boolean(),
  celebrateAtOrBelowStake: fc.boolean(),
  simultaneousGames: fc.boolean(),
  showNetPosition: fc.boolean(),
  showElapsed: fc.boolean(),
  slotsMaxStake: fc.option(
    fc.array(fc.record({ fromAge: whole(0, 60), amount: amounts }), { minLength: 1, maxLength: 4 }).map((bands) =>
      // Two values for the same age would be ambiguous.
      [...new Map(bands.map((band) => [band.fromAge, band])).values()],
    ),
    { nil: null },
  ),
  rtpMinPpm: whole(0, 1_000_000),
  demo: fc.constantFrom('allowed', 'after_age_check'),
  bonusMaxWagering: fc.option(whole(0, 100), { nil: null }),
  agentTransfers: fc.boolean(),
  teamDetail: fc.constantFrom('sums', 'lines'),
  transferWallet: fc.boolean(),
  sessionPauseMinutes: whole(0, 600),
  vipMinAge: whole(18, 60),
});

describe('several profiles together', () => {
  it('protect at least as much as each of them', () => {
    fc.assert(
      fc.property(fc.array(profiles, { minLength: 1, maxLength: 4 }), ([first, ...more]) => {
        if (first === undefined) return;
        const merged = mergeProfiles(first, ...more);
        for (const each of [first, ...more]) expect(looserKeys(merged, each)).toEqual([]);
      }),
    );
  });

  it('come to the same in whatever order, and a profile with itself to itself', () => {
    fc.assert(
      fc.property(profiles, profiles, (a, b) => {
        const [one, other] = [mergeProfiles(a, b), mergeProfiles(b, a)];
        expect(looserKeys(one, other)).toEqual([]);
        expect(looserKeys(other, one)).toEqual([]);
        expect(looserKeys(mergeProfiles(a, a), a)).toEqual([]);
        expect(looserKeys(a, mergeProfiles(a, a))).toEqual([]);
      }),
    );
  });

  it('take the lowest highest stake at every age and in every currency', () => {
    fc.assert(
      fc.property(profiles, profiles, whole(0, 90), fc.constantFrom('USD', 'VND', 'EUR'), (a, b, age, currency) => {
        const at = (profile: ProfileKeys) => slotsMaxStakeFor(profile, { age, currency });
        const each = [at(a), at(b)].filter((stake) => stake !== null);
        const merged = at(mergeProfiles(a, b));
        if (each.length === 0) expect(merged).toBeNull();
        else expect(each.every((stake) => merged !== null && merged <= stake)).toBe(true);
      }),
    );
  });

  it('are kept as JSON without losing anything', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(keysFrom(JSON.parse(JSON.stringify(jsonOf(profile))))).toEqual(profile);
      }),
    );
  });
});

describe('a change of a profile', () => {
  it('never lets anything looser hold within a day', () => {
    fc.assert(
      fc.property(profiles, profiles, (before, next) => {
        const planned = planProfile(before, next);
        for (const { value, afterHours } of planned) if (afterHours < 24) expect(looserKeys(value, before)).toEqual([]);
        expect(planned.at(-1)?.value).toEqual(next);
      }),
    );
  });

  it('holds at once where it only tightens', () => {
    fc.assert(
      fc.property(profiles, profiles, (before, other) => {
        const next = mergeProfiles(before, other);
        expect(planProfile(before, next)).toEqual([{ value: next, afterHours: 0 }]);
      }),
    );
  });

  it('of a brand’s list puts members under both lists until the looser one holds', () => {
    const before = [{ country: '*', code: 'uk' }];
    const next = [{ country: '*', code: 'mt' }];
    expect(planList(before, next, { isLooser: true })).toEqual([
      { value: [...before, ...next], afterHours: 0 },
      { value: next, afterHours: 24 },
    ]);
    expect(planList(before, [], { isLooser: true })).toEqual([{ value: [], afterHours: 24 }]);
    expect(planList(before, next, { isLooser: false })).toEqual([{ value: next, afterHours: 0 }]);
  });
});

describe('the highest stake at slots', () => {
  const profile = {
    slotsMaxStake: [
      { fromAge: 18, amount: { '*': 20_000n } },
      { fromAge: 25, amount: { '*': 50_000n, VND: 7n } },
    ],
  };
  it.each([
    [24, 'GBP', 20_000n],
    [25, 'GBP', 50_000n],
    [25, 'VND', 7n],
    [17, 'GBP', 20_000n],
    // An unknown age counts as the youngest.
    [null, 'GBP', 20_000n],
  ] as const)('at %s in %s is %s', (age, currency, stake) => {
    expect(slotsMaxStakeFor(profile, { age, currency })).toBe(stake);
  });
});
