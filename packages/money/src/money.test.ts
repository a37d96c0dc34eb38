import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { anyCurrency, anySignedUnits, anyUnits, runs } from '../test/arbitraries.ts';
import { type CurrencyCode, currencyOf } from './currency.ts';
import {
  add,
  CurrencyMismatchError,
  compare,
  isNegative,
  isPositive,
  isZero,
  type Money,
  max,
  min,
  money,
  negate,
  subtract,
  sum,
} from './money.ts';

const eur = (units: bigint) => money(currencyOf('EUR'), units);
const usd = (units: bigint) => money(currencyOf('USD'), units);

describe('arithmetic in one currency', () => {
  it('adds, subtracts and negates units and keeps the currency', () => {
    expect(add(eur(7n), eur(5n))).toEqual({ currency: 'EUR', units: 12n });
    expect(subtract(eur(5n), eur(7n))).toEqual({ currency: 'EUR', units: -2n });
    expect(negate(eur(5n))).toEqual({ currency: 'EUR', units: -5n });
  });

  it('is exact far beyond what a float can count', () => {
    expect(add(eur(2n ** 80n), eur(1n)).units).toBe(2n ** 80n + 1n);
  });

  it('orders amounts', () => {
    expect([compare(eur(1n), eur(2n)), compare(eur(2n), eur(2n)), compare(eur(3n), eur(2n))]).toEqual([-1, 0, 1]);
    expect(min(eur(1n), eur(2n)).units).toBe(1n);
    expect(min(eur(2n), eur(1n)).units).toBe(1n);
    expect(max(eur(1n), eur(2n)).units).toBe(2n);
    expect(max(eur(2n), eur(1n)).units).toBe(2n);
  });

  it('gives the first of two equal amounts, as itself', () => {
    const [some, other] = [eur(2n), eur(2n)];
    expect(min(some, other)).toBe(some);
    expect(max(some, other)).toBe(some);
  });

  it('sums a list, and an empty one to zero of the currency named', () => {
    expect(sum(currencyOf('EUR'), [eur(1n), eur(2n), eur(3n)])).toEqual(eur(6n));
    expect(sum(currencyOf('EUR'), [])).toEqual(eur(0n));
  });

  it('tells the sign', () => {
    const signs = (units: bigint) => [isNegative(eur(units)), isZero(eur(units)), isPositive(eur(units))];
    expect([-1n, 0n, 1n].map(signs)).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});

describe('two currencies', () => {
  const blind = usd(1n) as Money<CurrencyCode>;
  const wide = eur(1n) as Money<CurrencyCode>;

  it.each([
    ['add', () => add(wide, blind)],
    ['subtract', () => subtract(wide, blind)],
    ['compare', () => compare(wide, blind)],
    ['min', () => min(wide, blind)],
    ['max', () => max(wide, blind)],
    ['sum', () => sum(currencyOf('EUR' as string), [wide, blind])],
  ])('are refused by %s at run time', (_, mix) => {
    expect(mix).toThrow(CurrencyMismatchError);
    expect(mix).toThrow('EUR and USD do not mix.');
  });

  it('are refused by the compiler where it knows both', () => {
    // @ts-expect-error dollars are no euros
    expect(() => add(eur(1n), usd(1n))).toThrow(CurrencyMismatchError);
    // @ts-expect-error nor are they when only the units are passed on
    expect(money(currencyOf('EUR'), usd(1n).units).units).toBe(1n);
    expectTypeOf(eur(1n).units).toExtend<bigint>();
    expectTypeOf<bigint>().not.toExtend<Money['units']>();
  });

  it('name the error, which survives minification', () => {
    expect(new CurrencyMismatchError('no').name).toBe('CurrencyMismatchError');
  });
});

describe('for any amounts', () => {
  it('two bets cost what one bet of their sum costs (P10)', () => {
    fc.assert(
      fc.property(anyCurrency, anyUnits, anyUnits, anyUnits, (currency, balance, a, b) => {
        const of = (units: bigint) => money(currency, units);
        const apart = subtract(subtract(of(balance), of(a)), of(b));
        expect(apart).toEqual(subtract(of(balance), add(of(a), of(b))));
      }),
      runs,
    );
  });

  it('what was added is taken back exactly', () => {
    fc.assert(
      fc.property(anyCurrency, anySignedUnits, anySignedUnits, (currency, a, b) => {
        const [some, other] = [money(currency, a), money(currency, b)];
        expect(subtract(add(some, other), other)).toEqual(some);
        expect(add(some, negate(other))).toEqual(subtract(some, other));
        expect(sum(currency, [some, other, negate(some), negate(other)])).toEqual(money(currency, 0n));
        expect(compare(some, other)).toBe(-compare(other, some) + 0);
        expect(add(min(some, other), max(some, other))).toEqual(add(some, other));
      }),
      runs,
    );
  });
});
