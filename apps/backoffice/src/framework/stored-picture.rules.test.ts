import { expect, it } from 'vitest';
import { isPicture, refusalOf } from './stored-picture.rules.ts';

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

it('reads a refusal, and knows one that says nothing', () => {
  expect(refusalOf({ code: 'SYSTEM_NOT_FOUND', traceId: 'one' })).toMatchObject({
    code: 'SYSTEM_NOT_FOUND',
    traceId: 'one',
  });
  expect(refusalOf(null)).toMatchObject({ code: 'SYSTEM_UNKNOWN_ERROR', traceId: null });
});
