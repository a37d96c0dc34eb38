import { expect, test } from 'vitest';
import { judgeReceipt } from './receipt.rules.ts';

const given = { receipt: null, remaining: null, paid: 10_000n, pictures: 0, isUnderway: false };

test('something has to be said', () => {
  expect(judgeReceipt(given)).toBe('choice');
});

test('received needs nothing more', () => {
  expect(judgeReceipt({ ...given, receipt: 'received' })).toBeNull();
});

test.each([
  [null, 'remaining'],
  [0n, 'remaining'],
  [-1n, 'remaining'],
  [10_000n, 'remaining'],
  [1n, null],
  [9_999n, null],
] as const)('a part of which %s is missing', (remaining, fault) => {
  expect(judgeReceipt({ ...given, receipt: 'partly', remaining })).toBe(fault);
});

test('not received needs a picture that has arrived', () => {
  expect(judgeReceipt({ ...given, receipt: 'not_received' })).toBe('picture');
  expect(judgeReceipt({ ...given, receipt: 'not_received', isUnderway: true })).toBe('underway');
  expect(judgeReceipt({ ...given, receipt: 'not_received', pictures: 1 })).toBeNull();
});
