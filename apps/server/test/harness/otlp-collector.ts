import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const value = z.object({ stringValue: z.string().optional() });
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Span kinds as numbers of the wire format. */
export const spanKinds = { server: 2, client: 3, producer: 4, consumer: 5 } as const;

export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
};

export type OtlpCollector = {
  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  spans(): CollectedSpan[];
  /** All received bytes, for tests that check what must not be exported. */
  raw(): string;
  /** Waits until the spans satisfy the predicate and returns them; throws after the timeout. */
  until(holds: (spans: readonly CollectedSpan[]) => boolean, patienceMs?: number): Promise<CollectedSpan[]>;
  stop(): Promise<void>;
};

const spansOf = (body: string): CollectedSpan[] =>
  exportRequest.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unknown';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });

/** Receives traces over OTLP/HTTP in JSON, as any collector does. */
export const startOtlpCollector = async (): Promise<OtlpCollector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  const spans = (): CollectedSpan[] => bodies.flatMap(spansOf);
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    raw: () => bodies.join('\n'),
    until: async (holds, patienceMs = 15_000) => {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const collected = spans();
        if (holds(collected)) return collected;
        if (Date.now() > deadline) {
          throw new Error(`these spans are not what was waited for: ${JSON.stringify(collected.slice(-40))}`);
        }
        await sleep(50);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
