import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Enough addresses to estimate the share without a slow query. */
const addressesMax = 20_000;

/** Addresses of a brand's players since a moment, with their session counts. */
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
