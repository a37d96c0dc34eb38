import { expect, test } from 'vitest';
import { looksLikePhone, noPhone, phoneFields, plainNumber } from './phone.rules.ts';

const phone = (mobileNum: string) => ({ ...noPhone, mobileNum });

test.each([
  ['', false],
  ['123', false],
  ['1234', true],
  ['0412 345 678', true],
  ['(02) 1234-5678', true],
  ['１２３４５６', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['12345a', false],
  ['+61412345678', false],
])('%s looks like a number: %s', (mobileNum, isOne) => {
  expect(looksLikePhone(phone(mobileNum))).toBe(isOne);
});

test('what stands between the digits is not sent', () => {
  expect(plainNumber('(0412) 345-678')).toBe('0412345678');
});

test('a number without a chosen country is sent without one', () => {
  expect(phoneFields(phone('0412 345 678'))).toEqual({ mobileNum: '0412345678' });
  expect(phoneFields({ countryCode: 'AU', countryDialingCode: '61', mobileNum: '412 345 678' })).toEqual({
    mobileNum: '412345678',
    countryDialingCode: '61',
  });
});
