import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { CountryOf } from '#platform/geo/country.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import type { BrandDirectory } from '../open-directory.ts';

/** The parts of a brand's settings that have an editor, and so a number, of their own. */
export type SettingsPart = 'switches' | 'registerRules' | 'maintenance' | 'regions' | 'constants';

/** What every change is made with, at once or by approval. */
export type ChangeDeps = { audit: Audit; outbox: Outbox; clock: Clock };

/** How many sessions of players came from an address lately. */
export type SeenAddress = { address: string; sessions: number };

/** What the calls of settings stand on. Names and sessions lie with modules above, so the role answers for them. */
export type SettingsDeps = ChangeDeps & {
  db: Db;
  log: Log;
  directory: BrandDirectory;
  approvals: Approvals;
  countryOf: CountryOf;
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  recentAddresses: (brandId: string, since: Date) => Promise<readonly SeenAddress[]>;
};

/** Who changes something and why; `approvalId` names the request that two people decided. */
export type ChangeBy = {
  actor: StaffActor;
  reason: string;
  requestId?: string;
  address?: string;
  approvalId?: string;
};
