import { defineEndpoint, type Limit, ok, reply } from '@fairhouse/protocol';
import type { FastifyPluginAsync } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createLog } from '../kernel/log.ts';
import { createApp, type ZodApp } from './app.ts';
import { addReferenceDocument, addReferencePages } from './reference.ts';

const bySession: Limit = { points: 2, perSeconds: 60, by: 'session', whenStoreLost: 'allow' };

const endpointOf = (id: string, limit?: Limit) =>
  defineEndpoint(
    {
      method: 'POST',
      url: `/wps/${id}`,
      summary: 'A call of this test.',
      reply: reply(z.object({ body: z.unknown() })),
      config: {
        id,
        module: 'test',
        guard: { group: 'G5', realm: 'player', token: limit === undefined ? 'none' : 'required' },
        errors: [],
        ...(limit === undefined ? {} : { limit }),
      },
    },
    { body: z.looseObject({}) },
  );

let app: ZodApp;
let spent: Map<string, number>;

beforeEach(async () => {
  spent = new Map();
  app = createApp({
    log: createLog({ level: 'silent', role: 'test' }),
    policy: ({ host, address }) => ({ brandId: 'aurora', host, address, country: null, gate: { open: true } }),
    resolveCaller: async ({ headers: { cookie } }) =>
      cookie === undefined
        ? { role: 'visitor' }
        : { role: 'member', subjectId: 'one', sessionId: cookie, level: 'full', steppedUp: null },
    rateLimits: {
      spend: async (endpoint, subject, { points }) => {
        const name = `${endpoint} ${subject}`;
        spent.set(name, (spent.get(name) ?? 0) + 1);
        return (spent.get(name) ?? 0) <= points
          ? { ok: true }
          : { ok: false, why: 'over-budget', retryAfterSeconds: 9 };
      },
    },
    trustedHops: 1,
  });
  await addReferenceDocument(app, '1');
  const routes: FastifyPluginAsync = async (scope) => {
    for (const endpoint of [endpointOf('counted', bySession), endpointOf('plain')])
      scope.route({ ...endpoint, handler: async ({ body }: { body: unknown }) => ok({ body }) } as never);
    scope.get('/probe', { config: { infrastructure: 'metrics' } }, async () => 'up');
  };
  await app.register(routes);
  await addReferencePages(app);
  await app.ready();
});
afterEach(() => app.close());

const post = (
  url: string,
  { address = '203.0.113.1', cookie, payload = '{}' }: Record<string, string | undefined> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload: payload ?? '{}',
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
  });

it('counts a budget by session for each session, from whatever address it comes', async () => {
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push((await post('/wps/counted', { cookie: 'a', address })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await post('/wps/counted', { cookie: 'b', address: '203.0.113.1' })).statusCode).toBe(200);
});

it('counts whoever has no session there by address before anybody looks the session up', async () => {
  for (let call = 0; call < 300; call += 1) spent.set('counted:address aurora:203.0.113.1', call + 1);
  expect((await post('/wps/counted')).statusCode).toBe(429);
  expect((await post('/wps/counted', { address: '203.0.113.2' })).statusCode).toBe(401);
});

it('gives routes that are no calls a budget of the process, without asking the counter store', async () => {
  const ask = (remoteAddress: string) => app.inject({ url: '/probe', remoteAddress });
  const statuses = [];
  for (let call = 0; call < 121; call += 1) statuses.push((await ask('203.0.113.9')).statusCode);
  expect([statuses.indexOf(429), spent.size]).toEqual([120, 0]);
  expect((await ask('203.0.113.10')).statusCode).toBe(200);
});

it('writes the reference of calls once, and tells a browser that has it so', async () => {
  const headers = { host: 'aurora.localhost' };
  for (const url of ['/reference/json', '/reference/yaml']) {
    const first = await app.inject({ url, headers });
    expect(first.statusCode).toBe(200);
    const { etag } = first.headers;
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
});

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

it.each([
  ['a name that stands twice', '{"a":1,"a":2}'],
  ['a name that stands twice in another spelling', '{"a":1,"\\u0061":2}'],
  ['a name that stands twice further inside', '{"a":[{"b":{"c":1,"c":1}}]}'],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"a":1}}}'],
  ['twenty-one levels', deep(21)],
  ['a bomb of thirty thousand levels', '['.repeat(30_000)],
  ['what is no JSON', '{"a":'],
])('refuses a body with %s', async (_, payload) => {
  const response = await post('/wps/plain', { payload });
  expect([response.statusCode, response.json().code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
});

it.each(['{"a":"x:y","b":[{"a":1},{"a":2}],"c":":{"}', deep(20)])('takes the body %s', async (payload) => {
  const response = await post('/wps/plain', { payload });
  expect(response.json().value.body).toEqual(JSON.parse(payload));
});
