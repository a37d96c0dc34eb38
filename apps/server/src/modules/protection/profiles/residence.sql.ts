import { type RawBuilder, sql } from 'kysely';

/** From where members are, for joins of modules above: `brand_id`, `member_id`, `country`; by the number, else the login. */
export const residenceSql: RawBuilder<unknown> = sql`
  select r.brand_id, r.member_id, coalesce(r.phone_country, r.region_country) as country from protection.residence r`;
