import {
  type Attributes,
  type SpanOptions as ChildSpanOptions,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

const tracer = () => trace.getTracer('fairhouse');

/**
 * Which traces a process records. The ratio decides by the trace id alone, so that all processes record the same
 * traces, and a caller's flag cannot ask for more. A process that exports nothing records nothing.
 */
export const samplerOf = ({ isExported, ratio }: { isExported: boolean; ratio: number }): Sampler => {
  if (!isExported) return new AlwaysOffSampler();
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({ root: byRatio, remoteParentSampled: byRatio });
};

/**
 * Starts tracing for this process. Without an endpoint nothing is recorded or exported, but every request still has a
 * trace id, because every response and every log line contains it.
 */
export const startTracing = (role: string, endpoint: string | undefined, ratio = 1): { stop(): Promise<void> } => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fairhouse-${role}`, 'service.namespace': 'fairhouse' }),
    sampler: samplerOf({ isExported: endpoint !== undefined, ratio }),
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

export const failSpan = (span: Span, error: unknown): void => {
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

/**
 * Starts a span inside the current work, or returns undefined where that work is not recorded: what a loop of the
 * process does by itself is no trace of its own, and a process that exports nothing pays nothing.
 */
export const startChildSpan = (name: string, options: ChildSpanOptions): Span | undefined =>
  trace.getActiveSpan()?.isRecording() === true ? tracer().startSpan(name, options) : undefined;

/** Records a span that has already ended, such as a query timed by the driver. */
export const recordSpan = (name: string, durationMs: number, attributes: Attributes, error?: unknown): void => {
  const endTime = Date.now();
  const span = startChildSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - durationMs });
  if (error !== undefined && span !== undefined) failSpan(span, error);
  span?.end(endTime);
};
