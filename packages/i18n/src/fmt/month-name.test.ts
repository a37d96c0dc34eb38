import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';

test.each([
  ['2026-03', 'en', 'short', 'Mar'],
  ['2026-03', 'en', 'long', 'March 2026'],
  ['2025-12', 'de', 'long', 'Dezember 2025'],
  ['2026-01', 'xx', 'short', 'Jan'],
] as const)('%s in %s, %s, is %s', (month, tag, style, name) => {
  expect(monthName(month, tag, style)).toBe(name);
});
