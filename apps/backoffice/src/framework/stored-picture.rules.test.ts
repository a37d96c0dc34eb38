import { expect, it } from 'vitest';
import { isPicture } from './stored-picture.rules.ts';

it.each([
  ['image/png', true],
  ['image/jpeg', true],
  ['image/png; charset=binary', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['text/html; image/png', false],
  ['', false],
] as const)('takes %s for a picture: %s', (type, isOne) => {
  expect(isPicture(type)).toBe(isOne);
});
