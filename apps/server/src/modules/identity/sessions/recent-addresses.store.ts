import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** So many addresses tell the share well enough, and a brand with more does not make the question slow. */
const addressesMax = 20_000;

/** From where players of a brand came since a moment, with how many sessions each. */
export const recentAddresses = (
  db: Queryable,
  { brandId, since }: { brandId: string; since: Date },
): Promise<{ address: string; sessions: number }[]> =>
  db
    .selectFrom('identity.session')
    .select([sql<string>`host(address_last)`.as('address'), sql<number>`count(*)::integer`.as('sessions')])
    .where('brand_id', '=', brandId)
    .where('realm', '=', 'player')
    .where('last_seen_at', '>=', since)
    .groupBy('address_last')
    .limit(addressesMax)
    .execute();
