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
    ['KWD', 'cash', 4, 3, 10n, 10n ** 11n],
    ['USDT', 'cash', 6, 2, 10_000n, 10n ** 13n],
    ['USDC', 'cash', 6, 2, 10_000n, 10n ** 13n],
    ['BTC', 'cash', 8, 8, 1n, 10n ** 10n],
    ['ETH', 'cash', 8, 8, 1n, 3n * 10n ** 11n],
    ['PTS', 'points', 0, 0, 1n, 10n ** 11n],
    ['FUN', 'fun', 4, 2, 100n, 10n ** 15n],
  ] as const)(
    'keeps %s in the realm %s at scale %i, shows %i decimals, pays in steps of %s, takes up to %s at once',
    (code, realm, scale, display, payoutStep, maxOperation) => {
      expect(currencyOf(code)).toEqual({ code, realm, scale, display, payoutStep, maxOperation });
    },
  );

  it.each([
    [10_000_000n, 'AUD CAD CHF EUR GBP KWD NZD SGD USD USDC USDT'],
    [100_000_000n, 'AED BRL CNY CZK DKK HKD MXN MYR NOK PLN RON SEK ZAR'],
    [1_000_000_000n, 'BDT INR JPY LKR NPR PHP PKR THB TRY TWD'],
    [10_000_000_000n, 'HUF KRW MMK NGN'],
    [100_000_000_000n, 'FUN IDR KHR LAK PTS VND'],
  ])('takes no more than %s whole units at once of %s', (whole, codes) => {
    const found = currencies.filter(({ maxOperation, scale }) => maxOperation === whole * 10n ** BigInt(scale));
    expect(
      found
        .map(({ code }) => code)
        .sort()
        .join(' '),
    ).toBe(codes);
  });

  it('has no other', () => {
    expect(currencies).toHaveLength(46);
  });

  it('bounds every operation, shows no more than it keeps, and pays nothing that cannot be shown', () => {
    for (const { maxOperation, scale, display, payoutStep } of currencies) {
      expect(maxOperation).toBeLessThanOrEqual(10n ** 15n);
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
