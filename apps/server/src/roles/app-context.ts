import { sql } from 'kysely';
import { type BrandDirectory, directoryPort, judgeVisits, openDirectory } from '#modules/brand/index.ts';
import { modules } from '#modules/discover.ts';
import { readSessionToken, resolveSession } from '#modules/identity/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { openBus } from '#platform/bus/stream.ts';
import type { Config } from '#platform/config/config.ts';
import { createDb, type Db, type ReadDb } from '#platform/db/db.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { openReportsDb } from '#platform/db/open-reports-db.ts';
import { egressOf } from '#platform/egress/egress-of.ts';
import { type CountryOf, openCountryDatabase } from '#platform/geo/country.ts';
import { createApp, type ZodApp } from '#platform/http/app.ts';
import { addHealthRoutes } from '#platform/http/health-routes.ts';
import type { StaffGate } from '#platform/http/judge-staff.ts';
import type { EdgePolicy, ResolveCaller } from '#platform/http/visit.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { type Check, createReadiness, Unhealthy } from '#platform/kernel/health.ts';
import { createInvalidationSignal } from '#platform/kernel/invalidation-signal.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import type { Lifecycle } from '#platform/kernel/lifecycle.ts';
import type { Log } from '#platform/kernel/log.ts';
import { pureMemo } from '#platform/kernel/pure-memo.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { version } from '#platform/kernel/version.ts';
import { composeModules, type Modules } from '#platform/module/compose-modules.ts';
import type { Context } from '#platform/module/context.ts';
import type { Module } from '#platform/module/define-module.ts';
import { platformProvisions } from '#platform/module/platform-ports.ts';
import { provide } from '#platform/module/port.ts';
import { createRateLimits, type RateLimits } from '#platform/redis/rate-limit.ts';
import { connectRedis } from '#platform/redis/redis.ts';
import { createSingleUse } from '#platform/redis/single-use.ts';

/** What all roles of a process share; each part is opened once. */
export type AppContext = Context & {
  directory: BrandDirectory;
  policy: EdgePolicy;
  resolveCaller: ResolveCaller;
  modules: Modules;
};

const makeChecks = ({ db, redis, bus }: Pick<AppContext, 'db' | 'redis' | 'bus'>): AppContext['checks'] => {
  const expected = readMigrations().length;
  return {
    // Only a writable database assigns a transaction id, so the check fails on a standby.
    database: {
      name: 'database',
      required: true,
      run: async () => void (await sql`select pg_current_xact_id()`.execute(db.read)),
    },
    migrations: {
      name: 'migrations',
      required: true,
      run: async () => {
        const { rows } = await sql<{
          number: number | null;
        }>`select max(number) as number from platform.migration`.execute(db.read);
        if ((rows[0]?.number ?? 0) < expected) throw new Unhealthy('the database is behind the code');
      },
    },
    redis: { name: 'redis', required: false, run: async () => void (await redis.ping()) },
    bus: {
      name: 'bus',
      required: false,
      run: async () => {
        const connected = bus.current();
        if (connected === undefined) throw new Unhealthy('not connected');
        await connected.connection.rtt();
      },
    },
  };
};

/** The caller by the player's cookie; a player's session has no access in the realms of staff and vendors. */
const playersOf = (deps: Pick<AppContext, 'db' | 'clock'>): ResolveCaller => {
  const resolve = resolveSession(deps);
  return async (request, { brandId, address }) => {
    const realm = request.routeOptions.config.guard?.realm ?? 'player';
    if (realm !== 'player') return { role: 'visitor' };
    return resolve({ token: readSessionToken(request.headers.cookie), brandId, address });
  };
};

const openReports = (
  { DATABASE_READ_URL: url, FAIRHOUSE_ROLES: roles }: Config,
  db: Db,
  log: Log,
): ReadDb & { close(): Promise<void> } =>
  url === undefined
    ? { read: db.read, close: async () => {} }
    : openReportsDb({ url, primary: db, name: roles.join('+'), log });

/** Opens everything the roles share, in dependency order. The simulated players of the demo bring parts of their own. */
export const createAppContext = async ({
  config,
  log,
  lifecycle,
  own = {},
}: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  own?: { countryOf?: CountryOf; modules?: readonly Module[] };
}): Promise<AppContext> => {
  const clock = systemClock;
  const sparse = sparseLog(log);
  const db = createDb({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    name: config.FAIRHOUSE_ROLES.join('+'),
    onError: (error) => sparse('warn', { err: error }, 'idle database connection lost'),
  });
  lifecycle.add({ name: 'database', stop: () => db.close() });
  const reports = openReports(config, db, log);
  lifecycle.add({ name: 'reports', stop: () => reports.close() });
  const { REDIS_SENTINELS: addresses, REDIS_SENTINEL_NAME: name } = config;
  const redis = connectRedis(config.REDIS_URL, log, addresses && { addresses, name });
  lifecycle.add({ name: 'redis', stop: () => redis.disconnect() });
  const bus = openBus(config.NATS_URL, config.FAIRHOUSE_ROLES.join('+'), log);
  lifecycle.add({ name: 'bus', stop: () => bus.close() });
  const directory = await openDirectory({ db, log });
  lifecycle.add({ name: 'brand directory', stop: () => directory.stop() });
  // The file does not change while the process runs.
  const countryOf = own.countryOf ?? pureMemo(await openCountryDatabase(config.COUNTRY_DATABASE));
  const context: Context = {
    config,
    log,
    clock,
    lifecycle,
    db,
    reports,
    redis,
    singleUse: createSingleUse(redis),
    keys: createKeyRing([{ id: config.HOUSE_KEY_ID, key: config.HOUSE_KEY }, ...(config.HOUSE_KEYS_OLD ?? [])]),
    egress: egressOf(config),
    bus,
    outbox: createOutbox(clock),
    jobs: createJobs(),
    changes: createInvalidationSignal(),
    countryOf,
    checks: makeChecks({ db, redis, bus }),
  };
  return {
    ...context,
    directory,
    policy: judgeVisits({ directory, countryOf, clock }),
    resolveCaller: playersOf({ db, clock }),
    modules: composeModules(own.modules ?? modules, context, [
      ...platformProvisions,
      provide(directoryPort, () => directory),
    ]),
  };
};

/** An application of one role, with its probes; the caller adds routes and then opens it. */
export const buildRoleApp = (
  context: AppContext,
  role: string,
  checks: readonly Check[],
  own: { policy?: EdgePolicy; resolveCaller?: ResolveCaller; staffGate?: StaffGate; rateLimits?: RateLimits } = {},
): ZodApp => {
  const { changes, config, log, lifecycle, policy, redis, resolveCaller } = context;
  const app = createApp({
    changes,
    log: log.child({ role }),
    policy,
    resolveCaller,
    rateLimits: createRateLimits(redis),
    trustedHops: config.TRUSTED_PROXY_HOPS,
    trustedNetworks: config.TRUSTED_PROXY_NETWORKS,
    ...own,
  });
  addHealthRoutes(app, { role, version, lifecycle, readiness: createReadiness(checks) });
  return app;
};

/** Opens the application's port and registers its closing with the lifecycle. */
export const openPort = async (context: AppContext, app: ZodApp, name: string, port: number): Promise<void> => {
  context.lifecycle.add({ name, stop: () => app.close() });
  const where = await app.listen({ host: context.config.HOST, port });
  context.log.info({ name, where }, 'listening');
};
