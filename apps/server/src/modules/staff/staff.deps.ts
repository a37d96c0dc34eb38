import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { BreachedPasswords } from '#platform/passwords/breached-passwords.ts';
import type { SingleUse } from '#platform/redis/single-use.ts';

/** Dependencies of the staff's login and of the operator and role registers. */
export type StaffDeps = {
  config: Config;
  db: Db;
  directory: BrandDirectory;
  clock: Clock;
  outbox: Outbox;
  log: Log;
  keys: KeyRing;
  singleUse: SingleUse;
  hasher: Hasher;
  breachedPasswords: BreachedPasswords;
  jobs: Jobs;
  audit: Audit;
  approvals: Approvals;
};

/** The brand id in the audit log for actions that concern no single brand. */
export const groupId = 'house';
