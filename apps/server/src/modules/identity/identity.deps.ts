import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { BreachedPasswords } from '#platform/passwords/breached-passwords.ts';
import type { SingleUse } from '#platform/redis/single-use.ts';

/** What the doors stand on. The role gives it once; a verb takes the part it needs. */
export type IdentityDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  jobs: Jobs;
  directory: BrandDirectory;
  keys: KeyRing;
  egress: Egress;
  singleUse: SingleUse;
  hasher: Hasher;
  breachedPasswords: BreachedPasswords;
  /**
   * Looks a member up in the register of the excluded and restricts the account where it knows the person; wired by
   * the role, because what a person is known by is kept in several modules.
   */
  screenMember: (
    owner: { brandId: string; memberId: string },
    at: { act: 'login' | 'contact'; deviceId?: string | undefined },
  ) => Promise<void>;
  /** Has the register know a restricted member by everything they have now, before something of it becomes free. */
  markRestricted: (tx: Tx, owner: { brandId: string; memberId: string }) => Promise<void>;
  /** The wallets of a new account, opened in its own transaction; answered by `wallet`, which stands above. */
  openWallets: (
    tx: Tx,
    owner: { brandId: string; memberId: string; currency: string; isTrial: boolean },
  ) => Promise<{ main: bigint }>;
};

/** The brand of a visit. A visit names a brand that exists, or it would not have passed the edge. */
export const brandOf = ({ directory }: Pick<IdentityDeps, 'directory'>, brandId: string): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('the visit names a brand that is gone');
  return brand;
};
