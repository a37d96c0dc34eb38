import { expect, test } from 'vitest';
import { factorsForPayee, judgePayee, usableBefore } from './payee.rules.ts';

test('a strong factor stands alone, and the payment password is not offered beside it', () => {
  expect(factorsForPayee(['payment_password', 'totp', 'passkey'])).toEqual({
    offered: ['totp', 'passkey'],
    needsMessage: false,
  });
});

test('the payment password needs a text message beside it', () => {
  expect(factorsForPayee(['payment_password'])).toEqual({ offered: ['payment_password'], needsMessage: true });
  expect(factorsForPayee([])).toEqual({ offered: [], needsMessage: true });
});

const good = { bankName: 'Harbour Bank', holderName: 'Mina Arden', number: '00 4412-77' };

test('a whole account is taken', () => {
  expect(judgePayee(good).size).toBe(0);
});

test.each([
  ['bankName', ' H '],
  ['holderName', ''],
  ['number', '123'],
  ['number', '-1234'],
  ['number', '12345€'],
  ['number', 'x'.repeat(64)],
] as const)('%s "%s" is not', (name, value) => {
  expect([...judgePayee({ ...good, [name]: value })]).toEqual([name]);
});

const at = (usableAt: string) => ({ usableAt });
const nowMs = Date.parse('2026-11-16T12:00:00Z');

test('the server decides, not the clock of the device', () => {
  const ahead = [at('2026-11-17T11:00:00Z'), at('2026-11-18T11:00:00Z')];
  expect(usableBefore(ahead, { isOneUsable: true, nowMs })).toBe(Date.parse('2026-11-17T11:00:00Z'));
  expect(usableBefore([at('2026-11-01T00:00:00Z')], { isOneUsable: false, nowMs })).toBe(Number.NEGATIVE_INFINITY);
});

test('where the clocks agree the time decides', () => {
  expect(usableBefore([at('2026-11-15T00:00:00Z'), at('2026-11-17T00:00:00Z')], { isOneUsable: true, nowMs })).toBe(
    nowMs,
  );
});
