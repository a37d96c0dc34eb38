import { expect, it } from 'vitest';
import { linkOf, siteOf } from './reset-link.rules.ts';

it.each([
  [{ host: 'aurora.localhost', origin: 'http://aurora.localhost:5100' }, 'http://aurora.localhost:5100'],
  [{ host: 'aurora.example', origin: 'http://aurora.example:8443' }, 'https://aurora.example'],
  [{ host: 'notlocalhost', origin: 'http://notlocalhost:1' }, 'https://notlocalhost'],
  [{ host: 'aurora.localhost', origin: undefined }, 'https://aurora.localhost'],
])('the site of %j is %s', (visit, site) => {
  expect(siteOf(visit)).toBe(site);
});

it('keeps the token behind the hash, where no server sees it', () => {
  const url = new URL(linkOf({ site: 'https://aurora.example', token: 'secret' }));
  expect(`${url.pathname}${url.search}`).toBe('/login');
  expect(url.hash).toBe('#reset=secret');
});
