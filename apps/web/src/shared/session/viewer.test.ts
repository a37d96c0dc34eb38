import { expect, test } from 'vitest';
import { kindOf } from './viewer.ts';

test.each([
  [1, 'agent'],
  [2, 'agent'],
  [3, 'member'],
  [4, 'trial'],
  [41, 'agent'],
  [42, 'agent'],
] as const)('an account of type %d is shown as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});
