import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCurrency, anyOperation, anySignedUnits, runs } from '../test/arbitraries.ts';
import { currencyOf } from './currency.ts';
import { formatDisplay, formatExact, formatSpendable, toVendorUnits } from './format-amount.ts';
import { money } from './money.ts';
import { parseDecimal, scaleVendorAmount } from './parse-amount.ts';

const eur = currencyOf('EUR');

describe('writing euros', () => {
  it.each([
    [0n, '0.0000', '0.00', '0.00'],
    [1n, '0.0001', '0.00', '0.00'],
    [49n, '0.0049', '0.00', '0.00'],
    [50n, '0.0050', '0.00', '0.00'],
    [51n, '0.0051', '0.01', '0.00'],
    [99n, '0.0099', '0.01', '0.00'],
    [150n, '0.0150', '0.02', '0.01'],
    [250n, '0.0250', '0.02', '0.02'],
    [9_999n, '0.9999', '1.00', '0.99'],
    [10_000n, '1.0000', '1.00', '1.00'],
    [10_416_666n, '1041.6666', '1041.67', '1041.66'],
    [2n ** 63n, '922337203685477.5808', '922337203685477.58', '922337203685477.58'],
    [-1n, '-0.0001', '0.00', '0.00'],
    [-150n, '-0.0150', '-0.02', '-0.01'],
    [-10_416_666n, '-1041.6666', '-1041.67', '-1041.66'],
  ])('%s units are %s exactly, %s to read, %s to spend', (units, exact, display, spendable) => {
    expect(formatExact(units, eur)).toBe(exact);
    expect(formatDisplay(units, eur)).toBe(display);
    expect(formatSpendable(units, eur)).toBe(spendable);
  });
});

describe('writing other currencies', () => {
  it.each([
    ['PTS', 12n, '12', '12', '12'],
    ['PTS', -12n, '-12', '-12', '-12'],
    ['PTS', 0n, '0', '0', '0'],
    ['KWD', 12_349n, '1.2349', '1.235', '1.234'],
    ['BTC', 1n, '0.00000001', '0.00000001', '0.00000001'],
    ['USDT', 1_999_999n, '1.999999', '2.00', '1.99'],
  ] as const)('%s %s is %s, %s, %s', (code, units, exact, display, spendable) => {
    const currency = currencyOf(code);
    expect(formatExact(units, currency)).toBe(exact);
    expect(formatDisplay(units, currency)).toBe(display);
    expect(formatSpendable(units, currency)).toBe(spendable);
  });

  it('is refused by the compiler when the units are of another currency', () => {
    // @ts-expect-error dollars are not written as euros
    expect(formatExact(money(currencyOf('USD'), 1n).units, eur)).toBe('0.0001');
  });
});

describe("writing a balance in a vendor's units", () => {
  it.each([
    ['USD', 105_000n, 2, '1050'],
    ['USD', 105_099n, 2, '1050'],
    ['USD', 99n, 2, '0'],
    ['USD', 0n, 2, '0'],
    ['USD', 105_099n, 4, '105099'],
    ['USD', 105_099n, 6, '10509900'],
    ['VND', 200_009_999n, 0, '20000'],
    ['VND', 209_990_000n, -3, '20'],
    ['PTS', 7n, 2, '700'],
  ] as const)('%s %s at %i decimals is %s', (code, units, vendorScale, text) => {
    expect(toVendorUnits(units, { vendorScale }, currencyOf(code))).toBe(text);
  });

  it('throws for a negative balance and for an impossible scale', () => {
    expect(() => toVendorUnits(-1n, { vendorScale: 2 }, eur)).toThrow(
      new RangeError('A balance sent to a vendor is never negative.'),
    );
    expect(() => toVendorUnits(1n, { vendorScale: 0.5 }, eur)).toThrow(RangeError);
  });

  it('takes the scales from millions to eighteen decimals', () => {
    expect(toVendorUnits(1n, { vendorScale: 18 }, currencyOf('PTS'))).toBe(`1${'0'.repeat(18)}`);
    expect(toVendorUnits(1_999_999n, { vendorScale: -6 }, currencyOf('PTS'))).toBe('1');
  });
});

describe('for any balance', () => {
  it('what is shown can be spent, and less than one shown unit is hidden', () => {
    fc.assert(
      fc.property(anyOperation, ({ currency, units }) => {
        const shown = parseDecimal(formatSpendable(units, currency), currency, { at: 'display' });
        if (!shown.ok) throw new Error(shown.reason);
        expect(shown.units <= units).toBe(true);
        expect(units - shown.units < 10n ** BigInt(currency.scale - currency.display)).toBe(true);
      }),
      runs,
    );
  });

  it('a vendor is told no more than there is, and misses less than one of its units', () => {
    fc.assert(
      fc.property(anyOperation, fc.integer({ min: 0, max: 3 }), ({ currency, units }, vendorScale) => {
        const vendorText = scaleVendorAmount(
          toVendorUnits(units, { vendorScale }, currency),
          { vendorScale },
          currency,
        );
        if (!vendorText.ok) throw new Error(vendorText.reason);
        expect(vendorText.units <= units).toBe(true);
        expect((units - vendorText.units) * 10n ** BigInt(vendorScale) < 10n ** BigInt(currency.scale)).toBe(true);
      }),
      runs,
    );
  });

  it('is written as a plain decimal, and zero never with a minus', () => {
    fc.assert(
      fc.property(anyCurrency, anySignedUnits, (currency, units) => {
        for (const write of [formatExact, formatDisplay, formatSpendable]) {
          expect(write(units, currency)).toMatch(/^(-(?=.*[1-9]))?(0|[1-9][0-9]*)(\.[0-9]+)?$/);
        }
      }),
      runs,
    );
  });
});
