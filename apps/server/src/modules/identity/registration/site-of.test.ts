import { describe, expect, it } from 'vitest';
import { siteOf } from './site-of.ts';

const brand = { hosts: ['aurora.localhost', 'www.aurora.localhost'] };
const host = 'aurora.localhost';

describe('the site of a registration', () => {
  it.each([
    [{ domain: 'WWW.aurora.localhost:8443' }, 'www.aurora.localhost'],
    [{ registerUrl: 'https://www.aurora.localhost/register?x=1' }, 'www.aurora.localhost'],
    [{ domain: 'elsewhere.example', registerUrl: 'https://www.aurora.localhost/' }, 'www.aurora.localhost'],
  ])('is what the form says, where that is of the brand: %j', (given, site) => {
    expect(siteOf(brand, { host, ...given })).toBe(site);
  });

  it.each([
    {},
    { domain: '' },
    { domain: 'elsewhere.example' },
    { registerUrl: 'https://elsewhere.example/aurora.localhost' },
    { registerUrl: 'https://www.aurora.localhost@elsewhere.example/' },
    { registerUrl: 'javascript:alert(1)' },
    { registerUrl: '//www.aurora.localhost' },
  ])('is the host that was asked otherwise: %j', (given) => {
    expect(siteOf(brand, { host, ...given })).toBe(host);
  });
});
