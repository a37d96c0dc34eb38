import { currencies } from '@fairhouse/money';
import { describe, expect, it } from 'vitest';
import {
  breakerMaxOf,
  type CeilingSetting,
  type CreditSpan,
  type CreditSums,
  ceilingFor,
  hardMaxOf,
  judgeCredits,
  ownCeiling,
  tooHigh,
} from './ceiling.rules.ts';

const dollars = (amount: number): bigint => BigInt(amount) * 10_000n;
const unset: CeilingSetting = {
  winMax: null,
  winFloor: null,
  winTimes: null,
  rtpPpm: null,
  minuteMax: null,
  hourMax: null,
  dayMax: null,
};
const of = (more: Partial<CeilingSetting>): CeilingSetting => ({ ...unset, ...more });

describe('the ceiling of a win', () => {
  const usual = { currency: 'USD', published: null, isBreakerOpen: false };
  it.each([
    ['is the platform’s where nobody has set one', undefined, undefined, usual, [500_000, 100, 50_000]],
    ['is the vendor’s', of({ winMax: dollars(9), winTimes: 7 }), undefined, usual, [9, 100, 7]],
    [
      'is the game’s before the vendor’s',
      of({ winMax: dollars(9), winTimes: 7 }),
      of({ winMax: dollars(20), winFloor: 0n }),
      usual,
      [20, 0, 7],
    ],
    [
      'is lowered by what the vendor publishes',
      undefined,
      undefined,
      { ...usual, published: 500 },
      [500_000, 100, 501],
    ],
    ['is never raised by it', of({ winTimes: 7 }), undefined, { ...usual, published: 500 }, [500_000, 100, 7]],
    ['is small while the breaker is open', undefined, undefined, { ...usual, isBreakerOpen: true }, [100, 100, 50_000]],
    [
      'is not raised by an open breaker',
      of({ winMax: dollars(9) }),
      undefined,
      { ...usual, isBreakerOpen: true },
      [9, 100, 50_000],
    ],
  ])('%s', (_name, vendor, game, known, [max = 0, floor = 0, times = 0]) => {
    expect(ceilingFor({ vendor, game }, known)).toEqual({
      max: dollars(max),
      floor: dollars(floor),
      times: times * 1_000,
    });
  });

  it('is known of every currency that is cash, and can be posted', () => {
    for (const { code, realm, maxOperation } of currencies.filter((each) => each.realm === 'cash')) {
      const { winMax, winFloor, minuteMax } = ownCeiling(code);
      expect([code, realm, winFloor > 0n && winFloor < winMax && breakerMaxOf(code) < minuteMax]).toEqual([
        code,
        'cash',
        true,
      ]);
      expect(hardMaxOf(code, 'winMax') <= maxOperation, code).toBe(true);
    }
  });

  it('cannot be set above what the code allows', () => {
    expect(tooHigh('USD', unset)).toBeNull();
    expect(tooHigh('USD', of({ winMax: dollars(5_000_000), winTimes: 500_000 }))).toBeNull();
    expect(tooHigh('USD', of({ winMax: dollars(5_000_000) + 1n }))).toBe('winMax');
    expect(tooHigh('USD', of({ winTimes: 500_001 }))).toBe('winTimes');
    expect(tooHigh('USD', of({ dayMax: dollars(20_000_001) }))).toBe('dayMax');
  });
});

describe('credits of a vendor', () => {
  const none: CreditSums = { staked: 0n, credited: 0n };
  const in_ = (some: Partial<Record<CreditSpan, CreditSums>>) => ({ minute: none, hour: none, day: none, ...some });
  it.each<[string, Partial<Record<CreditSpan, CreditSums>>, CreditSpan | null]>([
    ['nothing', {}, null],
    ['as the stakes explain', { day: { staked: dollars(10_000_000), credited: dollars(9_700_000) } }, null],
    ['and the room of a minute', { minute: { staked: 0n, credited: dollars(100_000) } }, null],
    ['one unit more', { minute: { staked: 0n, credited: dollars(100_000) + 1n } }, 'minute'],
    ['an hour', { hour: { staked: dollars(1_000), credited: dollars(250_971) } }, 'hour'],
    ['a day', { day: { staked: 0n, credited: dollars(500_001) } }, 'day'],
    ['stakes that were given back', { minute: { staked: -dollars(1_000_000), credited: 0n } }, 'minute'],
  ])('%s', (_name, sums, span) => {
    expect(judgeCredits(in_(sums), undefined, 'USD')).toBe(span);
  });

  it('are judged by the vendor’s own setting', () => {
    const sums = in_({ minute: { staked: dollars(100), credited: dollars(96) } });
    expect(judgeCredits(sums, of({ rtpPpm: 950_000, minuteMax: dollars(1) }), 'USD')).toBeNull();
    expect(judgeCredits(sums, of({ rtpPpm: 950_000, minuteMax: dollars(1) - 1n }), 'USD')).toBe('minute');
  });
});
