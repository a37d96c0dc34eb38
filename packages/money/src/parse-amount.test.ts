import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { anyCurrency, anyInput, anyOperation, anyUnits, runs } from '../test/arbitraries.ts';
import { currencyOf } from './currency.ts';
import { formatExact, toVendorUnits } from './format-amount.ts';
import { parseDecimal, parseMinor, scaleVendorAmount } from './parse-amount.ts';
import type { Units } from './units.ts';

const eur = currencyOf('EUR');
const refused = (reason: string) => ({ ok: false, reason });
const exact = (units: bigint) => ({ ok: true, units });

/** Inputs that every parser refuses, and the name of the fault (security.md A5). */
const odd: [input: unknown, reason: string][] = [
  [undefined, 'not_text'],
  [null, 'not_text'],
  [5, 'not_text'],
  [Number.NaN, 'not_text'],
  [-0, 'not_text'],
  [5n, 'not_text'],
  [true, 'not_text'],
  [['5'], 'not_text'],
  [{ toString: () => '5' }, 'not_text'],
  [Object('5'), 'not_text'],
  ['', 'pattern'],
  [' 5', 'pattern'],
  ['5 ', 'pattern'],
  ['5\n', 'pattern'],
  ['+5', 'pattern'],
  ['--5', 'pattern'],
  ['01', 'pattern'],
  ['00', 'pattern'],
  ['-01', 'pattern'],
  ['1e3', 'pattern'],
  ['0x10', 'pattern'],
  ['1_000', 'pattern'],
  ['1,5', 'pattern'],
  ['.5', 'pattern'],
  ['5.', 'pattern'],
  ['1.2.3', 'pattern'],
  ['1.-2', 'pattern'],
  ['٣', 'pattern'],
  ['５', 'pattern'],
  ['NaN', 'pattern'],
  ['Infinity', 'pattern'],
  ['-', 'pattern'],
  ['-1', 'negative'],
  ['-0', 'negative'],
  ['-1.5', 'negative'],
];

/** Rows for `it.each`, with a short name first, because not every input can be printed. */
const named = (rows: [input: unknown, reason: string][]) =>
  rows.map(([input, reason], index) => {
    const text = typeof input === 'string' ? JSON.stringify(input).slice(0, 30) : `a ${typeof input} (${index})`;
    return [text, reason, input] as const;
  });

describe('units on the wire', () => {
  it.each([
    ['0', 0n],
    ['1', 1n],
    ['10', 10n],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['999999999999999999', 999_999_999_999_999_999n],
  ])('reads %s', (text, units) => {
    expect(parseMinor(text)).toEqual(exact(units));
  });

  it.each(
    named([
      ...odd,
      ['1.5', 'too_precise'],
      ['1.0', 'too_precise'],
      ['1000000000000000000', 'too_large'],
      [`1${'0'.repeat(100_000)}`, 'too_large'],
    ]),
  )('refuses %s: %s', (_, reason, input) => {
    expect(parseMinor(input)).toEqual(refused(reason));
  });

  it('refuses zero only where something is to move', () => {
    expect(parseMinor('0', { positive: true })).toEqual(refused('zero'));
    expect(parseMinor('0', { positive: false })).toEqual(exact(0n));
    expect(parseMinor('1', { positive: true })).toEqual(exact(1n));
  });

  it('takes the bound itself and nothing above it', () => {
    expect(parseMinor('1000', { max: 1000n })).toEqual(exact(1000n));
    expect(parseMinor('1001', { max: 1000n })).toEqual(refused('too_large'));
  });

  it('is exact or refused for any value', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const parsed = parseMinor(input);
        if (parsed.ok) expect(parsed.units.toString()).toBe(input);
        else expect(typeof input === 'string' && /^(0|[1-9][0-9]{0,17})$/.test(input)).toBe(false);
      }),
      runs,
    );
  });
});

