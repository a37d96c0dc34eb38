import { describe, expect, it } from 'vitest';
import { chipLabel, chipValues, refusalOf, slipSpots, slipTotal } from './slip.rules.ts';

const limits = { max: 5_000n, mostOn: (spot: string) => (spot === 'tie' ? 1_000n : 5_000n) };
const chip = (spot: string, amount: bigint) => ({ spot, amount });

describe('the slip', () => {
  it('adds chips of one spot up', () => {
    const slip = [chip('tie', 100n), chip('player', 500n), chip('tie', 200n)];
    expect(slipTotal(slip)).toBe(800n);
    expect(slipSpots(slip)).toEqual(
      new Map([
        ['tie', 300n],
        ['player', 500n],
      ]),
    );
  });

  it.each([
    ['as much as a spot takes', [], [], [chip('tie', 1_000n)], null],
    ['more than a spot takes', [], [], [chip('tie', 1_001n)], 'spot'],
    ['more than a spot takes with what was sent', [], [chip('tie', 600n)], [chip('tie', 500n)], 'spot'],
    ['more than a spot takes with what lies there', [chip('tie', 600n)], [], [chip('tie', 500n)], 'spot'],
    ['as much as the table takes', [], [chip('player', 2_000n)], [chip('banker', 3_000n)], null],
    ['more than the table takes', [], [chip('player', 2_000n)], [chip('banker', 3_001n)], 'table'],
  ] as const)('%s', (_what, slip, laid, added, refusal) => {
    expect(refusalOf(slip, slipSpots(laid), added, limits)).toBe(refusal);
  });
});

describe('chips', () => {
  it('begin at the smallest stake and stay within the table', () => {
    expect(chipValues({ min: 50n, max: 500n })).toEqual([50n, 100n, 250n, 500n]);
    const many = chipValues({ min: 100n, max: 1_000_000n });
    expect(many).toHaveLength(6);
    expect(many[0]).toBe(100n);
    expect(new Set(many).size).toBe(6);
  });

  it.each([
    [50n, 2, '0.5'],
    [100n, 2, '1'],
    [2_500n, 2, '25'],
    [250_000n, 2, '2.5k'],
    [20_000n, 0, '20k'],
    [5_000_000n, 0, '5M'],
    [5n, 2, '0.05'],
  ])('%s with exponent %i reads %s', (amount, exponent, label) => {
    expect(chipLabel(amount, exponent)).toBe(label);
  });
});
