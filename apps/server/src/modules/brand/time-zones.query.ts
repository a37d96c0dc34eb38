import type { Queryable } from '#platform/db/db.ts';

/** The time zone of every brand, which defines its days. */
export const readTimeZones = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('brand.brand').select(['brand_id', 'time_zone']).execute();
  return new Map(rows.map(({ brand_id, time_zone }) => [brand_id, time_zone]));
};
