import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

const tracer = () => trace.getTracer('fairhouse');

/**
 * Starts tracing for this process. Without an endpoint spans are still created, because every response and every log
 * line contains its trace id, but they are not exported.
 */
export const startTracing = (role: string, endpoint: string | undefined): { stop(): Promise<void> } => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fairhouse-${role}`, 'service.namespace': 'fairhouse' }),
    spanProcessors:
      endpoint === undefined
        ? []
        : [
            new BatchSpanProcessor({
              exporter: new OTLPTraceExporter({
                url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
                timeoutMillis: 3_000,
              }),
              scheduledDelayMillis: 500,
            }),
          ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
};

/** The `traceparent` of the current work, to be stored with anything that outlives this process. */
export const currentTraceparent = (): string | null => {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
};

const failSpan = (span: Span, error: unknown): void => {
  // Only the type of the error: its message may contain data that a trace must not.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
};

type SpanOptions = { name: string; kind?: SpanKind; attributes?: Attributes; traceparent?: string | null };

/** Runs `work` inside a span; `traceparent` continues a trace that began elsewhere. */
export const inSpan = async <T>(input: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> => {
  const parent =
    input.traceparent == null
      ? context.active()
      : propagation.extract(context.active(), { traceparent: input.traceparent });
  const span = tracer().startSpan(
    input.name,
    { kind: input.kind ?? SpanKind.INTERNAL, attributes: input.attributes ?? {} },
    parent,
  );
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

/** Records a span that has already ended, such as a query timed by the driver. */
export const recordSpan = (name: string, durationMs: number, attributes: Attributes, error?: unknown): void => {
  const endTime = Date.now();
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - durationMs });
  if (error !== undefined) failSpan(span, error);
  span.end(endTime);
};
