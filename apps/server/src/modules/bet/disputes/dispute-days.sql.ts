import { type RawBuilder, sql } from 'kysely';

/** The moments at which members of a brand reported a round, for sums of modules above: `at`. */
export const disputesSql = (brandId: string): RawBuilder<unknown> =>
  sql`select d.created_at as at from bet.dispute d where d.brand_id = ${brandId}`;
