import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Currency, currencies, currencyOf, isCurrency, UnknownCurrencyError } from './currency.ts';

describe('the list of currencies', () => {
  it('keeps cash at four decimals and shows two', () => {
    const plain = currencies.filter(({ realm, scale, display }) => realm === 'cash' && scale === 4 && display === 2);

    expect(plain.map(({ code }) => code).join(' ')).toBe(
      'AED AUD BDT BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR INR JPY KHR KRW LAK LKR MMK MXN MYR NGN NOK NPR ' +
        'NZD PHP PKR PLN RON SEK SGD THB TRY TWD USD VND ZAR',
    );
    expect(new Set(plain.map(({ payoutStep }) => payoutStep))).toEqual(new Set([100n]));
  });

  it.each([
    ['KWD', 'cash', 4, 3, 10n],
    ['USDT', 'cash', 6, 2, 10_000n],
    ['USDC', 'cash', 6, 2, 10_000n],
    ['BTC', 'cash', 8, 8, 1n],
    ['ETH', 'cash', 8, 8, 1n],
    ['PTS', 'points', 0, 0, 1n],
    ['FUN', 'fun', 4, 2, 100n],
  ] as const)(
    'keeps %s in the realm %s at scale %i, shows %i decimals, pays in steps of %s',
    (code, realm, scale, display, payoutStep) => {
      expect(currencyOf(code)).toEqual({ code, realm, scale, display, payoutStep, maxOperation: 10n ** 15n });
    },
  );

  it('has no other', () => {
    expect(currencies).toHaveLength(46);
  });

  it('bounds every operation, shows no more than it keeps, and pays nothing that cannot be shown', () => {
    for (const { maxOperation, scale, display, payoutStep } of currencies) {
      expect(maxOperation).toBe(10n ** 15n);
      expect(display).toBeLessThanOrEqual(scale);
      expect(payoutStep).toBe(10n ** BigInt(scale - display));
    }
  });
});

describe('finding a currency', () => {
  it('keeps the code in the type where it is written out', () => {
    expectTypeOf(currencyOf('EUR')).toEqualTypeOf<Currency<'EUR'>>();
    expectTypeOf(currencyOf('EUR' as string)).toEqualTypeOf<Currency>();
    expect(currencyOf('EUR').code).toBe('EUR');
  });

  it.each(['', 'eur', 'XYZ', 'constructor', '__proto__', 'EUR '])('throws by name for %j', (code) => {
    expect(() => currencyOf(code)).toThrow(UnknownCurrencyError);
    expect(() => currencyOf(code)).toThrow(`No currency is called ${JSON.stringify(code)}.`);
    expect(isCurrency(code)).toBe(false);
  });

  it('carries the name of its error, which survives minification', () => {
    expect(new UnknownCurrencyError('gone').name).toBe('UnknownCurrencyError');
  });

  it.each([undefined, null, 978, ['EUR'], { code: 'EUR' }])('does not take %j for a code', (value) => {
    expect(isCurrency(value)).toBe(false);
  });

  it('knows its own codes', () => {
    expect(currencies.every(({ code }) => isCurrency(code) && currencyOf(code).code === code)).toBe(true);
  });
});
