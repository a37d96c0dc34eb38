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
import type { AgentAccounts } from './registration/agent-accounts.types.ts';

/** Dependencies of `identity`. The composition root provides them once; a use case takes the part it needs. */
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
   * Checks a member against the exclusion register and restricts the account on a match. Wired by the composition root,
   * because identifying data is kept in several modules.
   */
  screenMember: (
    owner: { brandId: string; memberId: string },
    at: { act: 'login' | 'contact'; deviceId?: string | undefined },
  ) => Promise<void>;
  /** Adds all current identifiers of a restricted member to the register, before one of them is released. */
  markRestricted: (tx: Tx, owner: { brandId: string; memberId: string }) => Promise<void>;
  /** Opens the wallets of a new account in the same transaction; implemented by `wallet`, which is a higher layer. */
  openWallets: (
    tx: Tx,
    owner: { brandId: string; memberId: string; currency: string; isTrial: boolean },
  ) => Promise<{ main: bigint }>;
  /** Gives a new account its place in the tree of agents in the same transaction; implemented by `agent`. */
  placeAccount: (
    tx: Tx,
    account: {
      brandId: string;
      memberId: string;
      recommenderId: string | null;
      isAgent: boolean;
      state: 'waiting' | 'active';
    },
  ) => Promise<void>;
  agentAccounts: AgentAccounts;
};

/** The brand of a visit. It always exists, because the edge rejects unknown brands. */
export const brandOf = ({ directory }: Pick<IdentityDeps, 'directory'>, brandId: string): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('the brand of the visit does not exist');
  return brand;
};
