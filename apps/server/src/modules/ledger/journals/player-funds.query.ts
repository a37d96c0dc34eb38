import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** What the players of a brand own at the end of a day (UTC): on their wallets, and held for withdrawals. */
export type PlayerFunds = { day: string; wallets: bigint; held: bigint };

/**
 * From the roll-up of house accounts: wallets and house accounts of a brand add up to zero, so what the players own is
 * what all house accounts together lack. Exact, without reading a wallet.
 */
export const readPlayerFunds = async (
  db: Queryable,
  { brandId, currency, from, to }: { brandId: string; currency: string; from: string; to: string },
): Promise<PlayerFunds[]> => {
  const { rows } = await sql<PlayerFunds>`
    with leg as materialized (
      select greatest(l.day, ${from}::date - 1) as day, sum(l.plus - l.minus) as change,
        sum(l.plus - l.minus) filter (where h.code = 'member_held') as held
      from ledger.house_account h join ledger.house_leg l on l.house_id = h.id
      where h.brand_id = ${brandId} and h.currency = ${currency} and l.day <= ${to}::date group by 1
    )
    select d::date as day, coalesce(-(select sum(change) from leg where leg.day <= d), 0)::bigint as wallets,
      coalesce((select sum(held) from leg where leg.day <= d), 0)::bigint as held
    from generate_series(${from}::date, ${to}::date, interval '1 day') d order by 1`.execute(db);
  return rows;
};
