import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubleStake, firstStake, halfStake, isAllowed, snapStake, stepsOf, typedStake } from './stake.rules.ts';

const free = {
  min: '20',
  max: '1000',
  unit: '1',
  steps: ['500', '20', '100', '100', '5', '2000', '1000'],
  first: '500',
};
/** A slot: multiples of its smallest stake. */
const lined = { ...free, unit: '20' };

test('steps are within the limits, sorted by amount, each once', () => {
  expect(stepsOf(free)).toEqual(['20', '100', '500', '1000']);
  expect(stepsOf({ ...free, steps: [] })).toEqual(['20']);
});

test('the first stake is the smallest, whatever was proposed', () => {
  expect(firstStake(free)).toBe('20');
});

test.each([
  ['½', free, halfStake, '137', '68'],
  ['½ at the minimum', free, halfStake, '21', '20'],
  ['½ of a slot', lined, halfStake, '60', '20'],
  ['2×', free, doubleStake, '137', '274'],
  ['2× near the maximum', free, doubleStake, '600', '1000'],
  ['2× of a slot', lined, doubleStake, '60', '120'],
] as const)('%s', (_, stakes, change, stake, expected) => {
  expect(change(stakes, stake)).toBe(expected);
});

test.each([
  [free, 137n, '137'],
  [lined, 137n, '120'],
  [free, 19n, null],
  [free, 1_001n, null],
] as const)('a typed amount is never raised, and outside the limits it is no stake', (stakes, amount, expected) => {
  expect(typedStake(stakes, amount)).toBe(expected);
});

test('whatever is pressed, the stake is one that the studio accepts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(free, lined),
      fc.bigInt({ min: 0n, max: 5_000n }),
      fc.array(fc.constantFrom(halfStake, doubleStake)),
      (stakes, amount, presses) => {
        const stake = presses.reduce((now, press) => press(stakes, now), snapStake(stakes, amount));
        expect(isAllowed(stakes, stake)).toBe(true);
      },
    ),
  );
});
