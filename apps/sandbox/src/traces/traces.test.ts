import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import type { Span } from './read-otlp.ts';
import { spanTree } from './span-tree.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' }),
  );
});
afterAll(() => sandbox.close());

const idOf = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** As the exporter of the server writes it. */
const wireSpan = (trace: number, span: number, change: Record<string, unknown> = {}) => ({
  traceId: idOf(trace, 32),
  spanId: idOf(span, 16),
  name: `span ${span}`,
  kind: 3,
  startTimeUnixNano: `1763600000${idOf(span, 9)}`,
  endTimeUnixNano: '1763600000500000000',
  attributes: [{ key: 'db.system.name', value: { stringValue: 'postgresql' } }],
  droppedAttributesCount: 0,
  events: [],
  droppedEventsCount: 0,
  status: { code: 0 },
  links: [],
  droppedLinksCount: 0,
  ...change,
});

const send = (service: string, ...spans: unknown[]): Promise<Response> =>
  fetch(`${sandbox.httpUrl}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
          scopeSpans: [{ scope: { name: 'fairhouse' }, spans }],
        },
      ],
    }),
  });

const read = async (path: string) => {
  const response = await fetch(`${sandbox.httpUrl}${path}`);
  return { status: response.status, text: await response.text() };
};

test('a sandbox without traces says how they come', async () => {
  expect((await read('/traces')).text).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
});

test('spans of one trace from two processes are read as one trace', async () => {
  expect((await send('fairhouse-worker', wireSpan(1, 2, { parentSpanId: idOf(1, 16) }))).status).toBe(200);
  await send('fairhouse-http', wireSpan(1, 1, { name: 'GET /here', kind: 2 }));
  const { spans } = JSON.parse((await read(`/traces/${idOf(1, 32)}`)).text) as { spans: Span[] };
  expect(spans).toMatchObject([
    { service: 'fairhouse-worker', kind: 'client', parentSpanId: idOf(1, 16), isError: false },
    { service: 'fairhouse-http', kind: 'server', parentSpanId: null, name: 'GET /here' },
  ]);
  expect(spans[0]?.attributes).toEqual({ 'db.system.name': 'postgresql' });
});

test('a hostile span is shown as text in the list and in the tree, and a failure is named', async () => {
  const hostile = '<script>document.title="taken"</script>';
  await send('fairhouse-http', wireSpan(2, 1, { name: hostile, status: { code: 2 } }));
  for (const path of ['/traces', `/traces?trace=${idOf(2, 32)}`]) {
    const { text } = await read(path);
    expect(text).not.toContain(hostile);
    expect(text).toContain('&lt;script&gt;document.title');
    expect(text).toContain('failed');
    expect(text).not.toMatch(/<style| style=| on[a-z]+=/);
  }
});

test('an unknown trace is missing on the page and in the API, and an invalid export is refused', async () => {
  expect((await read(`/traces/${idOf(9, 32)}`)).status).toBe(404);
  expect((await read(`/traces?trace=${idOf(9, 32)}`)).text).toContain('This trace is not here');
  expect((await send('fairhouse-http', wireSpan(3, 1, { traceId: 'no' }))).status).toBe(400);
});

test('the traces that had no new span for longest make room for newer ones', async () => {
  const short = (trace: number) => wireSpan(trace, 1, { attributes: [], links: undefined });
  await send('fairhouse-http', short(10), short(11));
  await send('fairhouse-http', ...Array.from({ length: 4_000 }, (_, n) => short(1_000 + n)));
  await send('fairhouse-http', wireSpan(10, 2), ...Array.from({ length: 1_000 }, (_, n) => short(6_000 + n)));
  expect((await read(`/traces/${idOf(11, 32)}`)).status).toBe(404);
  expect((await read(`/traces/${idOf(10, 32)}`)).status).toBe(200);
  expect((await read(`/traces/${idOf(6_999, 32)}`)).status).toBe(200);
});

describe('the tree of spans', () => {
  const span = (spanId: string, parentSpanId: string | null, startMs: number): Span => ({
    traceId: 't',
    spanId,
    parentSpanId,
    service: 's',
    name: spanId,
    kind: 'internal',
    startMs,
    endMs: startMs + 1,
    isError: false,
    attributes: {},
    events: [],
  });

  test.each([
    ['children in the order of time', [span('c', 'a', 3), span('b', 'a', 2), span('a', null, 1)], '0a 1b 1c'],
    ['a span whose parent never came is a root', [span('b', 'gone', 2), span('c', 'b', 3)], '0b 1c'],
    ['a grandchild is below its parent', [span('a', null, 1), span('b', 'a', 2), span('c', 'b', 3)], '0a 1b 2c'],
  ])('%s', (_name, spans, rows) => {
    expect(
      spanTree(spans)
        .map((row) => `${row.depth}${row.span.name}`)
        .join(' '),
    ).toBe(rows);
  });
});
