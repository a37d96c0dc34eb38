import { describe, expect, it } from 'vitest';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

const pattern = /^[a-z]{4}$/;
const read = (header: string | undefined) => readCookie(header, '__Host-pre', pattern);

describe('a cookie', () => {
  it.each<[string, string | undefined, string | null]>([
    ['alone', '__Host-pre=abcd', 'abcd'],
    ['among others', 'a=1; __Host-pre=abcd;b=2', 'abcd'],
    ['absent', undefined, null],
    ['in no header of its own', '', null],
    ['under a name that ends like it', 'x__Host-pre=abcd', null],
    ['under a name that begins like it', '__Host-pres=abcd', null],
    ['without its prefix', 'pre=abcd', null],
    ['planted a second time', '__Host-pre=abcd; __Host-pre=efgh', null],
    ['planted a second time with the same value', '__Host-pre=abcd; __Host-pre=abcd', null],
    ['of another shape', '__Host-pre=ab=d', null],
    ['in quotes', '__Host-pre="abcd"', null],
    ['empty', '__Host-pre=', null],
  ])('%s is read as it should be', (_how, header, expected) => {
    expect(read(header)).toBe(expected);
  });

  it('comes back as it was written', () => {
    expect(read(writeCookie('__Host-pre', 'abcd').split(';')[0])).toBe('abcd');
  });

  it.each([
    ['written', writeCookie('__Host-pre', 'abcd')],
    ['written for a time', writeCookie('__Host-pre', 'abcd', 60)],
    ['taken away', dropCookie('__Host-pre')],
  ])('that is %s is out of reach of scripts, of other hosts and of plain lines', (_how, cookie) => {
    const attributes = cookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
    expect(cookie).not.toMatch(/domain/i);
  });

  it('ends with the browser, or after its time, or at once', () => {
    expect(writeCookie('__Host-pre', 'abcd')).not.toContain('Max-Age');
    expect(writeCookie('__Host-pre', 'abcd', 1800)).toContain('Max-Age=1800');
    expect(dropCookie('__Host-pre')).toMatch(/^__Host-pre=;.*Max-Age=0/);
  });
});
