import compress from '@fastify/compress';
import fastify, { type FastifyError, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { healthRoutes } from './health.routes.ts';
import { commonHeaders } from './pages/page-headers.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { type PlayDeps, playRoutes } from './play/play.routes.ts';
import { toRefusalResponse } from './play/to-refusal-response.ts';
import { PlayRefused } from './play-refused.ts';

export type AppDeps = PlayDeps & { config: Config; log: Logger };

const bodyBytesMax = 16 * 1_024;

/** Registers the routes; nothing listens yet. */
export const buildApp = (deps: AppDeps) => {
  const app = fastify({
    loggerInstance: deps.log,
    // Games poll often, so request logging is off; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: 20_000,
    forceCloseConnections: 'idle',
    trustProxy: 'loopback',
  });

  app.setErrorHandler((error: FastifyError | PlayRefused, request, reply) => {
    if (error instanceof PlayRefused) {
      const { status, body } = toRefusalResponse(error);
      return reply.code(status).send(body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ code: 'BAD_REQUEST', message: 'Something went wrong. Please try again.' });
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({ code: 'BUSY', message: 'Something went wrong. Please try again.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'BAD_REQUEST', message: 'Not found.' }));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(commonHeaders);
  });

  void app.register(compress, { threshold: 1_024 });
  void app.register(healthRoutes(deps));
  void app.register(platformRoutes(deps));
  void app.register(playRoutes(deps));
  void app.register(pagesRoutes({ dist: deps.config.dist, db: deps.db, games: deps.games }));
  return app;
};
