import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { CountryOf } from '#platform/geo/country.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import type { BrandDirectory } from '../open-directory.ts';

/** The parts of a brand's settings with an editor, and so a revision, of their own. */
export type SettingsPart = 'switches' | 'registerRules' | 'maintenance' | 'regions' | 'constants';

/** Dependencies of every change, direct or approved. */
export type ChangeDeps = { audit: Audit; outbox: Outbox; clock: Clock };

/** Recent player sessions from an address. */
export type SeenAddress = { address: string; sessions: number };

/**
 * Dependencies of the settings use cases. Names and sessions belong to higher layers, so the composition root provides
 * them.
 */
export type SettingsDeps = ChangeDeps & {
  db: Db;
  log: Log;
  directory: BrandDirectory;
  approvals: Approvals;
  countryOf: CountryOf;
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  recentAddresses: (brandId: string, since: Date) => Promise<readonly SeenAddress[]>;
};

/** Who makes a change and why; `approvalId` names the approved request. */
export type ChangeBy = {
  actor: StaffActor;
  reason: string;
  requestId?: string;
  address?: string;
  approvalId?: string;
};
