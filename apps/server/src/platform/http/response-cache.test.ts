import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineEndpoint, ok, reply } from '@fairhouse/protocol';
import { request as send } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createLog } from '../kernel/log.ts';
import { registry } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createApp, type ZodApp } from './app.ts';
import { addCompression } from './compress.ts';
import { portionOf } from './response-cache.budget.ts';
import { visitOf } from './visit.ts';

const endpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/trial',
    summary: 'A call for this test.',
    reply: reply(z.object({ n: z.int(), filling: z.string() })),
    config: {
      id: 'trial',
      module: 'test',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['CATALOG_GAME_UNKNOWN'],
      remember: { seconds: 5, unless: 'name' },
    },
  },
  {
    querystring: z.strictObject({
      page: z.coerce.number().int().default(1),
      outcome: z.enum(['answer', 'refuse', 'crash', 'cookie', 'slow', 'small']).default('answer'),
      name: z.string().optional(),
    }),
  },
);

const portion = portionOf(endpoint.config.limit);
const budgetPoints = endpoint.config.limit.points;

let app: ZodApp;
let origin: string;
let made: number;
let resolved: number;
let gateOf: (address: string) => 'open' | 'SYSTEM_MAINTENANCE' | 'IP_RESTRICTED';
let spent: Map<string, number>;
let lines: string[];
let release: () => void;
let held: Promise<void>;

