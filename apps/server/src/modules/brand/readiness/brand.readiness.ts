import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';
import { activeMaintenance } from '../brand.rules.ts';
import { readOpenable } from '../maintenance/maintenance.store.ts';

type ReadinessDeps = { clock: Clock; config: Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'SMS_GATEWAY_URL'> };

/** The parts of a brand that its own settings and the installation decide. */
export const brandReadiness = ({ clock, config }: ReadinessDeps): ReadinessStep[] => [
  {
    key: 'domain',
    // A host of a development machine is none that players reach.
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(*)::integer as n from brand.domain
           where brand_id = ${brandId} and published and host !~ '(^localhost|[.]localhost|[.]test|[.]example)(:[0-9]+)?$'`,
      ),
  },
  {
    key: 'languages',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`select cardinality(languages) as n from brand.brand where brand_id = ${brandId}`,
      ),
  },
  {
    key: 'look',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(*)::integer as n from brand.brand where brand_id = ${brandId} and logo_url is not null`,
      ),
  },
  {
    key: 'support',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(*)::integer as n from brand.customer_service_channel where brand_id = ${brandId} and enabled`,
      ),
  },
  { key: 'mail', count: async () => Number(config.SMTP_URL !== undefined) },
  { key: 'sms', count: async () => Number(config.SMS_GATEWAY_URL !== undefined) },
  // In production the start of a process refuses the public keys and addresses of the demo.
  { key: 'production', count: async () => Number(config.NODE_ENV === 'production') },
  {
    key: 'open',
    count: async (db, brandId) => Number(activeMaintenance(await readOpenable(db, brandId), clock.now()) === null),
  },
];
