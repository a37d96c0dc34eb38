import { sql } from 'kysely';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

/** The compliance profiles that hold now; a brand without one follows the generic profile, which is no licence. */
export const protectionReadiness: readonly ReadinessStep[] = [
  {
    key: 'licence',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select jsonb_array_length(profiles) as n from protection.brand_profile
           where brand_id = ${brandId} and effective_at <= now() order by revision desc limit 1`,
      ),
  },
];
