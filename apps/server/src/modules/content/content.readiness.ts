import { sql } from 'kysely';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

/** Help and legal texts that players can read. */
export const contentReadiness: readonly ReadinessStep[] = [
  {
    key: 'help',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(*)::integer as n from content.help_article where brand_id = ${brandId} and is_published`,
      ),
  },
];
