import { expect, test } from 'vitest';
import { backOfficeOrigin, siteOrigin } from './site-origin.ts';

test.each([
  // In development another program serves the pages; a server that was built serves them itself.
  ['aurora.localhost', { HTTP_PORT: 4100, SITE_PORT: 5100 }, 'http://aurora.localhost:5100'],
  ['aurora.localhost', { HTTP_PORT: 4100, SITE_PORT: undefined }, 'http://aurora.localhost:4100'],
  ['aurora.example', { HTTP_PORT: 4100, SITE_PORT: undefined }, 'https://aurora.example'],
  ['aurora.example', { HTTP_PORT: 4100, SITE_PORT: 5100 }, 'https://aurora.example'],
  ['notlocalhost', { HTTP_PORT: 4100, SITE_PORT: 5100 }, 'https://notlocalhost'],
])('links to the site of %s with %j begin with %s', (mainDomain, config, origin) => {
  expect(siteOrigin({ mainDomain }, config)).toBe(origin);
});

test.each([
  [['localhost', 'ops.localhost'], { OPS_PORT: 4140, OPS_SITE_PORT: 5200 }, 'http://localhost:5200'],
  [['ops.localhost'], { OPS_PORT: 4140, OPS_SITE_PORT: undefined }, 'http://ops.localhost:4140'],
  [['ops.example', 'other.example'], { OPS_PORT: 4140, OPS_SITE_PORT: undefined }, 'https://ops.example'],
])('links to the back office at %j with %j begin with %s', (hosts, config, origin) => {
  expect(backOfficeOrigin({ OPS_HOSTS: hosts, ...config })).toBe(origin);
});
