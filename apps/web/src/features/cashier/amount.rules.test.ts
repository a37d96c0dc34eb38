import { describe, expect, test } from 'vitest';
import { asTyped } from '#shared/money/amount-fault.ts';
import { allOf, feeOf, judgeDeposit, judgeWithdrawal, mostToWithdraw, receivedOf, totalOf } from './amount.rules.ts';

const eur = (minor: number | bigint) => ({ minor: String(minor), currency: 'EUR' });
const fee = (flat: number, ppm: number) => ({ flat: eur(flat), ppm });

describe('fees', () => {
  test.each([
    [0, 0, 10_000n, 0n],
    [50, 0, 10_000n, 50n],
    [0, 25_000, 10_000n, 250n],
    [50, 25_000, 10_000n, 300n],
    // The share is truncated: a quarter of a cent stays with the member.
    [0, 25_000, 10_010n, 250n],
  ])('flat %d and %d ppm of an amount', (flat, ppm, amount, expected) => {
    expect(feeOf(fee(flat, ppm), amount)).toBe(expected);
  });

  test('are taken out of a deposit and on top of a withdrawal', () => {
    expect(receivedOf(fee(50, 10_000), 10_000n)).toBe(9_850n);
    expect(totalOf(fee(50, 10_000), 10_000n)).toBe(10_150n);
    expect(receivedOf(fee(500, 0), 400n)).toBe(0n);
  });

  test.each([
    [0, 0],
    [50, 0],
    [0, 25_000],
    [37, 13_333],
    [0, 500_000],
  ])('flat %d and %d ppm: all is the most that fits with its fee', (flat, ppm) => {
    const rule = fee(flat, ppm);
    for (const sum of [0n, 1n, 36n, 37n, 38n, 99n, 10_000n, 123_457n]) {
      const all = allOf(rule, sum);
      if (all > 0n) expect(totalOf(rule, all)).toBeLessThanOrEqual(sum);
      expect(totalOf(rule, all + 1n)).toBeGreaterThan(sum);
    }
  });
});

describe('paying in', () => {
  const bounds = { min: eur(1_000), max: eur(50_000) };
  const limits = [
    { period: 'day' as const, left: eur(20_000) },
    { period: 'week' as const, left: eur(9_000) },
  ];

  test.each([
    [999n, { kind: 'below', bound: 1_000n }],
    [1_000n, null],
    [50_001n, { kind: 'above', bound: 50_000n }],
    [9_000n, null],
    [9_001n, { kind: 'limit', period: 'week', left: 9_000n }],
    [20_001n, { kind: 'limit', period: 'week', left: 9_000n }],
  ])('%d is judged by the bounds and the tightest own limit', (amount, expected) => {
    expect(judgeDeposit(amount, bounds, limits)).toEqual(expected);
  });

  test('the upper bound itself is taken', () => {
    expect(judgeDeposit(50_000n, bounds, [])).toBeNull();
  });
});

describe('paying out', () => {
  const method = { min: eur(1_000), max: eur(50_000), fee: fee(100, 0) };
  const sums = { withdrawable: eur(20_000), leftToday: eur(30_000) };

  test.each([
    [999n, { kind: 'below', bound: 1_000n }],
    [30_001n, { kind: 'above', bound: 30_000n }],
    [19_901n, { kind: 'funds', most: 19_900n }],
    [19_900n, null],
  ])('%d is judged by bounds, the day and the balance with the fee', (amount, expected) => {
    expect(judgeWithdrawal(amount, method, sums)).toEqual(expected);
  });

  test('all leaves room for the fee, the method and the day', () => {
    expect(mostToWithdraw(method, sums)).toBe(19_900n);
    expect(mostToWithdraw(method, { ...sums, leftToday: eur(5_000) })).toBe(5_000n);
    expect(mostToWithdraw({ ...method, max: eur(4_000) }, sums)).toBe(4_000n);
    expect(mostToWithdraw(method, { ...sums, withdrawable: eur(1_099) })).toBeNull();
    expect(mostToWithdraw(method, { ...sums, withdrawable: eur(1_100) })).toBe(1_000n);
  });
});

test.each([
  [100_000n, 4, 2, '.', '10.00'],
  [105_000n, 4, 2, '.', '10.50'],
  [105_000n, 4, 2, ',', '10,50'],
  [105_050n, 4, 2, '.', '10.505'],
  [5n, 2, 2, '.', '0.05'],
  [1_000n, 0, 0, '.', '1000'],
])('%d of scale %d with %d decimals is typed with %s as %s', (minor, scale, decimals, mark, text) => {
  expect(asTyped(minor, { scale, decimals, mark })).toBe(text);
});
