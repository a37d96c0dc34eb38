import { sql } from 'kysely';
import { type BrandDirectory, judgeVisits, openDirectory } from '#modules/brand/index.ts';
import { readSessionToken, resolveSession } from '#modules/identity/index.ts';
import { createOutbox, type Outbox } from '#platform/bus/outbox.ts';
import { type Bus, openBus } from '#platform/bus/stream.ts';
import type { Config } from '#platform/config/config.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { type CountryOf, openCountryDatabase } from '#platform/geo/country.ts';
import { createApp, type ZodApp } from '#platform/http/app.ts';
import { addHealthRoutes } from '#platform/http/health-routes.ts';
import type { StaffGate } from '#platform/http/judge-staff.ts';
import type { EdgePolicy, ResolveCaller } from '#platform/http/visit.ts';
import { type ChangeBell, createChangeBell } from '#platform/kernel/change-bell.ts';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import { type Check, createReadiness, Unhealthy } from '#platform/kernel/health.ts';
import { createKeyRing, type KeyRing } from '#platform/kernel/key-ring.ts';
import type { Lifecycle } from '#platform/kernel/lifecycle.ts';
import type { Log } from '#platform/kernel/log.ts';
import { pureMemo } from '#platform/kernel/pure-memo.ts';
import { version } from '#platform/kernel/version.ts';
import { createRateLimits } from '#platform/redis/rate-limit.ts';
import { connectRedis, type RedisClient } from '#platform/redis/redis.ts';
import { createSingleUse, type SingleUse } from '#platform/redis/single-use.ts';

/** What every role of a process stands on. Each part is opened once, however many roles share it. */
export type Ground = {
  config: Config;
  log: Log;
  clock: Clock;
  lifecycle: Lifecycle;
  db: Db;
  redis: RedisClient;
  singleUse: SingleUse;
  keys: KeyRing;
  bus: Bus;
  outbox: Outbox;
  directory: BrandDirectory;
  changes: ChangeBell;
  policy: EdgePolicy;
  countryOf: CountryOf;
  resolveCaller: ResolveCaller;
  checks: Record<'database' | 'migrations' | 'redis' | 'bus', Check>;
};

const makeChecks = ({ db, redis, bus }: Pick<Ground, 'db' | 'redis' | 'bus'>): Ground['checks'] => {
  const expected = readMigrations().length;
  return {
    // A transaction number is given only by a database that can write: a standby fails here.
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

/** Who calls, by the player's cookie; a player's session opens nothing in the realm of staff or of vendors. */
const playersOf = (uses: Pick<Ground, 'db' | 'clock'>): ResolveCaller => {
  const resolve = resolveSession(uses);
  return async (request, { brandId, address }) => {
    const realm = request.routeOptions.config.guard?.realm ?? 'player';
    if (realm !== 'player') return { role: 'visitor' };
    return resolve({ token: readSessionToken(request.headers.cookie), brandId, address });
  };
};

/** Opens everything the roles share, in the order in which they depend on each other. */
export const layGround = async ({
  config,
  log,
  lifecycle,
}: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
}): Promise<Ground> => {
  const clock = systemClock;
  const db = createDb({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    name: config.FAIRHOUSE_ROLES.join('+'),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  lifecycle.add({ name: 'database', stop: () => db.close() });
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.add({ name: 'redis', stop: () => redis.disconnect() });
  const bus = openBus(config.NATS_URL, config.FAIRHOUSE_ROLES.join('+'), log);
  lifecycle.add({ name: 'bus', stop: () => bus.close() });
  const directory = await openDirectory({ db, log });
  lifecycle.add({ name: 'brand directory', stop: () => directory.stop() });
  // The file does not change while the process runs.
  const countryOf = pureMemo(await openCountryDatabase(config.COUNTRY_DATABASE));
  const policy = judgeVisits({ directory, countryOf, clock });
  return {
    config,
    log,
    clock,
    lifecycle,
    db,
    redis,
    singleUse: createSingleUse(redis),
    keys: createKeyRing([{ id: config.HOUSE_KEY_ID, key: config.HOUSE_KEY }, ...(config.HOUSE_KEYS_OLD ?? [])]),
    bus,
    outbox: createOutbox(clock),
    directory,
    changes: createChangeBell(),
    policy,
    countryOf,
    resolveCaller: playersOf({ db, clock }),
    checks: makeChecks({ db, redis, bus }),
  };
};

/** An application of one role, with its probes; the caller adds routes and then opens it. */
export const buildRoleApp = (
  ground: Ground,
  role: string,
  checks: readonly Check[],
  own: { policy?: EdgePolicy; resolveCaller?: ResolveCaller; staffGate?: StaffGate } = {},
): ZodApp => {
  const { changes, config, log, lifecycle, policy, redis, resolveCaller } = ground;
  const app = createApp({
    changes,
    log: log.child({ role }),
    policy,
    resolveCaller,
    rateLimits: createRateLimits(redis),
    trustedHops: config.TRUSTED_PROXY_HOPS,
    ...own,
  });
  addHealthRoutes(app, { role, version, lifecycle, readiness: createReadiness(checks) });
  return app;
};

/** Opens the application's port and hands its closing to the lifecycle. */
export const openPort = async (ground: Ground, app: ZodApp, name: string, port: number): Promise<void> => {
  ground.lifecycle.add({ name, stop: () => app.close() });
  const where = await app.listen({ host: ground.config.HOST, port });
  ground.log.info({ name, where }, 'listening');
};
