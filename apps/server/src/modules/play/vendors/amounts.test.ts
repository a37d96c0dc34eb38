import { describe, expect, it } from 'vitest';
import { minorOf, writeAmount } from './amounts.ts';
import type { AmountForm } from './dialect.types.ts';

const decimal: AmountForm = { kind: 'decimal' };
const hub: AmountForm = { kind: 'whole', digits: 5 };

describe('an amount of a dialect', () => {
  it.each([
    ['1.13', decimal, 'USD', '113'],
    ['0.29', decimal, 'USD', '29'],
    ['0.07', decimal, 'USD', '7'],
    ['1', decimal, 'USD', '100'],
    ['1.5', decimal, 'USD', '150'],
    ['1.500', decimal, 'USD', '150'],
    ['20000', decimal, 'VND', '20000'],
    ['20000.00', decimal, 'VND', '20000'],
    ['0.001', decimal, 'KWD', '1'],
    ['90071992547409.93', decimal, 'USD', '9007199254740993'],
    ['113000', hub, 'USD', '113'],
    ['2000000000', hub, 'VND', '20000'],
    ['900719925474099000', hub, 'USD', '900719925474099'],
    ['150', { kind: 'minor' }, 'USD', '150'],
  ] as const)('%s is read exactly', (text, form, currency, minor) => {
    expect(minorOf(text, form, currency)).toBe(minor);
  });

  it.each([
    ['1.005', decimal, 'USD'],
    ['0.5', decimal, 'VND'],
    ['-1', decimal, 'USD'],
    ['1e3', decimal, 'USD'],
    ['01', decimal, 'USD'],
    ['.5', decimal, 'USD'],
    ['5.', decimal, 'USD'],
    ['٣', decimal, 'USD'],
    ['', decimal, 'USD'],
    ['1', hub, 'USD'],
    ['1.0', hub, 'USD'],
    ['1.0', { kind: 'minor' }, 'USD'],
    [1, decimal, 'USD'],
    [null, hub, 'USD'],
  ] as const)('%s is refused', (text, form, currency) => {
    expect(minorOf(text, form, currency)).toBeUndefined();
  });

  it.each([
    ['113', decimal, 'USD', '1.13'],
    ['7', decimal, 'USD', '0.07'],
    ['0', decimal, 'USD', '0.00'],
    ['1', decimal, 'KWD', '0.001'],
    ['20000', decimal, 'VND', '20000'],
    ['9007199254740993', decimal, 'USD', '90071992547409.93'],
    ['113', hub, 'USD', '113000'],
    ['20000', hub, 'VND', '2000000000'],
    ['150', { kind: 'minor' }, 'USD', '150'],
  ] as const)('%s is written and read back', (minor, form, currency, text) => {
    expect(writeAmount(minor, form, currency)).toBe(text);
    expect(minorOf(text, form, currency)).toBe(minor);
  });
});
