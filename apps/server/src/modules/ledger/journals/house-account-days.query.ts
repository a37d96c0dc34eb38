import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type HouseAccountDay = { brandId: string; code: string; currency: string; plus: bigint; minus: bigint };

/**
 * Debits and credits of the house accounts with these codes on a day (UTC), over all brands: for statements of the
 * whole platform.
 */
export const readHouseAccountDays = async (
  db: Queryable,
  { codes, day }: { codes: readonly string[]; day: string },
): Promise<HouseAccountDay[]> => {
  const { rows } = await sql<Omit<HouseAccountDay, 'plus' | 'minus'> & { plus: string; minus: string }>`
    select h.brand_id as "brandId", h.code, h.currency, sum(leg.plus)::text as plus, sum(leg.minus)::text as minus
    from ledger.house_account h join ledger.house_leg leg on leg.house_id = h.id
    where h.code = any (${[...codes]}::text[]) and leg.day = ${day}::date
    group by h.brand_id, h.code, h.currency order by h.brand_id, h.code, h.currency`.execute(db);
  return rows.map((row) => ({ ...row, plus: BigInt(row.plus), minus: BigInt(row.minus) }));
};
