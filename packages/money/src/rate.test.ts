import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCurrency, anyRatio, anySignedUnits, anyUnits, runs } from '../test/arbitraries.ts';
import { currencies, currencyOf } from './currency.ts';
import { formatExact } from './format-amount.ts';
import { CurrencyMismatchError, money } from './money.ts';
import { parseDecimal } from './parse-amount.ts';
import { type ConversionRate, convert, inverseOf, payoutOf, ppm } from './rate.ts';

const eur = currencyOf('EUR');
const usd = currencyOf('USD');

const euros = (text: string): bigint => {
  const parsed = parseDecimal(text, eur, { at: 'scale' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.units;
};

const eurUsd: ConversionRate<'EUR', 'USD'> = {
  id: 'q-1',
  from: eur,
  to: usd,
  numerator: 108_423n,
  denominator: 100_000n,
};

describe('a share of an amount', () => {
  it('is multiplied first and cut once: 25,000 × 5 % × 25/30 is 1,041.66', () => {
    const share = payoutOf(euros('25000'), [ppm(50_000n), { numerator: 25n, denominator: 30n }], eur);
    expect(formatExact(share, eur)).toBe('1041.6600');
  });

  it.each([
    ['25000', 30_000n, '750.0000'],
    ['187500.50', 1_500n, '281.2500'],
    ['12345.67', 5_000n, '61.7200'],
    ['12345.67', 3_000n, '37.0300'],
    ['12345.67', 6_000n, '74.0700'],
    ['3.33', 3_000n, '0.0000'],
    ['6.66', 3_000n, '0.0100'],
    ['1.99', 1_000_000n, '1.9900'],
    ['1.99', 0n, '0.0000'],
  ])('of %s at %s ppm is %s', (base, parts, share) => {
    expect(formatExact(payoutOf(euros(base), [ppm(parts)], eur), eur)).toBe(share);
  });

  it('is cut to the payout step of its currency', () => {
    expect(payoutOf(19_999n, [], eur)).toBe(19_900n);
    expect(payoutOf(19_999n, [], currencyOf('KWD'))).toBe(19_990n);
    expect(payoutOf(19_999n, [], currencyOf('BTC'))).toBe(19_999n);
  });

  it('of a negative amount is the negative of the share', () => {
    expect(payoutOf(-19_999n, [ppm(500_000n)], eur)).toBe(-9_900n);
  });

  it.each([
    { numerator: -1n, denominator: 1n },
    { numerator: 1n, denominator: 0n },
    { numerator: 1n, denominator: -1n },
  ])('refuses a ratio of $numerator / $denominator', (ratio) => {
    expect(() => payoutOf(1n, [ratio], eur)).toThrow(
      new RangeError('A ratio is not negative, and its denominator is not zero.'),
    );
  });

  it('never gives the receiver more than the exact share, and withholds less than one step', () => {
    fc.assert(
      fc.property(anyCurrency, anyUnits, anyRatio, anyRatio, (currency, base, some, other) => {
        const share = payoutOf(base, [some, other], currency);
        const exact = base * some.numerator * other.numerator;
        const divisor = some.denominator * other.denominator;

        expect(share * divisor <= exact).toBe(true);
        expect(exact < (share + currency.payoutStep) * divisor).toBe(true);
        expect(share % currency.payoutStep).toBe(0n);
        expect(payoutOf(-base, [some, other], currency)).toBe(-share);
      }),
      runs,
    );
  });

  it('does not grow by being split (A6)', () => {
    fc.assert(
      fc.property(
        anyCurrency,
        fc.array(anyUnits, { minLength: 1, maxLength: 20 }),
        anyRatio,
        (currency, parts, ratio) => {
          const whole = parts.reduce((total, part) => total + part, 0n);
          const apart = parts.reduce((total, part) => total + payoutOf(part, [ratio], currency), 0n);
          expect(apart <= payoutOf(whole, [ratio], currency)).toBe(true);
        },
      ),
      runs,
    );
  });
});

describe('commission down a chain (P13)', () => {
  it('pays each level the rest above its downline: none is negative, and all sum to the pool', () => {
    const chain = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyCurrency, anyUnits, chain, (currency, turnover, rates) => {
        // A downline never has a higher rate than its upline.
        const falling = rates.toSorted((some, other) => (some > other ? -1 : 1));
        const gross = [...falling.map((rate) => payoutOf(turnover, [ppm(rate)], currency)), 0n];
        const nets = gross.slice(1).map((downline, level) => (gross[level] ?? 0n) - downline);

        expect(nets.every((net) => net >= 0n)).toBe(true);
        expect(nets.reduce((total, net) => total + net, 0n)).toBe(gross[0]);
      }),
      runs,
    );
  });
});

