import type { Queryable } from '#platform/db/db.ts';

/** A member's play minutes in each month (`2026-03`), for days of the brand's time zone, both included. */
export type PlayedMinutesOf = (
  db: Queryable,
  window: { brandId: string; memberId: string; from: string; to: string },
) => Promise<ReadonlyMap<string, number>>;