describe('a decimal that people type', () => {
  it.each([
    ['1041.66', 10_416_600n],
    ['0', 0n],
    ['0.5', 5_000n],
    ['0.01', 100n],
    ['25000', 250_000_000n],
    ['10000000', 100_000_000_000n],
  ])('reads %s euros', (text, units) => {
    expect(parseDecimal(text, eur, { at: 'display' })).toEqual(exact(units));
  });

  it.each(
    named([
      ...odd,
      ['1.234', 'too_precise'],
      ['1.000', 'too_precise'],
      ['10000000.01', 'too_large'],
      ['9999999999999999', 'too_large'],
      ['10000000000000000', 'too_large'],
      ['10000000000000000.001', 'too_large'],
    ]),
  )('refuses %s: %s', (_, reason, input) => {
    expect(parseDecimal(input, eur, { at: 'display' })).toEqual(refused(reason));
  });

  it('goes to the smallest unit when asked to, and no further', () => {
    expect(parseDecimal('1.2345', eur, { at: 'scale' })).toEqual(exact(12_345n));
    expect(parseDecimal('1.23450', eur, { at: 'scale' })).toEqual(refused('too_precise'));
  });

  it('follows the currency', () => {
    expect(parseDecimal('1.234', currencyOf('KWD'), { at: 'display' })).toEqual(exact(12_340n));
    expect(parseDecimal('0.00000001', currencyOf('BTC'), { at: 'display' })).toEqual(exact(1n));
    expect(parseDecimal('7', currencyOf('PTS'), { at: 'display' })).toEqual(exact(7n));
    expect(parseDecimal('7.0', currencyOf('PTS'), { at: 'scale' })).toEqual(refused('too_precise'));
  });

  it('takes sixteen digits before the point where one operation allows them', () => {
    const points = currencyOf('PTS');
    expect(parseDecimal('100000000000', points, { at: 'scale' })).toEqual(exact(10n ** 11n));
    expect(parseDecimal('100000000001', points, { at: 'scale' })).toEqual(refused('too_large'));
    const vast = { ...points, maxOperation: 10n ** 20n };
    expect(parseDecimal('9999999999999999', vast, { at: 'scale' })).toEqual(exact(9_999_999_999_999_999n));
    expect(parseDecimal('10000000000000000', vast, { at: 'scale' })).toEqual(refused('too_large'));
  });

  it('refuses zero only where something is to move', () => {
    expect(parseDecimal('0.00', eur, { at: 'display', positive: true })).toEqual(refused('zero'));
    expect(parseDecimal('0.00', eur, { at: 'display' })).toEqual(exact(0n));
  });

  it('brands what it read with the currency', () => {
    const parsed = parseDecimal('1', eur, { at: 'scale' });
    if (parsed.ok) expectTypeOf(parsed.units).toEqualTypeOf<Units<'EUR'>>();
    expect(parsed.ok).toBe(true);
  });

  it('reads back what was written exactly (P11)', () => {
    fc.assert(
      fc.property(anyOperation, ({ currency, units }) => {
        expect(parseDecimal(formatExact(units, currency), currency, { at: 'scale' })).toEqual(exact(units));
      }),
      runs,
    );
  });

  it('is exact or refused for any value', () => {
    const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0*$/, '') : text);
    fc.assert(
      fc.property(anyInput, anyCurrency, fc.constantFrom('display', 'scale'), (input, currency, at) => {
        const parsed = parseDecimal(input, currency, { at });
        if (!parsed.ok) return;
        expect(trimmed(formatExact(parsed.units, currency))).toBe(trimmed(input as string));
      }),
      runs,
    );
  });
});

describe("a vendor's amount", () => {
  it.each([
    ['1050', 2, 'USD', 105_000n],
    ['20000', 0, 'VND', 200_000_000n],
    ['20', -3, 'VND', 200_000_000n],
    ['1234', 3, 'KWD', 12_340n],
    ['105000', 4, 'USD', 105_000n],
    ['10500000', 6, 'USD', 105_000n],
    ['0', 6, 'USD', 0n],
    ['10', 18, 'PTS', undefined],
    ['1', -6, 'PTS', 1_000_000n],
  ] as const)('%s at %i decimals is so many units of %s', (text, vendorScale, code, units) => {
    expect(scaleVendorAmount(text, { vendorScale }, currencyOf(code))).toEqual(
      units === undefined ? refused('too_precise') : exact(units),
    );
  });

  it.each(named([...odd, ['1.5', 'too_precise'], ['1000000001', 'too_large'], ['1000000000000000000', 'too_large']]))(
    'refuses %s: %s',
    (_, reason, input) => {
      expect(scaleVendorAmount(input, { vendorScale: 2 }, currencyOf('USD'))).toEqual(refused(reason));
    },
  );

  it('takes the largest operation and nothing above it, at a finer scale as well', () => {
    const usd = currencyOf('USD');
    expect(scaleVendorAmount('1000000000', { vendorScale: 2 }, usd)).toEqual(exact(10n ** 11n));
    expect(scaleVendorAmount('1000000001', { vendorScale: 2 }, usd)).toEqual(refused('too_large'));
    expect(scaleVendorAmount('1000000000000', { vendorScale: 5 }, usd)).toEqual(exact(10n ** 11n));
    expect(scaleVendorAmount('1000000000010', { vendorScale: 5 }, usd)).toEqual(refused('too_large'));
  });

  it.each(['10500001', '10500050', '10500099'])('is never rounded: %s at 6 decimals is refused', (text) => {
    expect(scaleVendorAmount(text, { vendorScale: 6 }, currencyOf('USD'))).toEqual(refused('too_precise'));
  });

  it('refuses zero only where something is to move', () => {
    const usd = currencyOf('USD');
    expect(scaleVendorAmount('0', { vendorScale: 2, positive: true }, usd)).toEqual(refused('zero'));
    expect(scaleVendorAmount('0', { vendorScale: 6, positive: true }, usd)).toEqual(refused('zero'));
  });

  it.each([1.5, Number.NaN, -7, 19])('throws for a profile with the scale %s', (vendorScale) => {
    expect(() => scaleVendorAmount('1', { vendorScale }, eur)).toThrow(
      new RangeError("A vendor's scale is a whole number from -6 to 18."),
    );
  });

  it('comes back as it came when it was accepted', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: -6, max: 18 }), anyCurrency, (vendorUnits, vendorScale, currency) => {
        const text = vendorUnits.toString();
        const parsed = scaleVendorAmount(text, { vendorScale }, currency);
        if (parsed.ok) expect(toVendorUnits(parsed.units, { vendorScale }, currency)).toBe(text);
        else expect(['too_precise', 'too_large']).toContain(parsed.reason);
      }),
      runs,
    );
  });

  it('is exact or refused for any value', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 0, max: 8 }), anyCurrency, (input, vendorScale, currency) => {
        const parsed = scaleVendorAmount(input, { vendorScale }, currency);
        if (parsed.ok) {
          expect(parsed.units * 10n ** BigInt(vendorScale)).toBe(
            BigInt(input as string) * 10n ** BigInt(currency.scale),
          );
        }
      }),
      runs,
    );
  });
});
