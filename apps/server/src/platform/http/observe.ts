import { context, propagation, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { histogram } from '../kernel/metrics.ts';

/** Shared by both response paths: through the pipeline, and from the cache before it. */
export const requestSeconds = histogram({
  name: 'http_request_seconds',
  help: 'Time from request to answer.',
  labels: ['method', 'route', 'status'],
});

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/**
 * One span, one histogram value and one log line per request, by route pattern: a raw URL may contain data that must
 * not be logged. The span is active for everything that follows, so that SQL and events join it.
 */
export const addObservation = (app: FastifyInstance): void => {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    // Only the trace id: a caller's `tracestate` is arbitrary text and would be copied into every span.
    const parent = propagation.extract(context.active(), { traceparent: request.headers.traceparent });
    const span = trace
      .getTracer('fairhouse')
      .startSpan(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, { kind: SpanKind.SERVER }, parent);
    request.span = span;
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onSend', async (request, reply) => {
    const traceId = request.span?.spanContext().traceId;
    if (traceId !== undefined) reply.header('x-trace-id', traceId);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    request.span?.end();
    // What machines ask every few seconds would be most of the log.
    if (['probe', 'metrics'].includes(request.routeOptions.config.infrastructure ?? '')) return;
    request.log.info(
      {
        traceId: request.span?.spanContext().traceId,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        brand: request.visit?.brandId,
        caller: request.caller?.role,
      },
      'request',
    );
  });
};
