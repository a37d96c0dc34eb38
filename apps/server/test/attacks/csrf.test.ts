import { type Endpoint, furtherEndpoints, specEndpoints } from '@fairhouse/protocol';
import { sampleBodies } from '@fairhouse/protocol/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

/** security.md A29: a page of another site cannot make a member's browser perform any action here. */

let platform: TestPlatform;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  cookie = await signIn(platform.database.db, await openTestMember(platform.database.db), { factor: 'passkey' });
});
afterAll(() => platform.close());

const all: readonly Endpoint[] = [...specEndpoints, ...furtherEndpoints];
const writes = all.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.config.id, endpoint] as const);
const host = 'aurora.localhost';

/** Any value works: none of these requests may reach the code that uses it. */
const pathOf = ({ url }: Endpoint): string => url.replaceAll(/:[a-zA-Z]+/g, 'google');

let visits = 0;
const send = (endpoint: Endpoint, headers: Record<string, string>, method: Endpoint['method'] = endpoint.method) => {
  visits += 1;
  const body = sampleBodies[endpoint.config.id]?.[0];
  return platform.app.inject({
    method,
    url: pathOf(endpoint),
    headers: {
      host,
      cookie,
      'x-forwarded-for': `198.19.${Math.floor(visits / 250)}.${(visits % 250) + 1}`,
      ...(body === undefined || method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined || method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });
};

const foreign: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin whose name begins like ours', { origin: `http://${host}.evil.example` }],
  ['an origin that is null', { origin: 'null' }],
  ['no origin', {}],
  ['our origin, but a browser that says cross-site', { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }],
  ['our origin, but a browser that says same-site', { origin: `http://${host}`, 'sec-fetch-site': 'same-site' }],
];

describe.each(writes)('%s', (_id, endpoint) => {
  it.each(foreign)('is refused from %s', async (_from, headers) => {
    const response = await send(endpoint, headers);
    expect([response.statusCode, response.json().code]).toEqual([403, 'SYSTEM_ORIGIN_REFUSED']);
  });

  it('does nothing by GET', async () => {
    const response = await send(endpoint, {}, 'GET');
    // Some paths also have a GET endpoint, which only reads.
    const reads = all.some(({ method, url }) => method === 'GET' && url === endpoint.url);
    // A path with a parameter is matched by its pattern only, so another method there returns 404.
    if (!reads) expect(response.statusCode).toBe(endpoint.url.includes(':') ? 404 : 405);
  });

  it('reads no body that a form of a foreign page can send', async () => {
    if (endpoint.schema.body === undefined || endpoint.config.form) return;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await send(endpoint, { origin: `http://${host}`, 'content-type': type });
      expect([401, 403, 415, 501]).toContain(response.statusCode);
      expect(response.statusCode === 501 || response.json().success === false).toBe(true);
    }
  });
});

it('ends with the member’s session as it was', async () => {
  const response = await platform.app.inject({
    method: 'GET',
    url: '/wps/member/info',
    headers: { host, cookie, 'x-forwarded-for': '198.19.250.1' },
  });
  expect(response.statusCode).toBe(200);
});
