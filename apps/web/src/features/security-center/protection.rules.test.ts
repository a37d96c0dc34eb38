import { expect, test } from 'vitest';
import type { SecurityOverview } from './api.ts';
import { isSet, protections, scoreOf } from './protection.rules.ts';

const bare: SecurityOverview = {
  hasPassword: false,
  passwordChangedAt: null,
  hasPaymentPassword: false,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  mobile: null,
  email: null,
  social: [],
  events: [],
};
const phone = { masked: '•••• 156', isVerified: true };
const mailbox = { masked: 'j•••@example.com', isVerified: true };
const passkeys = [{ passkeyId: 'p1', label: 'Phone', addedAt: '2026-11-01T00:00:00Z', lastUsedAt: null }];
const secrets: SecurityOverview = {
  ...bare,
  hasPassword: true,
  hasPaymentPassword: true,
  mobile: phone,
  email: mailbox,
};

test.each([
  ['nothing', bare, 0, 'weak'],
  ['a password and a phone', { ...bare, hasPassword: true, mobile: phone }, 2, 'weak'],
  ['every secret, and nothing in the hand', secrets, 4, 'fair'],
  ['three secrets and a passkey', { ...secrets, email: null, passkeys }, 4, 'strong'],
  ['everything', { ...secrets, passkeys, authenticatorSince: '2026-11-01T00:00:00Z' }, 6, 'strong'],
] as const)('an account with %s', (_what, overview, done, level) => {
  expect(scoreOf(overview)).toEqual({ done, of: protections.length, level });
});

test('a contact that was given but never verified protects nothing', () => {
  const given: SecurityOverview = {
    ...bare,
    mobile: { ...phone, isVerified: false },
    email: { ...mailbox, isVerified: false },
  };
  expect(isSet('mobile', given)).toBe(false);
  expect(isSet('email', given)).toBe(false);
});
