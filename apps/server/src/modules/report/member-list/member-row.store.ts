import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A row of the list as built from the source data. */
export type NewRow = {
  brandId: string;
  memberId: string;
  walletId: bigint | null;
  account: string;
  accountKey: string;
  nickname: string;
  type: number;
  state: string;
  currency: string;
  balance: bigint;
  balanceSeq: bigint;
  joinedAt: Date;
  lastLoginAt: Date | null;
  tags: readonly string[];
  searchText: string;
};

const recordOf = (row: NewRow) => ({
  brand_id: row.brandId,
  member_id: row.memberId,
  wallet_id: row.walletId?.toString() ?? null,
  account: row.account,
  account_key: row.accountKey,
  nickname: row.nickname,
  type: row.type,
  state: row.state,
  currency: row.currency,
  balance: row.balance.toString(),
  balance_seq: row.balanceSeq.toString(),
  joined_at: row.joinedAt.toISOString(),
  last_login_at: (row.lastLoginAt ?? new Date(0)).toISOString(),
  tags: row.tags,
  search_text: row.searchText,
});

/**
 * Writes missing or differing rows and returns how many. A balance is only replaced by a newer one, and a login by a
 * later one.
 */
export const upsertRows = async (db: Queryable, rows: readonly NewRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  // The roll-ups count everybody but trial accounts as new players.
  await sql`
    insert into report.player (brand_id, member_id, joined_at)
    select brand_id, member_id, joined_at
    from json_populate_recordset(null::report.member_row, ${JSON.stringify(rows.map(recordOf))}::json)
    where type <> 4 on conflict do nothing`.execute(db);
  const { numAffectedRows } = await sql`
    insert into report.member_row as kept
    select * from json_populate_recordset(null::report.member_row, ${JSON.stringify(rows.map(recordOf))}::json)
    on conflict (brand_id, member_id) do update set
      wallet_id = excluded.wallet_id, account = excluded.account, account_key = excluded.account_key,
      nickname = excluded.nickname, type = excluded.type, state = excluded.state, currency = excluded.currency,
      tags = excluded.tags, search_text = excluded.search_text, joined_at = excluded.joined_at,
      balance = case when excluded.balance_seq > kept.balance_seq then excluded.balance else kept.balance end,
      balance_seq = greatest(excluded.balance_seq, kept.balance_seq),
      last_login_at = greatest(excluded.last_login_at, kept.last_login_at)
    where (kept.wallet_id, kept.account, kept.nickname, kept.type, kept.state, kept.currency, kept.tags, kept.joined_at)
      is distinct from (excluded.wallet_id, excluded.account, excluded.nickname, excluded.type, excluded.state,
        excluded.currency, excluded.tags, excluded.joined_at)
      or excluded.balance_seq > kept.balance_seq or excluded.last_login_at > kept.last_login_at`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

const textArray = (values: readonly (string | bigint)[]): string => `{${values.join(',')}}`;

/** Writes wallet balances from postings; an older posting changes nothing. */
export const writeBalances = async (
  db: Queryable,
  wallets: readonly { walletId: bigint; balance: bigint; seq: bigint }[],
): Promise<void> => {
  await sql`
    update report.member_row kept set balance = told.balance, balance_seq = told.seq
    from unnest(${textArray(wallets.map(({ walletId }) => walletId))}::bigint[],
      ${textArray(wallets.map(({ balance }) => balance))}::bigint[],
      ${textArray(wallets.map(({ seq }) => seq))}::bigint[]) as told (wallet_id, balance, seq)
    where kept.wallet_id = told.wallet_id and kept.balance_seq < told.seq`.execute(db);
};

/** Writes login times; an earlier login changes nothing. */
export const writeLogins = async (
  db: Queryable,
  logins: readonly { brandId: string; memberId: string; at: Date }[],
): Promise<void> => {
  if (logins.length === 0) return;
  await sql`
    update report.member_row kept set last_login_at = told.at
    from (
      select brand_id, member_id, max(at) as at
      from unnest(${logins.map(({ brandId }) => brandId)}::text[], ${logins.map(({ memberId }) => memberId)}::uuid[],
        ${logins.map(({ at }) => at)}::timestamptz[]) as one (brand_id, member_id, at)
      group by brand_id, member_id) as told
    where kept.brand_id = told.brand_id and kept.member_id = told.member_id and kept.last_login_at < told.at`.execute(
    db,
  );
};

export const readCursor = async (db: Queryable, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('report.member_row_cursor')
    .select('place')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.place ?? null;
};

export const writeCursor = async (db: Queryable, name: string, place: string, at: Date): Promise<void> => {
  await db
    .insertInto('report.member_row_cursor')
    .values({ name, place, read_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ place, read_at: at }))
    .execute();
};

/** The time up to which the list is current; null if it has never been updated. */
export const readAsOf = async (db: Queryable, names: readonly string[]): Promise<Date | null> => {
  const row = await db
    .selectFrom('report.member_row_cursor')
    .select(({ fn }) => fn.min('read_at').as('at'))
    .where('name', 'in', [...names])
    .executeTakeFirst();
  return row?.at ?? null;
};
