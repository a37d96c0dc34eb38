import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRealtime, anyTerms, runs } from '../test/arbitraries.ts';
import { dailyOf, dividendOf, hourlyOf, realtimeOf } from '../test/sample-terms.ts';
import {
  canonicalTerms,
  grossOf,
  hashTerms,
  isWithin,
  judgeTerms,
  parseTerms,
  rateOn,
  type Terms,
  type TopRates,
  topRates,
} from './index.ts';

const rows = [
  { validBetMin: 3_000_000_000n, lossMin: 100_000_000n, activeMin: 3, ratePpm: 30_000 },
  { validBetMin: 3_000_000_000n, lossMin: 100_000_000n, activeMin: 3, ratePpm: 50_000 },
];
const salaryRows = rows.map(({ lossMin: _, ...row }) => row);
const dividend = dividendOf({ rows, lossBasis: ['payout', 'rebates'] });
const daily = dailyOf(salaryRows);
const realtime = realtimeOf(['RNG', 5_000], ['LIVE', 4_000]);

/** The dividend with one value of its second row changed. */
const withRow = (change: Partial<(typeof rows)[number]>): Terms => ({
  ...dividend,
  rows: rows.map((row, index) => (index === 1 ? { ...row, ...change } : row)),
});
const manyRows = (count: number): Terms => ({
  ...dividend,
  rows: Array.from({ length: count }, (_, index) => ({
    validBetMin: 0n,
    lossMin: 0n,
    activeMin: 0,
    ratePpm: index + 1,
  })),
});
const invalid = { code: 'CONTRACT_ROWS_INVALID' };
const above = { code: 'CONTRACT_RATE_ABOVE_OWN', field: 'ratePpm' };

describe('terms', () => {
  it.each<{ why: string; terms: Terms; cap?: TopRates; fault: unknown }>([
    { why: 'no row', terms: manyRows(0), fault: { ...invalid, field: 'rows' } },
    { why: 'ten rows', terms: manyRows(10), fault: null },
    { why: 'eleven rows', terms: manyRows(11), fault: { ...invalid, field: 'rows' } },
    { why: 'an equal rate', terms: withRow({ ratePpm: 30_000 }), fault: { ...invalid, field: 'ratePpm', row: 1 } },
    { why: 'a lower bet', terms: withRow({ validBetMin: 1n }), fault: { ...invalid, field: 'validBetMin', row: 1 } },
    { why: 'a lower loss', terms: withRow({ lossMin: 1n }), fault: { ...invalid, field: 'lossMin', row: 1 } },
    { why: 'fewer members', terms: withRow({ activeMin: 2 }), fault: { ...invalid, field: 'activeMin', row: 1 } },
    { why: 'more members', terms: withRow({ activeMin: 4 }), fault: null },
    {
      why: 'a rate of zero',
      terms: dailyOf([{ validBetMin: 0n, activeMin: 0, ratePpm: 0 }]),
      fault: { ...invalid, field: 'ratePpm', row: 0 },
    },
    { why: 'no game type', terms: realtimeOf(), fault: { ...invalid, field: 'rates' } },
    {
      why: 'a game type named twice',
      terms: realtimeOf(['PVP', 2], ['PVP', 1]),
      fault: { ...invalid, field: 'gameType', row: 1, gameType: 'PVP' },
    },
    {
      why: 'a game type at zero',
      terms: realtimeOf(['PVP', 0]),
      fault: { ...invalid, field: 'ratePpm', row: 0, gameType: 'PVP' },
    },
    { why: "the upline's own rate", terms: dividend, cap: { all: 50_000 }, fault: null },
    { why: 'a rate above the own', terms: dividend, cap: { all: 49_999 }, fault: { ...above, row: 1 } },
    { why: 'rows that all are above', terms: daily, cap: { all: 29_999 }, fault: { ...above, row: 0 } },
    { why: 'an upline without a contract', terms: daily, cap: {}, fault: { ...above, row: 0 } },
    { why: "the upline's own rates", terms: realtime, cap: { RNG: 5_000, LIVE: 4_000 }, fault: null },
    {
      why: 'one game type above the own',
      terms: realtime,
      cap: { RNG: 5_000, LIVE: 3_999 },
      fault: { ...above, row: 1, gameType: 'LIVE' },
    },
    {
      why: 'a game type that the upline lacks',
      terms: realtime,
      cap: { LIVE: 4_000 },
      fault: { ...above, row: 0, gameType: 'RNG' },
    },
  ])('with $why have the fault $fault', ({ terms, cap = null, fault }) => {
    expect(judgeTerms(terms, { cap })).toEqual(fault);
  });

  it('are compared by their top rates, whatever the order of rows', () => {
    expect(topRates(dailyOf(salaryRows.toReversed()))).toEqual({ all: 50_000 });
    expect(topRates(realtime)).toEqual({ RNG: 5_000, LIVE: 4_000 });
    expect([rateOn({ all: 7 }, 'RNG'), rateOn({ RNG: 7 }, 'RNG'), rateOn({ RNG: 7 }, 'LIVE')]).toEqual([7, 7, 0]);
  });

  it('are within a cap exactly when they have no fault under it', () => {
    const anyCap = fc.oneof(
      anyTerms.map(topRates),
      anyRealtime.map(topRates),
      fc.constant<TopRates>({}),
      fc.constant(null),
    );
    fc.assert(
      fc.property(anyTerms, anyCap, (terms, cap) => {
        expect(judgeTerms(terms, { cap: null })).toBeNull();
        for (const each of [cap, topRates(terms)]) {
          expect(isWithin(topRates(terms), each)).toBe(judgeTerms(terms, { cap: each }) === null);
        }
      }),
      runs,
    );
  });

  it('without a row are never evaluated', () => {
    const figures = { validBet: 0n, active: 0, houseWin: 0n, base: 0n };
    expect(() => grossOf(dailyOf([]), figures)).toThrow(new RangeError('Terms have at least one row.'));
  });
});

