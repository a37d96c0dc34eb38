import { expect, test } from 'vitest';
import { isBonus, leftOf, shareOf } from './bonus.rules.ts';

const euro = (minor: string) => ({ minor, currency: 'EUR' });

test('a bonus is what the platform gave, not a deposit or a transfer', () => {
  expect((['deposit', 'bonus', 'transfer', 'reward'] as const).filter((source) => isBonus({ source }))).toEqual([
    'bonus',
    'reward',
  ]);
});

test('what is left is never below nothing', () => {
  expect(leftOf({ required: euro('1000'), done: euro('400') })).toBe(600n);
  expect(leftOf({ required: euro('1000'), done: euro('1200') })).toBe(0n);
});

test('only the whole is shown as whole', () => {
  expect(shareOf({ required: euro('1000000'), done: euro('999999'), state: 'open' })).toBe(0.999);
  expect(shareOf({ required: euro('1000'), done: euro('1500'), state: 'open' })).toBe(1);
  expect(shareOf({ required: euro('0'), done: euro('0'), state: 'open' })).toBe(1);
});

test('one that is met stays met, though a round of it was undone', () => {
  expect(shareOf({ required: euro('1000'), done: euro('900'), state: 'met' })).toBe(1);
});
