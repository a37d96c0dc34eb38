import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { newId } from '../kernel/ids.ts';
import type { InvalidationSignal } from '../kernel/invalidation-signal.ts';
import type { Log } from '../kernel/log.ts';
import type { RateLimits } from '../redis/rate-limit.ts';
import { addressReader } from './address-reader.ts';
import { addEdge, visitReader } from './edge.ts';
import { addGuard } from './guard.ts';
import { addJsonBodies } from './json-bodies.ts';
import type { StaffGate } from './judge-staff.ts';
import { addLimits, addSessionLimits } from './limits.ts';
import { addObservation } from './observe.ts';
import { addOriginCheck } from './origin.ts';
import { respondWithError, sendFailure } from './respond-with-error.ts';
import { createCachedResponses } from './response-cache.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';
import type { EdgePolicy, ResolveCaller } from './visit.ts';

/** An application whose routes are validated and serialised by the endpoint's schema. */
export type ZodApp = ReturnType<typeof createApp>;

/** Longer than a load balancer keeps an idle connection, so that the server never closes it first. */
const keepAliveTimeout = 72_000;
const requestTimeout = 15_000;
const connectionTimeout = 20_000;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * Builds an HTTP application with everything that runs before a handler, in this order: observe, edge (brand, country,
 * open or closed), origin, budget, guard, then the endpoint's own schema. A cached response is sent before all of it,
 * to visitors whom the edge admits and whose budget allows it.
 */
export const createApp = ({
  log,
  policy,
  resolveCaller,
  rateLimits,
  trustedHops,
  trustedNetworks,
  staffGate,
  changes,
}: {
  log: Log;
  policy: EdgePolicy;
  resolveCaller: ResolveCaller;
  rateLimits: RateLimits;
  trustedHops: number;
  /** The networks of these proxies; loopback by default. */
  trustedNetworks?: readonly string[];
  /** Only for the back-office application. */
  staffGate?: StaffGate;
  /** Signals that a brand has changed: its cached responses are dropped. */
  changes?: InvalidationSignal;
}) => {
  const readVisit = visitReader({ policy, addressOf: addressReader({ trustedHops, trustedNetworks }) });
  const responseCache = createCachedResponses({ readVisit, rateLimits, changes });
  const app = Fastify({
    serverFactory: (pipeline) => {
      const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
        if (!responseCache.serve(request, response)) pipeline(request, response);
      });
      return server.setTimeout(connectionTimeout);
    },
    loggerInstance: log as FastifyBaseLogger,
    // The observation hook writes one line per request, by route pattern: a raw URL may hold a secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: 64 * 1024,
    handlerTimeout: 20_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // Requests that still arrive while closing are served: the drain has already taken the process out of rotation.
    return503OnClosing: false,
    // A URL that cannot be decoded never reaches a route; it gets the same error format.
    frameworkErrors: (_error, _request, reply) => {
      setSecurityHeaders(reply);
      sendFailure(reply, 'SYSTEM_INPUT_INVALID');
    },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);

  // A foreign page can send a plain-text body without a preflight; no endpoint of ours takes plain text.
  app.removeContentTypeParser('text/plain');
  addJsonBodies(app);

  addObservation(app);
  addSecurityHeaders(app);
  addEdge(app, { readVisit });
  addOriginCheck(app);
  addLimits(app, { rateLimits });
  addGuard(app, {
    staffGate,
    // Callers of cached endpoints are always visitors, so that no cached response can depend on the caller.
    resolveCaller: async (request, visit) =>
      request.routeOptions.config.remember === undefined ? resolveCaller(request, visit) : { role: 'visitor' },
  });
  addSessionLimits(app, { rateLimits });
  responseCache.addTo(app);
  app.setErrorHandler(respondWithError);
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const known = methods.filter((method) => method !== request.method && app.hasRoute({ method, url: path }));
    if (known.length === 0) return sendFailure(reply, 'SYSTEM_NOT_FOUND');
    return sendFailure(reply.header('allow', known.join(', ')), 'SYSTEM_METHOD_NOT_ALLOWED');
  });
  return app;
};
