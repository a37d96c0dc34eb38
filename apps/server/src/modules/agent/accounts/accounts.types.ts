import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

/** A member of a brand, by the session of the call. */
export type Owner = { brandId: string; memberId: string };

export type AccountsDeps = {
  config: Pick<Config, 'SITE_PORT' | 'HTTP_PORT'>;
  db: Db;
  clock: Clock;
  audit: Audit;
  outbox: Outbox;
  directory: BrandDirectory;
};

export const brandNamed = ({ directory }: Pick<AccountsDeps, 'directory'>, brandId: string): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return brand;
};
