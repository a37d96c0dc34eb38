import fc from 'fast-check';
import { currencies } from '../src/currency.ts';

/** Enough to find the edge cases, few enough to run hundreds of times under mutation. */
export const runs = { numRuns: 500 } as const;

export const anyCurrency = fc.constantFrom(...currencies);

/** Small, ordinary and near the maximum of one operation; a uniform draw would almost only give huge ones. */
export const anyUnits = fc.oneof(
  fc.bigInt({ min: 0n, max: 20n }),
  fc.bigInt({ min: 0n, max: 10_000_000n }),
  fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }),
);

/** A currency and an amount that is valid for one operation in it. */
export const anyOperation = fc
  .tuple(anyCurrency, anyUnits)
  .map(([currency, units]) => ({ currency, units: units % (currency.maxOperation + 1n) }));

export const anySignedUnits = fc.tuple(anyUnits, fc.boolean()).map(([units, isDebt]) => (isDebt ? -units : units));

export const anyRatio = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 10_000_000n }),
  denominator: fc.bigInt({ min: 1n, max: 10_000_000n }),
});

/** Any input in place of an amount, with many near misses. */
export const anyInput: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.anything(),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.stringMatching(/^[-+ ]?[0-9]{0,20}[.,]?[0-9]{0,10}$/),
  fc.stringMatching(/^[0-9eExX_٣.\n-]{0,12}$/),
);
