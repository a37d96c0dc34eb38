import { describe, expect, it } from 'vitest';
import { maskEmail, maskMobile, maskName, parseEmail, parseMobile } from './contact.rules.ts';

const countries = ['AU', 'VN', 'TH', 'GB', 'PT'];

describe('a mobile number', () => {
  it.each([
    ['0491570156', undefined, '+61491570156', 'AU'],
    ['491570156', undefined, '+61491570156', 'AU'],
    [' (0491) 570-156 ', '61', '+61491570156', 'AU'],
    ['+61 491 570 156', undefined, '+61491570156', 'AU'],
    ['0912345678', '84', '+84912345678', 'VN'],
    ['912345678', '84', '+84912345678', 'VN'],
    ['+84912345678', undefined, '+84912345678', 'VN'],
    ['912345678', '351', '+351912345678', 'PT'],
    ['٠٨١٢٣٤٥٦٧٨', '66', '+66812345678', 'TH'],
  ])('%j with %j is %s', (mobileNum, countryDialingCode, e164, country) => {
    expect(parseMobile({ mobileNum, countryDialingCode }, { countries })).toEqual({ ok: true, e164, country });
  });

  it.each([
    ['', undefined, 'AUTH_PHONE_MISSING'],
    ['   ', '84', 'AUTH_PHONE_MISSING'],
    ['12', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['0299991234', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['0491570156 ext 3', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['0491570156;1', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['call me', undefined, 'AUTH_PHONE_FORMAT_INVALID'],
    ['+84912345678', '61', 'AUTH_PHONE_FORMAT_INVALID'],
    ['2015550123', '1', 'SYSTEM_FUNCTION_DISABLED'],
    ['+12015550123', undefined, 'SYSTEM_FUNCTION_DISABLED'],
    ['4915112345678', '49', 'SYSTEM_FUNCTION_DISABLED'],
    ['07781123456', '44', 'SYSTEM_FUNCTION_DISABLED'],
  ])('%j with %j is refused as %s', (mobileNum, countryDialingCode, code) => {
    expect(parseMobile({ mobileNum, countryDialingCode }, { countries })).toEqual({ ok: false, code });
  });

  it('is taken nowhere by a brand without countries', () => {
    expect(parseMobile({ mobileNum: '0491570156' }, { countries: [] })).toEqual({
      ok: false,
      code: 'SYSTEM_FUNCTION_DISABLED',
    });
  });
});

describe('an address', () => {
  it('is kept in lower case and without blanks around it', () => {
    expect(parseEmail('  Mara.Sol@Example.COM ')).toBe('mara.sol@example.com');
  });

  it.each(['', 'mara', 'mara@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'is not %j',
    (text) => {
      expect(parseEmail(text)).toBeNull();
    },
  );
});

describe('a mask', () => {
  it('shows the ends of a name and not its length', () => {
    expect(['jonas1', 'ab', 'a', '王小明'].map(maskName)).toEqual(['j***1', 'a***', 'a***', '王***明']);
  });

  it('shows of a number its country and its end', () => {
    expect(['+61491570156', '+351912345678'].map(maskMobile)).toEqual(['+61***156', '+351***678']);
  });

  it('shows of an address its site', () => {
    expect(maskEmail('jonas1@example.com')).toBe('j***1@example.com');
  });
});
