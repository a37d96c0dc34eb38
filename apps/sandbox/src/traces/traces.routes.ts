import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { otlpRequest, spansOf } from './read-otlp.ts';
import { renderTracesPage } from './render-traces-page.ts';
import type { TraceStore } from './trace-store.ts';

const shownMax = 100;
/** An export has up to 512 spans of a few kilobytes. */
const exportBytesMax = 4 * 1_024 * 1_024;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const traceId = z.string().regex(/^[0-9a-f]{32}$/);

/** The receiver of OTLP over HTTP, and the traces for readers: as a page and as JSON. */
export const tracesRoutes =
  (traces: TraceStore): FastifyPluginAsyncZod =>
  async (app) => {
    const style = await readFile(new URL('./assets/traces.css', import.meta.url), 'utf8');
    app.get('/traces/traces.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

    app.post('/v1/traces', { bodyLimit: exportBytesMax, schema: { body: otlpRequest } }, (request, reply) => {
      traces.add(spansOf(request.body));
      return reply.send({});
    });

    app.get('/traces', { schema: { querystring: z.object({ trace: traceId.optional() }) } }, (request, reply) => {
      const { trace } = request.query;
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          renderTracesPage({
            traces: traces.newest(shownMax),
            open: trace === undefined ? 'none' : (traces.find(trace) ?? 'missing'),
          }),
        );
    });

    app.get('/traces/:traceId', { schema: { params: z.object({ traceId }) } }, (request, reply) => {
      const trace = traces.find(request.params.traceId);
      if (trace === undefined) return reply.code(404).send({ code: 'NO_SUCH_TRACE', message: 'No such trace.' });
      return reply.send(trace);
    });
  };
