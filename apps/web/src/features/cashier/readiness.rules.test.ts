import { expect, test } from 'vitest';
import { groupChecks, mayBegin, remedyOf } from './readiness.rules.ts';

const check = (code: Parameters<typeof remedyOf>[0], ok: boolean) => ({ code, ok, until: null });

test('what stops, what narrows and what is in order stand apart, each in its given order', () => {
  const grouped = groupChecks([
    check('TURNOVER', false),
    check('PAYMENT_PASSWORD', false),
    check('WALLET_OPEN', true),
    check('PAYEE_RESTS', false),
    check('NO_DEBT', true),
  ]);
  expect(grouped.stops.map(({ code }) => code)).toEqual(['PAYMENT_PASSWORD']);
  expect(grouped.notes.map(({ code }) => code)).toEqual(['TURNOVER', 'PAYEE_RESTS']);
  expect(grouped.done.map(({ code }) => code)).toEqual(['WALLET_OPEN', 'NO_DEBT']);
});

test.each(['PAYMENT_PASSWORD', 'MONEY_OUT_RESTS', 'WALLET_OPEN', 'NO_DEBT', 'METHOD_OPEN', 'DAILY_COUNT'] as const)(
  '%s stops a withdrawal',
  (code) => {
    expect(mayBegin([check(code, false)], 100n)).toBe(false);
  },
);

test.each(['TURNOVER', 'PAYEE', 'PAYEE_RESTS'] as const)('%s alone does not', (code) => {
  expect(mayBegin([check(code, false)], 100n)).toBe(true);
});

test('nothing to pay out is nothing to begin with', () => {
  expect(mayBegin([], 0n)).toBe(false);
});

test('what a member can mend leads to the place', () => {
  expect(remedyOf('TURNOVER')).toBe('turnover');
  expect(remedyOf('PAYMENT_PASSWORD')).toBe('securityCenter');
  expect(remedyOf('WALLET_OPEN')).toBeNull();
});