describe('conversion', () => {
  it('gives the other currency, cut to its payout step, under the id of the quote', () => {
    expect(convert(money(eur, euros('100')), eurUsd)).toEqual({
      given: { currency: 'EUR', units: 1_000_000n },
      received: { currency: 'USD', units: 1_084_200n },
      rateId: 'q-1',
    });
  });

  it('crosses scales', () => {
    const btcEur = { id: 'q-2', from: currencyOf('BTC'), to: eur, numerator: 61_234n, denominator: 1n } as const;
    expect(convert(money(currencyOf('BTC'), 150_000n), btcEur).received.units).toBe(euros('91.85'));
    expect(convert(money(eur, euros('91.85')), inverseOf(btcEur)).received.units).toBe(149_998n);
  });

  it('turns a hundred points into one, and less than a point of cash into nothing', () => {
    const points = currencyOf('PTS');
    const redeem = { id: 'p-1', from: points, to: eur, numerator: 1n, denominator: 100n } as const;
    expect(convert(money(points, 100n), redeem).received.units).toBe(euros('1'));
    expect(convert(money(points, 1n), { ...redeem, denominator: 1_000n }).received.units).toBe(0n);
  });

  it('of nothing is nothing', () => {
    expect(convert(money(eur, 0n), eurUsd).received.units).toBe(0n);
  });

  it('reads a quote the other way under the same id', () => {
    expect(inverseOf(eurUsd)).toEqual({ id: 'q-1', from: usd, to: eur, numerator: 100_000n, denominator: 108_423n });
  });

  it('refuses money of another currency than the quote', () => {
    // @ts-expect-error dollars do not go in at the euro side
    const mixed = () => convert(money(usd, 1n), eurUsd);
    expect(mixed).toThrow(CurrencyMismatchError);
    expect(mixed).toThrow('USD does not convert at q-1.');
  });

  it('refuses to let play money meet any other, in either direction', () => {
    const fun = currencyOf('FUN');
    const rate = { id: 'f-1', from: fun, to: eur, numerator: 1n, denominator: 1n } as const;
    expect(() => convert(money(fun, 100n), rate)).toThrow(new CurrencyMismatchError('FUN and EUR never meet.'));
    expect(() => convert(money(eur, 100n), inverseOf(rate))).toThrow(
      new CurrencyMismatchError('EUR and FUN never meet.'),
    );
    expect(convert(money(fun, 100n), { ...rate, to: fun }).received.units).toBe(100n);
  });

  it('refuses to run backwards', () => {
    expect(() => convert(money(eur, -1n), eurUsd)).toThrow(new RangeError('A conversion never runs backwards.'));
  });

  it.each([
    { numerator: 0n, denominator: 1n },
    { numerator: -1n, denominator: -1n },
    { numerator: 1n, denominator: 0n },
    { numerator: 1n, denominator: -1n },
  ])('refuses a rate of $numerator / $denominator', (ratio) => {
    expect(() => convert(money(eur, 1n), { ...eurUsd, ...ratio })).toThrow(
      new RangeError('A conversion rate is positive.'),
    );
  });

  const real = currencies.filter(({ realm }) => realm !== 'fun');
  const anyRate = fc.record({
    id: fc.constant('q'),
    from: fc.constantFrom(...real),
    to: fc.constantFrom(...real),
    numerator: fc.bigInt({ min: 1n, max: 10_000_000n }),
    denominator: fc.bigInt({ min: 1n, max: 10_000_000n }),
  });

  it('never gives more than the quote says, and withholds less than one step (P12)', () => {
    fc.assert(
      fc.property(anyRate, anyUnits, (rate, units) => {
        const { received } = convert(money(rate.from, units), rate);
        const exact = units * rate.numerator * 10n ** BigInt(rate.to.scale);
        const divisor = rate.denominator * 10n ** BigInt(rate.from.scale);

        expect(received.units * divisor <= exact).toBe(true);
        expect(exact < (received.units + rate.to.payoutStep) * divisor).toBe(true);
        expect(received.units % rate.to.payoutStep).toBe(0n);
      }),
      runs,
    );
  });

  it('there and back, however often, never gains (A6, P12)', () => {
    fc.assert(
      fc.property(anyRate, anyUnits, fc.integer({ min: 1, max: 10 }), (rate, units, times) => {
        let balance = money(rate.from, units);
        for (let turn = 0; turn < times; turn += 1) {
          const back = convert(convert(balance, rate).received, inverseOf(rate)).received;
          expect(back.units <= balance.units).toBe(true);
          balance = back;
        }
      }),
      runs,
    );
  });

  it('of one unit ten thousand times gives no more than of ten thousand units once (A6)', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        const once = convert(money(rate.from, 10_000n), rate).received.units;
        const single = convert(money(rate.from, 1n), rate).received.units;
        expect(single * 10_000n <= once).toBe(true);
      }),
      runs,
    );
  });

  it('does not grow by being split, whatever the parts', () => {
    fc.assert(
      fc.property(anyRate, fc.array(anyUnits, { minLength: 1, maxLength: 20 }), (rate, parts) => {
        const whole = parts.reduce((total, part) => total + part, 0n);
        const apart = parts.reduce((total, part) => total + convert(money(rate.from, part), rate).received.units, 0n);
        expect(apart <= convert(money(rate.from, whole), rate).received.units).toBe(true);
      }),
      runs,
    );
  });

  it('is as exact for a negative share as for its twin', () => {
    fc.assert(
      fc.property(anyCurrency, anySignedUnits, anyRatio, (currency, base, ratio) => {
        expect(payoutOf(base, [ratio], currency) + payoutOf(-base, [ratio], currency)).toBe(0n);
      }),
      runs,
    );
  });
});
