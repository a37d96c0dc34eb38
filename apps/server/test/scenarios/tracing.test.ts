import { randomBytes } from 'node:crypto';
import { pickRandomPort, type Services, startServices } from '@fairhouse/tools/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtlpCollector, spanKinds, startOtlpCollector } from '#test/harness/otlp-collector.ts';
import { sendRequest } from '#test/harness/send-request.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { endProcesses, startProgram, type TestProcess } from '#test/harness/test-process.ts';
import { until } from '#test/harness/until.ts';

let database: TestDatabase;
let transport: Services;
let collector: OtlpCollector;
let processes: TestProcess[] = [];
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  // A separate stream: a shared one would contain events of other tests.
  transport = await startServices({ profile: 'test', only: ['nats'] });
  collector = await startOtlpCollector();
  port = await pickRandomPort();
  const env = {
    DATABASE_URL: database.urlFor('app'),
    NATS_URL: transport.nats.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  processes = [
    startProgram('test-http.ts', { args: ['--port', String(port)], env }),
    startProgram('test-worker.ts', { env }),
  ];
  await until(async () => processes[0]?.output().includes('Server listening') ?? false);
});
afterAll(async () => {
  await endProcesses(processes);
  await collector.stop();
  await transport.stop();
  await database.close();
});

const host = () => `127.0.0.1:${port}`;

it('keeps one trace from the request through SQL, outbox and NATS to the consumer in another process', async () => {
  const traceId = randomBytes(16).toString('hex');
  const callerSpanId = randomBytes(8).toString('hex');
  const response = await sendRequest({
    port,
    method: 'POST',
    path: '/test/v1/things/lamp/count',
    headers: {
      origin: `http://${host()}`,
      host: host(),
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${callerSpanId}-01`,
    },
    body: JSON.stringify({ n: 1 }),
  });
  expect(response.status).toBe(200);
  expect(response.headers['x-trace-id']).toBe(traceId);

  // Each process exports its spans independently, so the test waits for all of them before it checks any.
  const ends = ['POST /test/v1/things/:thing/count', 'outbox relay', 'consume traced'];
  const collected = await collector.until((all) =>
    ends.every((name) => all.some((span) => span.traceId === traceId && span.name === name)),
  );
  const spans = collected.filter((span) => span.traceId === traceId);
  const spanOf = (kind: number, name: string) => spans.find((span) => span.kind === kind && span.name === name);

  const server = spanOf(spanKinds.server, 'POST /test/v1/things/:thing/count');
  expect(server).toMatchObject({ service: 'fairhouse-test-http', parentSpanId: callerSpanId });
  const insert = spans.find(({ kind, parentSpanId }) => kind === spanKinds.client && parentSpanId === server?.spanId);
  expect(insert).toMatchObject({ service: 'fairhouse-test-http', name: 'sql' });
  const relay = spanOf(spanKinds.producer, 'outbox relay');
  expect(relay).toMatchObject({ service: 'fairhouse-test-worker', parentSpanId: server?.spanId });
  const consumer = spanOf(spanKinds.consumer, 'consume traced');
  expect(consumer).toMatchObject({ service: 'fairhouse-test-worker', parentSpanId: server?.spanId });
  const effect = spans.find(({ kind, parentSpanId }) => kind === spanKinds.client && parentSpanId === consumer?.spanId);
  expect(effect).toMatchObject({ service: 'fairhouse-test-worker', name: 'sql' });
});

it('ties the log line of a request to its trace', async () => {
  const traceId = randomBytes(16).toString('hex');
  await sendRequest({
    port,
    path: '/test/v1/nothing',
    headers: { host: host(), traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
  });
  await until(async () => processes[0]?.output().includes(`"traceId":"${traceId}"`) ?? false);
});

it('begins a trace of its own when the caller brings none, or brings nonsense', async () => {
  for (const traceparent of [undefined, 'nonsense', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`]) {
    const headers = traceparent === undefined ? { host: host() } : { host: host(), traceparent };
    const response = await sendRequest({ port, path: '/test/v1/nothing', headers });
    expect(response.headers['x-trace-id']).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  }
});
