import * as z from 'zod';

const hexId = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const nanos = z.union([z.string().regex(/^[0-9]{1,20}$/), z.int().nonnegative()]).transform(Number);

const anyValue = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value: anyValue }))
  .default([])
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
        key,
        String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? ''),
      ]),
    ),
  );

const otlpSpan = z.object({
  traceId: hexId(16),
  spanId: hexId(8),
  parentSpanId: z.union([hexId(8), z.literal('')]).default(''),
  name: z.string().max(200),
  kind: z.int().default(0),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  events: z.array(z.object({ name: z.string(), timeUnixNano: nanos, attributes })).default([]),
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
});

/** OTLP over HTTP in its JSON encoding, as far as the page shows it. */
export const otlpRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(otlpSpan) })),
    }),
  ),
});

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const errorCode = 2;

/** A span as it is kept; times in milliseconds since 1970. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  service: string;
  name: string;
  kind: (typeof kinds)[number];
  startMs: number;
  endMs: number;
  isError: boolean;
  attributes: Readonly<Record<string, string>>;
  events: readonly { name: string; atMs: number; attributes: Readonly<Record<string, string>> }[];
};

const msOf = (ns: number): number => ns / 1_000_000;

export const spansOf = ({ resourceSpans }: z.output<typeof otlpRequest>): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId === '' ? null : span.parentSpanId,
        service: resource.attributes['service.name'] ?? 'unknown',
        name: span.name,
        kind: kinds[span.kind] ?? 'internal',
        startMs: msOf(span.startTimeUnixNano),
        endMs: msOf(span.endTimeUnixNano),
        isError: span.status.code === errorCode,
        attributes: span.attributes,
        events: span.events.map(({ name, timeUnixNano, attributes }) => ({
          name,
          atMs: msOf(timeUnixNano),
          attributes,
        })),
      })),
    ),
  );
