import { expect, test } from 'vitest';
import { judgeTransfer, mostToTransfer } from './transfer-amount.rules.ts';

const money = (minor: string) => ({ minor, currency: 'EUR' });
const terms = (available: string) => ({
  available: money(available),
  limits: { min: money('10000'), max: money('5000000') },
});

test.each([
  ['9999', '900000', { kind: 'below', bound: 10_000n }],
  ['10000', '900000', null],
  ['900000', '900000', null],
  ['900001', '900000', { kind: 'funds', most: 900_000n }],
  ['5000001', '9000000', { kind: 'above', bound: 5_000_000n }],
] as const)('an amount of %s with %s available is judged by the limits and the balance', (amount, available, fault) => {
  expect(judgeTransfer(BigInt(amount), terms(available))).toEqual(fault);
});

test('all is what both the balance and the limit allow, in whole steps', () => {
  const euro = { scale: 4, decimals: 2 };
  expect(mostToTransfer(terms('123456'), euro)).toBe(123_400n);
  expect(mostToTransfer(terms('9000000'), euro)).toBe(5_000_000n);
});
