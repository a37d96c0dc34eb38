import { expect, test } from 'vitest';
import { toGameMinor, toUnits } from './to-units.ts';

test.each([
  ['12345', 'USD', 1_234_500n],
  ['-100', 'USD', -10_000n],
])('%s of a game in %s are %s units of a wallet', (minor, currency, units) => {
  expect(toUnits(minor, currency)).toBe(units);
  expect(toGameMinor(String(units), currency)).toBe(minor);
});

test('a game is told no more than it can stake', () => {
  expect(toGameMinor('199', 'USD')).toBe('1');
});
