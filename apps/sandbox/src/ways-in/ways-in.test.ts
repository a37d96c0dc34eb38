import { expect, test } from 'vitest';
import { isAllowedReturn } from './allowed-return.ts';
import { numberOf, people, typedPerson } from './people.ts';

test.each([
  ['http://aurora.localhost:4100/auth/callback/google', true],
  ['https://harbour.localhost/auth/callback/facebook', true],
  ['http://127.0.0.1:5173/auth/callback/telegram?state=x', true],
  ['http://aurora.localhost:4100/', false],
  ['http://evil.example/auth/callback/google', false],
  ['http://aurora.localhost.evil.example/auth/callback/google', false],
  ['http://user:word@aurora.localhost/auth/callback/google', false],
  ['javascript:alert(1)//auth/callback/', false],
  ['not an address', false],
])('a browser may be sent back to %s: %s', (address, isAllowed) => {
  expect(isAllowedReturn(address)).toBe(isAllowed);
});

test('everybody has a number of their own at each provider', () => {
  const everybody = [...people, typedPerson({ name: 'Zed', email: '' })];
  const numbers = everybody.flatMap((person) => [numberOf('google', person, 21), numberOf('facebook', person, 17)]);

  expect(new Set(numbers).size).toBe(everybody.length * 2);
  expect(numbers.every((number) => /^([0-9]{21}|[0-9]{17})$/.test(number))).toBe(true);
});
