import { expect, test } from 'vitest';
import { triesLeftOf } from './second-step.rules.ts';
import { firstFactor } from './step-up.rules.ts';

test.each([
  [{ triesLeft: 2 }, 4, 2],
  [{ triesLeft: 0 }, 1, 0],
  [{}, 4, 4],
  [{ triesLeft: '2' }, 4, 4],
] as const)('a refusal that says %j after %d leaves %d', (details, before, left) => {
  expect(triesLeftOf(details, before)).toBe(left);
});

test.each([
  [['passkey', 'totp', 'payment_password', 'login_password', 'sms'], [], 'login_password'],
  [['passkey', 'totp', 'payment_password'], [], 'payment_password'],
  [['passkey', 'totp', 'payment_password'], ['payment_password'], 'totp'],
  [['passkey'], ['passkey'], undefined],
] as const)('of %j without %j the first to be asked is %s', (factors, missing, first) => {
  expect(firstFactor(factors, new Set(missing))).toBe(first);
});
