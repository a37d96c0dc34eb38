import { sql } from 'kysely';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

/** Games that players of the brand see, and a lobby that somebody has published. */
export const catalogReadiness: readonly ReadinessStep[] = [
  {
    key: 'games',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`select count(*)::integer as n from catalog.shown_game where brand_id = ${brandId}`,
      ),
  },
  {
    key: 'lobby',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(*)::integer as n from catalog.lobby_version
           where brand_id = ${brandId} and state = 'published'`,
      ),
  },
];
