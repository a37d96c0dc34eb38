import type { Span } from './read-otlp.ts';

export type SpanRow = { readonly span: Span; readonly depth: number };

/** The spans of a trace as the rows of a tree. A span whose parent has not arrived is a root of its own. */
export const spanTree = (spans: readonly Span[]): SpanRow[] => {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(
    [...spans].sort((a, b) => a.startMs - b.startMs),
    ({ parentSpanId }) => (parentSpanId !== null && known.has(parentSpanId) ? parentSpanId : null),
  );
  const rowsBelow = (parent: string | null, depth: number): SpanRow[] =>
    (children.get(parent) ?? []).flatMap((span) => [{ span, depth }, ...rowsBelow(span.spanId, depth + 1)]);
  return rowsBelow(null, 0);
};

/** When a trace began and ended, as far as its spans have arrived. */
export const extentOf = (spans: readonly Span[]): { startMs: number; durationMs: number } => {
  const startMs = Math.min(...spans.map((span) => span.startMs));
  return { startMs, durationMs: Math.max(...spans.map((span) => span.endMs)) - startMs };
};
