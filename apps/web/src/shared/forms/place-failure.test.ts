import { expect, test } from 'vitest';
import { CallFailure } from '../lib/call.ts';
import { placeFailure } from './place-failure.ts';

const form = {
  fields: ['username', 'code'],
  byCode: { AUTH_CODE_INVALID: 'code', AUTH_PHONE_MISSING: 'phone' },
} as const;
const place = (error: unknown) => placeFailure<string>(error, form);
const refusal = (code: string, details = {}) => new CallFailure({ code, details, traceId: 'trace-1' });

test('a code that is about a field is told at the field', () => {
  expect(place(refusal('AUTH_CODE_INVALID'))).toEqual({
    at: 'fields',
    fields: [{ name: 'code', code: 'AUTH_CODE_INVALID' }],
  });
});

test('a code that is about a field this form does not show is told above the form', () => {
  expect(place(refusal('AUTH_PHONE_MISSING'))).toEqual({ at: 'form', code: 'AUTH_PHONE_MISSING', traceId: 'trace-1' });
});

test.each([
  [
    ['username', 'code'],
    ['username', 'code'],
  ],
  [['/username'], ['username']],
  [[{ field: 'code', rule: 'DIGITS' }], ['code']],
  [[{ name: 'username' }, { name: 'elsewhere' }], ['username']],
  [{ code: 'DIGITS' }, ['code']],
])('fields named as %j are marked', (fields, names) => {
  expect(place(refusal('MEMBER_FIELD_INVALID', { fields }))).toEqual({
    at: 'fields',
    fields: names.map((name) => ({ name, code: 'MEMBER_FIELD_INVALID' })),
  });
});

test.each([[['/']], [['elsewhere']], [[null, 7]], ['username'], [null]])(
  'a refusal that names %j names no field of this form',
  (fields) => {
    expect(place(refusal('SYSTEM_INPUT_INVALID', { fields }))).toMatchObject({
      at: 'form',
      code: 'SYSTEM_INPUT_INVALID',
    });
  },
);

test('what is no refusal is an unknown error', () => {
  expect(place(new TypeError('x is undefined'))).toEqual({ at: 'form', code: 'SYSTEM_UNKNOWN_ERROR', traceId: null });
});