describe('the text of terms', () => {
  const text =
    '{"activeMinValidBet":"1000000","activeScope":"team","autoPay":true,"basis":"loss","carry":"none",' +
    '"currency":"EUR","fundFromWallet":true,"kind":"dividend","lossBasis":["payout","rebates"],"lossCheck":true,' +
    '"mode":"fixed","period":"H","rows":[' +
    '{"activeMin":3,"lossMin":"100000000","ratePpm":30000,"validBetMin":"3000000000"},' +
    '{"activeMin":3,"lossMin":"100000000","ratePpm":50000,"validBetMin":"3000000000"}],"version":1}';

  it('is canonical JSON, and its hash is the SHA-256 of its bytes', () => {
    expect(canonicalTerms(dividend)).toBe(text);
    expect(hashTerms(dividend)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('reads back as the same terms, and does not depend on the order of keys', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, member]) => [name, reversed(member)]),
      );
    };
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(parseTerms(canonicalTerms(terms))).toEqual(terms);
        expect(hashTerms(reversed(terms) as Terms)).toBe(hashTerms(terms));
      }),
      runs,
    );
  });

  const maxima = dailyOf([{ validBetMin: 10n ** 18n - 1n, activeMin: 1_000_000, ratePpm: 1_000_000 }]);
  it('is read up to the largest amount and rate', () => {
    expect(parseTerms(canonicalTerms(maxima))).toEqual(maxima);
  });

  it.each([
    text.replace(':true', ': true'),
    text.replace('"version":1', '"version":1,"zone":"UTC"'),
    text.replace(
      '{"activeMinValidBet":"1000000","activeScope":"team"',
      '{"activeScope":"team","activeMinValidBet":"1000000"',
    ),
    canonicalTerms(maxima).replace('"999999999999999999"', '"1000000000000000000"'),
    canonicalTerms(maxima).replace('"ratePpm":1000000', '"ratePpm":1000001'),
    canonicalTerms(maxima).replace('"validBetMin":"9', '"validBetMin":"09'),
    canonicalTerms(maxima).replace('EUR', 'EUREUR'),
    'null',
    '[]',
    '{"kind":"toString"}',
  ])('%s is refused', (foreign) => {
    expect(() => parseTerms(foreign)).toThrow(new TypeError('This is not the canonical text of contract terms.'));
  });

  /** Every value inside, by its path. */
  const pathsOf = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? [
          ...(path.length > 0 ? [path] : []),
          ...Object.entries(value).flatMap(([key, it]) => pathsOf(it, [...path, key])),
        ]
      : [path];

  it.each([dividend, daily, hourlyOf(salaryRows), realtime])(
    'of $kind is refused with any value missing or of another type',
    (terms) => {
      const whole = canonicalTerms(terms);
      expect(parseTerms(whole)).toEqual(terms);
      for (const path of pathsOf(JSON.parse(whole))) {
        for (const wrong of [undefined, null, {}, '', 'x', 'xEUR', 'EURx', '1x', -1, 1.5, '-1', ['x']]) {
          const changed = JSON.parse(whole);
          const holder = path.slice(0, -1).reduce((value, key) => value[key], changed);
          holder[path.at(-1) ?? ''] = wrong;
          const foreign = canonicalTerms(JSON.parse(JSON.stringify(changed)));
          expect(() => parseTerms(foreign), `${path.join('.')}: ${wrong}`).toThrow(TypeError);
        }
      }
    },
  );
});
