import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySignedUnits, runs } from '../test/arbitraries.ts';
import { divide } from './rounding.ts';

describe('dividing', () => {
  it.each([
    [25n, 10n, 2n, 2n],
    [35n, 10n, 3n, 4n],
    [26n, 10n, 2n, 3n],
    [24n, 10n, 2n, 2n],
    [29n, 10n, 2n, 3n],
    [20n, 10n, 2n, 2n],
    [30n, 10n, 3n, 3n],
    [5n, 10n, 0n, 0n],
    [15n, 10n, 1n, 2n],
    [0n, 10n, 0n, 0n],
    [1n, 3n, 0n, 0n],
    [2n, 3n, 0n, 1n],
  ])('%s by %s is %s cut and %s to the even half, and the same below zero', (numerator, denominator, cut, even) => {
    expect(divide(numerator, denominator, 'towardsZero')).toBe(cut);
    expect(divide(numerator, denominator, 'halfEven')).toBe(even);
    expect(divide(-numerator, denominator, 'towardsZero')).toBe(-cut);
    expect(divide(-numerator, denominator, 'halfEven')).toBe(-even);
  });

  it.each([0n, -1n])('refuses the denominator %s', (denominator) => {
    expect(() => divide(1n, denominator, 'towardsZero')).toThrow(new RangeError('A denominator is positive.'));
  });

  it('is never off by more than half when it shows, and never past the exact value when it pays', () => {
    fc.assert(
      fc.property(anySignedUnits, fc.bigInt({ min: 1n, max: 100_000n }), (numerator, denominator) => {
        const errorOf = (quotient: bigint) => numerator - quotient * denominator;
        const size = (value: bigint) => (value < 0n ? -value : value);
        const shown = errorOf(divide(numerator, denominator, 'halfEven'));
        const paid = errorOf(divide(numerator, denominator, 'towardsZero'));

        expect(2n * size(shown) <= denominator).toBe(true);
        expect(size(paid) < denominator).toBe(true);
        expect(numerator >= 0n ? paid >= 0n : paid <= 0n).toBe(true);
      }),
      runs,
    );
  });
});
