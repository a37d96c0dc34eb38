import { expect, test } from 'vitest';
import { readCode } from './otp-field.rules.ts';

test.each([
  ['as typed', '123456', '123456'],
  ['with the space of a text message', '123 456', '123456'],
  ['with a dash', '123-456', '123456'],
  ['with words around it', 'Your code: 123456.', '123456'],
  ['in Thai digits', '๑๒๓๔๕๖', '123456'],
  ['too long', '1234567', '123456'],
  ['too short', '12', '12'],
  ['without a digit', 'abc', ''],
])('a code pasted %s is read', (_name, pasted, code) => {
  expect(readCode(pasted, { length: 6, alphabet: 'digits' })).toBe(code);
});

test('letters stay where the code has letters', () => {
  expect(readCode('ab-12 cd', { length: 8, alphabet: 'letters-and-digits' })).toBe('ab12cd');
});
