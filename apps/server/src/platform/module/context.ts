import type { Outbox } from '../bus/outbox.ts';
import type { Bus } from '../bus/stream.ts';
import type { Config } from '../config/config.ts';
import type { Db, ReadDb } from '../db/db.ts';
import type { Egress } from '../egress/egress.ts';
import type { CountryOf } from '../geo/country.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Check } from '../kernel/health.ts';
import type { InvalidationSignal } from '../kernel/invalidation-signal.ts';
import type { KeyRing } from '../kernel/key-ring.ts';
import type { Lifecycle } from '../kernel/lifecycle.ts';
import type { Log } from '../kernel/log.ts';
import type { RedisClient } from '../redis/redis.ts';
import type { SingleUse } from '../redis/single-use.ts';

/** What every module can use without declaring it. Each part is opened once per process. */
export type Context = {
  config: Config;
  log: Log;
  clock: Clock;
  lifecycle: Lifecycle;
  db: Db;
  /** For reports and exports: a standby where there is one. Nothing that decides about money reads here. */
  reports: ReadDb;
  redis: RedisClient;
  singleUse: SingleUse;
  keys: KeyRing;
  egress: Egress;
  bus: Bus;
  outbox: Outbox;
  jobs: Jobs;
  changes: InvalidationSignal;
  countryOf: CountryOf;
  checks: Record<'database' | 'migrations' | 'redis' | 'bus', Check>;
};
