import { createServer, type Server } from 'node:http';
import { type AppContext, buildRoleApp } from './app-context.ts';

/** Connections of all vendors together; a vendor keeps its connections and sends many calls over each. */
const connectionsMax = 5_000;

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });

const listen = (server: Server, at: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * The endpoint for calls of game vendors and notifications of payment providers. Both are served by a plain server: the
 * hooks for visitors do not apply to them, and would cost more than the call. Probes and metrics are served by the
 * ordinary application on the same port.
 */
export const startGateway = async (context: AppContext): Promise<void> => {
  const { checks, config, lifecycle, log, modules } = context;
  const app = buildRoleApp(context, 'gateway', [checks.database, checks.migrations]);
  await app.ready();
  lifecycle.add({ name: 'gateway probes', stop: () => app.close() });
  const routes = await Promise.all(
    modules.collectWith((module, deps) => module.vendorRoutes && [module.vendorRoutes(deps)]),
  );
  for (const { name, stop } of routes) lifecycle.add({ name, stop });

  const server = createServer(
    {
      // A vendor's headers are few and short.
      maxHeaderSize: 8 * 1_024,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      // Longer than a load balancer keeps an idle connection, so that the server never closes it first.
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      const own = routes.find(({ pathRoot }) => request.url?.startsWith(pathRoot) === true);
      if (own === undefined) app.routing(request, response);
      else own.serve(request, response);
    },
  );
  server.maxConnections = connectionsMax;
  // Added last and so stopped first: the parts that running requests depend on are still available.
  lifecycle.add({
    name: 'gateway',
    stop: () => {
      for (const { startDraining } of routes) startDraining?.();
      return close(server);
    },
  });
  await listen(server, { host: config.HOST, port: config.GATEWAY_PORT });
  log.info({ name: 'gateway', where: server.address() }, 'listening');
};
