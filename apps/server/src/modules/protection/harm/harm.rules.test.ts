import { harmMarkers } from '@fairhouse/protocol/ops/protection';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseFrom, dayBefore, opensCase, scoreOf, windowOf } from './harm.rules.ts';
import type { HarmInputs } from './harm.types.ts';

const calm: HarmInputs = {
  deposits7: 1,
  depositsUsual7: 1,
  deposited7: 100_000n,
  depositedUsual7: 100_000n,
  methods30: 1,
  reversed30: 0,
  chased30: 0,
  bets30: 100,
  nightBets30: 0,
  bets7: 25,
  betsBefore: 75,
  stake7: 10_000n,
  stakeBefore: 10_000n,
  limitRaises30: 0,
  limitHits30: 0,
  longDays30: 0,
  wasExcluded: false,
};
const score = (more: Partial<HarmInputs>) => scoreOf({ ...calm, ...more });

describe('a score', () => {
  it('is zero for calm play', () => {
    expect(scoreOf(calm)).toEqual({ score: 0, markers: [] });
  });

  it.each<[string, Partial<HarmInputs>, Partial<HarmInputs>, string, string]>([
    ['DEPOSITS_OFTEN', { deposits7: 14, depositsUsual7: 3 }, { deposits7: 5 }, '14', '6'],
    ['DEPOSITS_OFTEN', { deposits7: 20, depositsUsual7: 9 }, { deposits7: 17, depositsUsual7: 9 }, '20', '18'],
    ['DEPOSITS_RISING', { deposited7: 250_000n }, { deposited7: 199_999n }, '250', '200'],
    ['MANY_METHODS', { methods30: 4 }, { methods30: 3 }, '4', '4'],
    ['WITHDRAWALS_REVERSED', { reversed30: 2 }, { reversed30: 1 }, '2', '2'],
    ['NIGHT_PLAY', { nightBets30: 60 }, { nightBets30: 39 }, '60', '40'],
    ['CHASING', { chased30: 5 }, { chased30: 3 }, '5', '4'],
    ['STAKES_RISING', { stake7: 30_000n }, { stake7: 19_000n }, '300', '200'],
    ['LIMIT_RAISES', { limitRaises30: 2 }, { limitRaises30: 1 }, '2', '2'],
    ['LIMIT_HITS', { limitHits30: 3 }, { limitHits30: 2 }, '3', '3'],
    ['LONG_SITTINGS', { longDays30: 6 }, { longDays30: 4 }, '6', '5'],
    ['EXCLUDED_BEFORE', { wasExcluded: true }, { wasExcluded: false }, '1', '1'],
  ])('names %s from its threshold on and not below', (marker, above, below, value, threshold) => {
    expect(score(above).markers).toEqual([{ marker, value, threshold }]);
    expect(score(above).score).toBeGreaterThan(0);
    expect(score(below)).toEqual({ score: 0, markers: [] });
  });

  it('has a rule for every marker', () => {
    const worst = scoreOf({
      ...calm,
      deposits7: 99,
      deposited7: 10n ** 15n,
      methods30: 9,
      reversed30: 9,
      chased30: 99,
      nightBets30: 100,
      stake7: 10n ** 12n,
      limitRaises30: 9,
      limitHits30: 9,
      longDays30: 30,
      wasExcluded: true,
    });
    expect(worst.score).toBe(100);
    expect(worst.markers.map(({ marker }) => marker).toSorted()).toEqual([...harmMarkers].toSorted());
  });

  it('has no habit markers where there are hardly any bets', () => {
    expect(score({ bets7: 19, stake7: 900_000n }).markers).toEqual([]);
    expect(score({ betsBefore: 19, stake7: 900_000n }).markers).toEqual([]);
    expect(score({ bets30: 19, nightBets30: 19 }).markers).toEqual([]);
    expect(score({ depositedUsual7: 0n, deposited7: 900_000n }).markers).toEqual([]);
  });

  const count = fc.integer({ min: 0, max: 500 });
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const inputs: fc.Arbitrary<HarmInputs> = fc.record({
    deposits7: count,
    depositsUsual7: count,
    deposited7: amount,
    depositedUsual7: amount,
    methods30: count,
    reversed30: count,
    chased30: count,
    bets30: count,
    nightBets30: count,
    bets7: count,
    betsBefore: count,
    stake7: amount,
    stakeBefore: amount,
    limitRaises30: count,
    limitHits30: count,
    longDays30: count,
    wasExcluded: fc.boolean(),
  });

  it('is between 0 and 100, and never falls because something got worse', () => {
    const worse = fc.constantFrom(
      'deposits7',
      'methods30',
      'reversed30',
      'chased30',
      'limitRaises30',
      'limitHits30',
      'longDays30',
    );
    fc.assert(
      fc.property(inputs, worse, fc.integer({ min: 1, max: 50 }), (given, what, more) => {
        const before = scoreOf(given);
        expect(before.score).toBeGreaterThanOrEqual(0);
        expect(before.score).toBeLessThanOrEqual(100);
        expect(scoreOf({ ...given, [what]: given[what] + more }).score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });
});

describe('a case', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  const closed = (days: number) => ({
    state: 'closed' as const,
    score: 60,
    closedAt: new Date(now.getTime() - days * 86_400_000),
  });

  it('is opened from the threshold on', () => {
    expect(opensCase(caseFrom, null, now)).toBe(true);
    expect(opensCase(caseFrom - 1, null, now)).toBe(false);
  });

  it('is open one at a time, and reopens after a month, or earlier when the score rose', () => {
    expect(opensCase(100, { state: 'open', score: 60, closedAt: null }, now)).toBe(false);
    expect(opensCase(74, closed(29), now)).toBe(false);
    expect(opensCase(75, closed(29), now)).toBe(true);
    expect(opensCase(caseFrom, closed(31), now)).toBe(true);
  });
});

it('covers thirty whole days that end with yesterday', () => {
  expect(dayBefore(new Date('2026-11-16T00:00:01Z'))).toBe('2026-11-15');
  expect(windowOf('2026-11-15')).toEqual({
    from: new Date('2026-10-17T00:00:00Z'),
    lastWeek: new Date('2026-11-09T00:00:00Z'),
    to: new Date('2026-11-16T00:00:00Z'),
  });
});
