import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** An ended session may still have been bet in for this long, until every process knew. */
const endSlackSeconds = 2;

/**
 * The game of the session that each wallet had with the vendor at a moment; null if there was none, or several games.
 */
export const readGameCodes = async (
  db: Queryable,
  asked: readonly { vendorCode: string; walletId: bigint; at: Date }[],
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ game_code: string | null }>`
    select (
      select case when count(distinct s.game_code) = 1 then min(s.game_code) end
      from play.vendor_player p
      join play.vendor v on v.code = p.vendor_code and not v.table_switch
      join play.game_session s on s.vendor_code = p.vendor_code and s.player_id = p.player_id
      where p.vendor_code = t.vendor and p.wallet_id = t.wallet and s.opened_at <= t.at
        and coalesce(s.ended_at, s.expires_at) + make_interval(secs => ${endSlackSeconds}) >= t.at
    ) as game_code
    from unnest(${asked.map(({ vendorCode }) => vendorCode)}::text[],
      ${asked.map(({ walletId }) => String(walletId))}::bigint[],
      ${asked.map(({ at }) => at)}::timestamptz[]) with ordinality as t (vendor, wallet, at, n)
    order by t.n`.execute(db);
  return rows.map((row) => row.game_code);
};

/** The vendor's player ids of these wallets. */
export const readPlayerIds = async (
  db: Queryable,
  vendorCode: string,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  const rows = await db
    .selectFrom('play.vendor_player')
    .select(['wallet_id', 'player_id'])
    .where('vendor_code', '=', vendorCode)
    .where('wallet_id', '=', sql<bigint>`any(${walletIds.map(String)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.wallet_id, row.player_id]));
};
