import { describe, expect, it } from 'vitest';
import { isSameName, maskNumber, sufficesForPayee } from './payee.rules.ts';
import { plainNumber } from './payee-seal.ts';

describe('accounts to be paid to', () => {
  it.each([
    ['1234567890123456', '••••••••3456'],
    ['GB29 NWBK 6016', '••••••••6016'],
    ['12345678', '••••••78'],
    ['1234', '••••34'],
  ])('shows %s by its end as %s', (number, masked) => expect(maskNumber(number)).toBe(masked));

  it('takes an account typed differently for the same', () => {
    expect(plainNumber('GB29 nwbk-6016.1')).toBe(plainNumber('gb29NWBK60161'));
    expect(plainNumber('12345')).not.toBe(plainNumber('12346'));
  });

  it('knows a name with other case, accents and order', () => {
    expect(isSameName('Ánna  Ember', 'EMBER anna')).toBe(true);
    expect(isSameName('Anna Ember', 'Ann Ember')).toBe(false);
    expect(isSameName('陳 大文', '陳 大文')).toBe(true);
  });

  it.each([
    [['totp'], true],
    [['passkey'], true],
    [['payment_password', 'sms'], true],
    [['payment_password'], false],
    [['sms'], false],
    [['sms', 'sms'], false],
  ])('takes %j: %s', (factors, ok) => {
    expect(sufficesForPayee(factors.map((factor) => ({ factor })))).toBe(ok);
  });
});
