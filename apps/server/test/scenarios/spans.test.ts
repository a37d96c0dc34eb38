import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testKeys } from '@fairhouse/vendor-kit';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { currentTraceparent, inSpan, samplerOf } from '#platform/kernel/trace.ts';
import { connectRedis, type RedisClient } from '#platform/redis/redis.ts';
import { createSingleUse } from '#platform/redis/single-use.ts';
import { traceRedisCommands } from '#platform/redis/trace-commands.ts';
import { egressTo } from '#test/harness/egress-to.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { callProvider } from '../../src/modules/cashier/providers/call-provider.ts';
import { createPipeline } from '../../src/modules/ledger/pipeline/create-pipeline.ts';
import { allPosted, createTestLanes, moveOf } from '../../src/modules/ledger/pipeline/pipeline.fixture.ts';
import { monotonicClock } from '../../src/modules/ledger/pipeline/system-clock.ts';
import {
  bodies,
  call,
  openGatewayBench,
  openVendor,
  seatPlayer,
} from '../../src/modules/play/gateway/gateway.fixture.ts';
import { askVendor } from '../../src/modules/play/vendor-client/ask-vendor.ts';

const secretId = 'a-session-that-no-trace-may-contain';
const exported = new InMemorySpanExporter();
const received: IncomingHttpHeaders[] = [];
let server: Server;
let baseUrl: string;
let redis: RedisClient;

const provideTracing = (ratio: number): void => {
  trace.disable();
  trace.setGlobalTracerProvider(
    new TracerProvider({
      sampler: samplerOf({ isExported: ratio > 0, ratio }),
      spanProcessors: [new SimpleSpanProcessor({ exporter: exported })],
    }),
  );
};

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  redis = connectRedis(inject('services').redisUrl, createLog({ level: 'silent', role: 'test' }));
  if (redis.status !== 'ready') await once(redis, 'ready');
  traceRedisCommands();
});
afterAll(() => {
  redis.disconnect();
  server.close();
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => {
  provideTracing(1);
  exported.reset();
});

const postOne = async (): Promise<void> => {
  const lanes = createTestLanes();
  lanes.onCall = allPosted;
  const log = { warn: () => {}, error: () => {} };
  const pipeline = createPipeline({ lanes: 1, connect: lanes.connect, clock: monotonicClock, log });
  await pipeline.post(moveOf(1, { externalTx: secretId }), { deadlineMs: 2_000 });
  await pipeline.drain();
};

const askStudio = (): Promise<unknown> =>
  askVendor(
    { vendorCode: 'studio', baseUrl, path: '/fairhouse/v1/launch', body: { secretId }, deadlineMs: 2_000 },
    {
      egress: egressTo(baseUrl),
      signing: { keyId: 'platform-1', secretKey: testKeys.platform.secretKey },
      keysOf: async () => new Map(),
      nowMs: Date.now,
    },
  );

const payOut = (): Promise<unknown> =>
  callProvider(
    {
      provider: 'bank',
      name: 'payout',
      url: new URL(`${baseUrl}/payouts/${secretId}`),
      method: 'POST',
      headers: {},
      deadlineMs: 2_000,
    },
    { note: () => {}, egress: egressTo(baseUrl) },
  );

const spans = () =>
  exported.getFinishedSpans().map(({ name, attributes, status, events }) => ({ name, attributes, status, events }));

const works = [
  [
    'a Redis command',
    () => createSingleUse(redis).look('ticket', secretId),
    [{ name: 'redis', attributes: { 'db.system.name': 'redis', 'db.operation.name': 'get' } }],
  ],
  [
    'a movement in a lane',
    postOne,
    [
      {
        name: 'ledger post',
        attributes: { 'fairhouse.op': 'debit', 'fairhouse.outcome': 'posted' },
        events: [{ name: 'sent', attributes: { 'fairhouse.lane': 0, 'fairhouse.batch': 1 } }],
      },
    ],
  ],
  [
    'a vendor call whose answer is not signed',
    askStudio,
    [
      {
        name: 'call POST',
        attributes: {
          'http.request.method': 'POST',
          'server.address': '127.0.0.1',
          'http.response.status_code': 200,
        },
      },
      {
        name: 'vendor /fairhouse/v1/launch',
        attributes: { 'fairhouse.vendor': 'studio' },
        status: { message: 'VendorSilent' },
      },
    ],
  ],
  [
    'a payment call',
    payOut,
    [{ name: 'call POST' }, { name: 'payment payout', attributes: { 'fairhouse.provider': 'bank' } }],
  ],
] as const;

it.each(works)('%s is a span of its request, without an id in it', async (_name, work, expected) => {
  const traceId = await inSpan({ name: 'request' }, async (span) => {
    await work().catch(() => undefined);
    return span.spanContext().traceId;
  });
  const finished = spans();
  expect(finished).toMatchObject([...expected, { name: 'request' }]);
  expect(new Set(exported.getFinishedSpans().map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]));
  expect(JSON.stringify(finished)).not.toContain(secretId);
});

it('a bet of a vendor is a trace of its own, from the call to its movement in a lane', async () => {
  const bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
  const vendor = await openVendor(bench);
  try {
    const seat = await seatPlayer(bench, vendor.code);
    exported.reset();
    expect((await call(vendor, 'bet', bodies(seat).bet('20000'))).body.status).toBe('OK');
    await expect.poll(() => spans().map(({ name }) => name)).toContain('vendor call bet');
    const found = (name: string) => exported.getFinishedSpans().find((span) => span.name === name);
    const bet = found('vendor call bet');
    expect(bet).toMatchObject({ kind: SpanKind.SERVER, attributes: { 'fairhouse.vendor': vendor.code } });
    expect(bet?.parentSpanContext).toBeUndefined();
    expect(found('ledger post')).toMatchObject({ parentSpanContext: { spanId: bet?.spanContext().spanId } });
  } finally {
    await vendor.client.close();
    await bench.close();
  }
});

it('no trace id is sent to other companies', async () => {
  received.length = 0;
  await inSpan({ name: 'request' }, async () => {
    await askStudio().catch(() => undefined);
    await payOut();
  });
  expect(received).toHaveLength(2);
  expect(JSON.stringify(received)).not.toContain('traceparent');
});

it('a loop outside any request records nothing for its commands and movements', async () => {
  await createSingleUse(redis).look('ticket', secretId);
  await postOne();
  expect(spans()).toEqual([]);
});

it.each([
  ['a caller’s flag does not record what the ratio leaves out', 0.5, `${'f'.repeat(8)}${'0'.repeat(24)}`, '00'],
  ['every process records what the ratio takes', 0.5, `${'0'.repeat(31)}1`, '01'],
  ['a process that exports nothing records nothing, and keeps the id', 0, `${'0'.repeat(31)}1`, '00'],
])('%s', async (_name, ratio, traceId, flags) => {
  provideTracing(ratio);
  const traceparent = `00-${traceId}-${'1'.repeat(16)}-01`;
  const passedOn = await inSpan({ name: 'request', traceparent }, async () => currentTraceparent());
  expect(passedOn).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
  expect(spans()).toHaveLength(flags === '01' ? 1 : 0);
});
