import { createServer, type Server } from 'node:http';
import { openRoundsOf } from '#modules/bet/index.ts';
import { createPaymentWebhooks, openProviders, webhookPathRoot } from '#modules/cashier/index.ts';
import { connectLane, createPipeline, monotonicClock } from '#modules/ledger/index.ts';
import { createVendorGateway, vendorPathRoot } from '#modules/play/index.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { buildRoleApp, type Ground } from './ground.ts';
import { signingKeyOf } from './signing-key-of.ts';

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
 * Where game vendors call, and payment providers tell of payments. Both are served by a bare server: the
 * hooks that visitors pass have nothing to say to them, and would cost more than the call. Probes and
 * metrics are the ordinary application's, on the same port.
 */
export const startGateway = async (ground: Ground): Promise<void> => {
  const { checks, config, lifecycle, db, redis, directory } = ground;
  const log = ground.log.child({ role: 'gateway' });
  const signing = signingKeyOf(ground);
  const app = buildRoleApp(ground, 'gateway', [checks.database, checks.migrations]);
  await app.ready();
  lifecycle.add({ name: 'gateway probes', stop: () => app.close() });

  const pipeline = createPipeline({
    lanes: config.GATEWAY_LANES,
    connect: connectLane({ url: config.DATABASE_URL, log }),
    clock: monotonicClock,
    log,
  });
  const gateway = await createVendorGateway({
    db,
    redis,
    log,
    pipeline,
    signing,
    keys: ground.keys,
    launches: {
      keys: ground.keys,
      brandOf: (brandId) => directory.byId(brandId),
      openRoundsOf: (player) => openRoundsOf(db.read, player),
    },
    isBrandOpen: (brandId, now) =>
      !(directory.byId(brandId)?.maintenanceWindows ?? []).some(
        ({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt),
      ),
  });
  lifecycle.add({ name: 'vendor gateway', stop: () => gateway.stop() });
  lifecycle.add({ name: 'posting pipeline', stop: () => pipeline.drain() });

  const webhooks = createPaymentWebhooks({
    db,
    jobs: createJobs(),
    providers: openProviders({ config, log, db }),
    clock: ground.clock,
    log,
  });
  lifecycle.add({ name: 'payment webhooks', stop: () => webhooks.stop() });

  const server = createServer(
    {
      // A vendor's headers are few and short.
      maxHeaderSize: 8 * 1_024,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      // Longer than a balancer keeps an idle connection, so that it is never we who close it first.
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      if (request.url?.startsWith(vendorPathRoot) === true) gateway.serve(request, response);
      else if (request.url?.startsWith(webhookPathRoot) === true) void webhooks.serve(request, response);
      else app.routing(request, response);
    },
  );
  server.maxConnections = connectionsMax;
  // Added last and so stopped first: what is under way is still answered by the pipeline behind it.
  lifecycle.add({
    name: 'gateway',
    stop: () => {
      gateway.startDraining();
      return close(server);
    },
  });
  await listen(server, { host: config.HOST, port: config.GATEWAY_PORT });
  ground.log.info({ name: 'gateway', where: server.address() }, 'listening');
};
