import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySignedUnits, runs } from '../test/arbitraries.ts';
import { allocate, allocateById } from './allocate.ts';

describe('a split', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [100n, [1n, 2n], [33n, 67n]],
    [10n, [3n, 3n, 1n], [4n, 4n, 2n]],
    [1n, [0n, 1n, 1n], [0n, 1n, 0n]],
    [5n, [0n, 7n, 0n], [0n, 5n, 0n]],
    [0n, [1n, 2n], [0n, 0n]],
    [7n, [1n], [7n]],
    [2n, [1n, 3n, 3n], [0n, 1n, 1n]],
  ])('of %s by %s is %s', (whole, weights, shares) => {
    expect(allocate(whole, weights)).toEqual(shares);
  });

  it('moves in whole steps', () => {
    expect(allocate(1_000n, [1n, 1n, 1n], { step: 100n })).toEqual([400n, 300n, 300n]);
    expect(allocate(-1_000n, [1n, 1n, 1n], { step: 100n })).toEqual([-400n, -300n, -300n]);
  });

  it.each([[[]], [[0n, 0n]], [[2n, -1n]], [[-1n]]])('refuses the weights %s', (weights) => {
    expect(() => allocate(1n, weights)).toThrow(
      new RangeError('Weights are not negative, and at least one is not zero.'),
    );
  });

  it.each([
    [1_050n, 100n],
    [10n, 0n],
    [10n, -5n],
  ])('refuses %s in steps of %s', (whole, step) => {
    expect(() => allocate(whole, [1n], { step })).toThrow(new RangeError('A whole is split in whole, positive steps.'));
  });
});

describe('a split among named receivers', () => {
  it('gives ties to the lower id, and answers in the order asked', () => {
    const claims = ['c', 'a', 'b'].map((id) => ({ id, weight: 1n }));
    expect(allocateById(101n, claims)).toEqual([
      { id: 'c', units: 33n },
      { id: 'a', units: 34n },
      { id: 'b', units: 34n },
    ]);
  });

  it('compares numbers as numbers', () => {
    const claims = [10n, 9n].map((id) => ({ id, weight: 1n }));
    expect(allocateById(1n, claims)).toEqual([
      { id: 10n, units: 0n },
      { id: 9n, units: 1n },
    ]);
  });

  it('moves in whole steps', () => {
    const claims = ['a', 'b'].map((id) => ({ id, weight: 1n }));
    expect(allocateById(300n, claims, { step: 100n }).map(({ units }) => units)).toEqual([200n, 100n]);
  });

  it('refuses a receiver that is named twice', () => {
    const claims = [
      { id: 'a', weight: 1n },
      { id: 'a', weight: 2n },
    ];
    expect(() => allocateById(3n, claims)).toThrow(new RangeError('A receiver is named twice.'));
  });

  it('does not depend on the order they come in', () => {
    const anyClaims = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), weight: fc.bigInt({ min: 1n, max: 4n }) }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(anySignedUnits, anyClaims, (whole, claims) => {
        const sharesOf = (list: typeof claims) =>
          new Map(allocateById(whole, list).map(({ id, units }) => [id, units]));
        expect(sharesOf(claims.toReversed())).toEqual(sharesOf(claims));
      }),
      runs,
    );
  });
});

describe('for any whole and weights', () => {
  const anyWeights = fc
    .array(fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 10n ** 20n })), {
      minLength: 1,
      maxLength: 30,
    })
    .filter((weights) => weights.some((weight) => weight > 0n));
  const anyStep = fc.constantFrom(1n, 10n, 100n);

  it('the shares sum to the whole, and each lies within one step of its exact part', () => {
    fc.assert(
      fc.property(anySignedUnits, anyWeights, anyStep, (count, weights, step) => {
        const whole = count * step;
        const shares = allocate(whole, weights, { step });
        const total = weights.reduce((sum, weight) => sum + weight, 0n);

        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole);
        weights.forEach((weight, index) => {
          const off = (shares[index] ?? 0n) * total - whole * weight;
          expect(off < step * total && off > -step * total).toBe(true);
          if (weight === 0n) expect(shares[index]).toBe(0n);
        });
      }),
      runs,
    );
  });

  it('nobody gets the wrong sign, and a reversal takes back exactly what was given', () => {
    fc.assert(
      fc.property(anySignedUnits, anyWeights, (whole, weights) => {
        const shares = allocate(whole, weights);
        expect(shares.every((share) => (whole >= 0n ? share >= 0n : share <= 0n))).toBe(true);
        expect(allocate(-whole, weights).map((share, index) => share + (shares[index] ?? 1n))).toEqual(
          shares.map(() => 0n),
        );
      }),
      runs,
    );
  });

  it('a heavier weight never gets less', () => {
    fc.assert(
      fc.property(anySignedUnits, anyWeights, (whole, weights) => {
        const shares = allocate(whole < 0n ? -whole : whole, weights);
        const pairs = weights.map((weight, index) => ({ weight, share: shares[index] ?? 0n }));
        for (const heavy of pairs) {
          for (const light of pairs) if (heavy.weight > light.weight) expect(heavy.share >= light.share).toBe(true);
        }
      }),
      runs,
    );
  });
});
