import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };

const readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  role: z.literal('sandbox'),
  version: z.string(),
  checks: z.array(z.object({ name: z.string(), status: z.enum(['ok', 'down']) })),
});

/** Uses the same paths and statuses as the server's roles, so that one tool can wait for all of them. */
export const healthRoutes =
  (deps: { smtpIsListening: () => boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/livez', { schema: { response: { 200: z.object({ status: z.literal('alive') }) } } }, async () => ({
      status: 'alive' as const,
    }));

    app.get('/readyz', { schema: { response: { 200: readiness, 503: readiness } } }, async (_request, reply) => {
      const isListening = deps.smtpIsListening();
      return reply.code(isListening ? 200 : 503).send({
        status: isListening ? 'ready' : 'not-ready',
        role: 'sandbox',
        version: manifest.version,
        checks: [{ name: 'smtp', status: isListening ? 'ok' : 'down' }],
      });
    });
  };
