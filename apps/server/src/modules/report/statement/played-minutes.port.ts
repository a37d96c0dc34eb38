import type { Queryable } from '#platform/db/db.ts';

/** How many minutes a member played in each month (`2026-03`), of days of the brand's zone, both included. */
export type PlayedMinutesOf = (
  db: Queryable,
  window: { brandId: string; memberId: string; from: string; to: string },
) => Promise<ReadonlyMap<string, number>>;