beforeEach(async () => {
  made = 0;
  resolved = 0;
  gateOf = () => 'open';
  spent = new Map();
  lines = [];
  held = new Promise((resolve) => {
    release = resolve;
  });
  app = createApp({
    log: createLog({ level: 'info', role: 'test' }, { write: (line) => lines.push(line) }),
    policy: ({ host, address }) => {
      const gate = gateOf(address);
      if (host === 'elsewhere.example') return null;
      return {
        brandId: host.split('.')[0] ?? '',
        host,
        address,
        country: null,
        gate: gate === 'open' ? { open: true } : { open: false, code: gate, retryAfterSeconds: null },
      };
    },
    resolveCaller: async () => {
      resolved += 1;
      return { role: 'member', subjectId: 'm', sessionId: 's', level: 'full', steppedUp: null };
    },
    rateLimits: {
      spend: async (_endpoint, subject, limit, points = 1) => {
        const count = (spent.get(subject) ?? 0) + points;
        spent.set(subject, count);
        return count <= limit.points ? { ok: true } : { ok: false, why: 'over-budget', retryAfterSeconds: 30 };
      },
    },
    trustedHops: 1,
  });
  app.addHook('onRequest', async (request, response) => {
    if (request.headers['x-marked'] !== undefined) response.header('set-cookie', 'mark=1');
  });
  await addCompression(app);
  app.route({
    ...endpoint,
    handler: async (request, response) => {
      made += 1;
      const { outcome } = request.query;
      if (outcome === 'refuse') throw new Refusal('CATALOG_GAME_UNKNOWN');
      if (outcome === 'crash') throw new Error('broken');
      if (outcome === 'cookie') response.header('set-cookie', `for=${visitOf(request).address}`);
      if (outcome === 'slow') await held;
      return ok({ n: made, filling: outcome === 'small' ? '' : 'filling ไทย ✓ '.repeat(300) });
    },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  release();
  await app.close();
});

type Headers = Record<string, string>;
const ask = async (
  path: string,
  headers: Headers = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  body: string | null = null,
) => {
  const response = await send(`${origin}${path}`, {
    method,
    body,
    headers: { host: 'aurora.localhost', 'x-forwarded-for': '203.0.113.1', ...headers },
  });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, bytes };
};
const bodyOf = ({ bytes }: { bytes: Buffer }): unknown => JSON.parse(bytes.toString());
const numberOf = (response: { bytes: Buffer }): number => (bodyOf(response) as { value: { n: number } }).value.n;

const sentBefore = async (): Promise<number> => {
  const metric = await registry.getSingleMetric('remembered_replies_total')?.get();
  const values = (metric?.values ?? []) as { labels: Record<string, unknown>; value: number }[];
  return values.find(({ labels }) => labels.endpoint === 'trial' && labels.from === 'before')?.value ?? 0;
};
/** How many requests sent by `work` are served before the pipeline. */
const countBefore = async (work: () => Promise<unknown>): Promise<number> => {
  const since = await sentBefore();
  await work();
  return (await sentBefore()) - since;
};
const later = (ms: number): void => {
  const real = performance.now.bind(performance);
  const since = real();
  vi.spyOn(performance, 'now').mockImplementation(() => since + ms + (real() - since));
};

describe('a cached response', () => {
  it('is made once and sent again before the pipeline', async () => {
    const first = await ask('/wps/trial');
    let again = first;
    expect(
      await countBefore(async () => {
        again = await ask('/wps/trial');
      }),
    ).toBe(1);
    expect(made).toBe(1);
    expect(again.bytes).toEqual(first.bytes);
  });

  it.each([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, deflate, br, zstd' }])(
    'has all the headers of the first one, requested with %j',
    async (headers: Headers) => {
      const first = await ask('/wps/trial', headers);
      let again = first;
      expect(
        await countBefore(async () => {
          again = await ask('/wps/trial', headers);
        }),
      ).toBe(1);
      const { 'x-trace-id': firstTrace, date: _, ...firstHeaders } = first.headers;
      const { 'x-trace-id': trace, date: __, ...others } = again.headers;
      expect(others).toEqual(firstHeaders);
      expect(others['content-security-policy']).toContain("default-src 'none'");
      expect([firstTrace, trace]).toEqual([
        expect.stringMatching(/^[0-9a-f]{32}$/),
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ]);
      expect(trace).not.toBe(firstTrace);
      expect(again.headers.date).toBeDefined();
    },
  );

  it('has the headers of an uncached response, and an ETag', async () => {
    const { headers: fresh } = await ask('/wps/trial?name=x');
    const { headers } = await ask('/wps/trial');
    expect(Object.keys(headers).toSorted()).toEqual([...Object.keys(fresh), 'etag', 'vary'].toSorted());
    for (const [name, value] of Object.entries(fresh)) {
      if (['x-trace-id', 'date', 'cache-control'].includes(name)) continue;
      expect(headers[name], name).toBe(value);
    }
    expect([fresh['cache-control'], headers['cache-control']]).toEqual(['no-store', 'private, no-cache']);
  });

  it('is sent in the encoding that the browser accepts, each made from the same text', async () => {
    const plain = await ask('/wps/trial');
    const { bytes: zipped, headers: zippedHead } = await ask('/wps/trial', { 'accept-encoding': 'gzip' });
    const { bytes: small, headers: smallHead } = await ask('/wps/trial', { 'accept-encoding': 'br' });
    expect([plain.headers['content-encoding'], zippedHead['content-encoding'], smallHead['content-encoding']]).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped)).toEqual(plain.bytes);
    expect(brotliDecompressSync(small)).toEqual(plain.bytes);
    expect(
      new Set([plain, { headers: zippedHead }, { headers: smallHead }].map(({ headers }) => headers.vary)),
    ).toEqual(new Set(['accept-encoding']));
    expect(made).toBe(1);
    expect(
      (await ask('/wps/trial?outcome=small', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('is not sent to a browser that has it', async () => {
    const { headers } = await ask('/wps/trial');
    const etag = String(headers.etag);
    const behind = await ask('/wps/trial?page=01', { 'if-none-match': etag });
    let before = behind;
    expect(
      await countBefore(async () => {
        before = await ask('/wps/trial', { 'if-none-match': etag });
      }),
    ).toBe(1);
    for (const response of [behind, before]) expect([response.status, response.bytes.length]).toEqual([304, 0]);
    const named = ({ headers: all }: typeof before) => Object.keys(all).toSorted();
    expect(named(before)).toEqual(named(behind));
    expect(before.headers.etag).toBe(etag);
    expect((await ask('/wps/trial', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is one response for all spellings of a query, and another for another query or brand', async () => {
    await ask('/wps/trial');
    for (const spelling of ['?page=1', '?outcome=answer&page=1', '?page=1&outcome=answer', '?page=%31']) {
      expect(numberOf(await ask(`/wps/trial${spelling}`)), spelling).toBe(1);
      expect(await countBefore(() => ask(`/wps/trial${spelling}`)), spelling).toBe(1);
    }
    expect(made).toBe(1);
    expect(numberOf(await ask('/wps/trial?page=2'))).toBe(2);
    expect(numberOf(await ask('/wps/trial', { host: 'harbour.localhost' }))).toBe(3);
    expect(numberOf(await ask('/wps/trial', { host: 'harbour.localhost:5100' }))).toBe(3);
    expect(numberOf(await ask('/wps/trial'))).toBe(1);
  });

  it('is the same with a session, which is not read', async () => {
    const visitor = await ask('/wps/trial');
    const member = await ask('/wps/trial', { cookie: 'fh_session=abc' });
    const other = await ask('/wps/trial?page=2', { cookie: 'fh_session=abc' });
    expect(member.bytes).toEqual(visitor.bytes);
    expect(other.status).toBe(200);
    expect(resolved).toBe(0);
  });

  it('is made once for all concurrent requests', async () => {
    const asked = Promise.all(Array.from({ length: 20 }, () => ask('/wps/trial?outcome=slow')));
    await vi.waitFor(() => expect(made).toBe(1));
    release();
    expect(new Set((await asked).map(numberOf))).toEqual(new Set([1]));
    expect(made).toBe(1);
  });

  it('is refreshed after five seconds', async () => {
    await ask('/wps/trial');
    later(5_000);
    expect(numberOf(await ask('/wps/trial'))).toBe(2);
    expect(await countBefore(() => ask('/wps/trial'))).toBe(1);
  });

  it('is not used when the query bypasses the cache', async () => {
    expect([numberOf(await ask('/wps/trial?name=a')), numberOf(await ask('/wps/trial?name=a'))]).toEqual([1, 2]);
    expect(numberOf(await ask('/wps/trial?name='))).toBe(3);
  });

  it('is counted and timed like any other, and writes no log line', async () => {
    await ask('/wps/trial');
    const countOf = async (): Promise<number> =>
      Number(
        /http_request_seconds_count\{method="GET",route="\/wps\/trial",status="200"\} (\d+)/.exec(
          await registry.metrics(),
        )?.[1] ?? 0,
      );
    const since = await countOf();
    lines.length = 0;
    expect(await countBefore(() => ask('/wps/trial'))).toBe(1);
    expect(await countOf()).toBe(since + 1);
    expect(lines).toEqual([]);
  });

  it('passes the pipeline for a traced request, and carries its trace', async () => {
    await ask('/wps/trial');
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    lines.length = 0;
    expect(await countBefore(() => ask('/wps/trial', { traceparent }))).toBe(0);
    expect(lines).toHaveLength(1);
    expect(made).toBe(1);
  });
});

describe('what is never cached', () => {
  it.each([
    { path: '/wps/trial?outcome=refuse', status: 404 },
    { path: '/wps/trial?outcome=crash', status: 500 },
    { path: '/wps/trial?outcome=cookie', status: 200 },
  ])('is an answer like that of $path', async ({ path, status }) => {
    for (const n of [1, 2, 3]) {
      expect(await countBefore(async () => expect((await ask(path)).status).toBe(status))).toBe(0);
      expect(made).toBe(n);
    }
  });

  it('is a cookie of another visitor', async () => {
    const own = await ask('/wps/trial?outcome=cookie', { 'x-forwarded-for': '203.0.113.5' });
    const others = await ask('/wps/trial?outcome=cookie', { 'x-forwarded-for': '203.0.113.6' });
    expect([own.headers['set-cookie'], others.headers['set-cookie']]).toEqual(['for=203.0.113.5', 'for=203.0.113.6']);
  });

  it('is a cookie that a hook has set, even on the first response', async () => {
    const first = ask('/wps/trial?outcome=slow', { 'accept-encoding': 'br' });
    await vi.waitFor(() => expect(made).toBe(1));
    // It waits for the same response and is sent before the other is compressed.
    const marked = ask('/wps/trial?outcome=slow', { 'x-marked': '1' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    release();
    await Promise.all([first, marked]);
    const again = await ask('/wps/trial?outcome=slow');
    expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await ask('/wps/trial?outcome=slow')).headers['set-cookie']).toBeUndefined();
    expect(made).toBe(1);
  });

  it('is compressed all the same', async () => {
    const { headers } = await ask('/wps/trial?name=x', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.etag]).toEqual(['br', undefined]);
  });

  it('is a query that the schema refuses', async () => {
    await ask('/wps/trial');
    for (const query of ['?unknown=1', '?page=1&page=2', '?page=x', '?outcome=']) {
      for (const _ of [1, 2]) {
        expect(await countBefore(async () => expect((await ask(`/wps/trial${query}`)).status).toBe(400))).toBe(0);
      }
    }
    expect(made).toBe(1);
  });

  it('is another method, or a read with a body', async () => {
    await ask('/wps/trial');
    expect(
      await countBefore(async () => {
        expect((await ask('/wps/trial', {}, 'HEAD')).status).toBe(405);
        expect((await ask('/wps/trial', { origin: 'http://aurora.localhost' }, 'POST')).status).toBe(405);
        expect((await ask('/wps/trial', {}, 'GET', 'x')).status).toBe(200);
      }),
    ).toBe(0);
  });
});

describe('the edge before a cached response', () => {
  it('applies maintenance mode at once', async () => {
    await ask('/wps/trial');
    gateOf = () => 'SYSTEM_MAINTENANCE';
    const closed = await ask('/wps/trial');
    expect([closed.status, bodyOf(closed)]).toEqual([503, expect.objectContaining({ code: 'SYSTEM_MAINTENANCE' })]);
    gateOf = () => 'open';
    expect(await countBefore(() => ask('/wps/trial'))).toBe(1);
  });

  it('refuses a blocked address at once, and only that one', async () => {
    await ask('/wps/trial');
    gateOf = (address) => (address === '203.0.113.1' ? 'IP_RESTRICTED' : 'open');
    const refused = await ask('/wps/trial');
    expect([refused.status, bodyOf(refused)]).toEqual([403, expect.objectContaining({ code: 'IP_RESTRICTED' })]);
    const etag = { 'if-none-match': '*' };
    expect((await ask('/wps/trial', etag)).status).toBe(403);
    expect((await ask('/wps/trial', { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' })).status).toBe(200);
    expect((await ask('/wps/trial', { 'x-forwarded-for': '203.0.113.2, 203.0.113.1' })).status).toBe(403);
  });

  it('refuses an unknown host', async () => {
    await ask('/wps/trial');
    expect((await ask('/wps/trial', { host: 'elsewhere.example' })).status).toBe(421);
  });
});

describe('the rate limit before a cached response', () => {
  it('holds: an address gets its limit and at most one portion more, and then 429', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < budgetPoints + 2 * portion; n += 1) statuses.push((await ask('/wps/trial')).status);
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(budgetPoints - portion);
    expect(passed).toBeLessThanOrEqual(budgetPoints + portion);
    const over = await ask('/wps/trial');
    expect([over.status, over.headers['retry-after']]).toEqual([429, '30']);
    expect((await ask('/wps/trial', { 'if-none-match': '*' })).status).toBe(429);
    expect((await ask('/wps/trial', { 'x-forwarded-for': '203.0.113.77' })).status).toBe(200);
  });
});

describe('a process', () => {
  it('does not start with a call that must not be cached', async () => {
    const wrong = createApp({
      log: createLog({ level: 'silent', role: 'test' }),
      policy: () => null,
      resolveCaller: async () => ({ role: 'visitor' }),
      rateLimits: { spend: async () => ({ ok: true }) },
      trustedHops: 0,
    });
    const guard = { ...endpoint.config.guard, token: 'required' } as const;
    wrong.route({ ...endpoint, config: { ...endpoint.config, guard }, handler: async () => ok({ n: 1, filling: '' }) });
    await expect(wrong.ready()).rejects.toThrow('/wps/trial: it asks who calls');
  });

  it('closes its connections while it ends, before a cached response as well', async () => {
    await ask('/wps/trial');
    const { port } = new URL(origin);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const asked = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: aurora.localhost\r\nx-forwarded-for: 203.0.113.1\r\n\r\n`;
    // A running request keeps the connection open; the next one arrives while the process is closing.
    socket.write(asked('/wps/trial?outcome=slow'));
    await vi.waitFor(() => expect(made).toBe(2));
    const ended = app.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(asked('/wps/trial'));
    release();
    await once(socket, 'end');
    await ended;
    expect(text.match(/connection: close/gi)?.length).toBeGreaterThanOrEqual(1);
    socket.destroy();
  });
});
