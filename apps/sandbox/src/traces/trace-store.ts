import type { Span } from './read-otlp.ts';

/** A minute of busy end-to-end tests, in some tens of megabytes. */
const tracesMax = 5_000;
const spansMax = 50_000;
const spansOfTraceMax = 1_000;

export type Trace = { readonly traceId: string; readonly spans: readonly Span[]; readonly droppedSpans: number };

/** The newest traces in memory. Their spans arrive in any order, from several processes. */
export type TraceStore = {
  add(spans: readonly Span[]): void;
  find(traceId: string): Trace | undefined;
  /** Newest first, by the arrival of their last span. */
  newest(max: number): readonly Trace[];
};

export const createTraceStore = (): TraceStore => {
  const traces = new Map<string, { traceId: string; spans: Span[]; droppedSpans: number }>();
  let kept = 0;

  const add = (span: Span): void => {
    const trace = traces.get(span.traceId) ?? { traceId: span.traceId, spans: [], droppedSpans: 0 };
    // Set again, so that the order of the map is the order of the last arrivals.
    traces.delete(span.traceId);
    traces.set(span.traceId, trace);
    if (trace.spans.length < spansOfTraceMax) {
      trace.spans.push(span);
      kept += 1;
    } else trace.droppedSpans += 1;
  };

  return {
    add: (spans) => {
      for (const span of spans) add(span);
      for (const [traceId, trace] of traces) {
        if (traces.size <= tracesMax && kept <= spansMax) break;
        traces.delete(traceId);
        kept -= trace.spans.length;
      }
    },
    find: (traceId) => traces.get(traceId),
    newest: (max) => [...traces.values()].slice(-max).reverse(),
  };
};
