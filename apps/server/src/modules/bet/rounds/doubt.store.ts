import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { asRows } from '../bet.store.ts';

/** Unfinished rounds that are due for comparison with the ledger. */
export const readDueRounds = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bet.round where state in ('open', 'in_doubt') and look_at <= ${now}
    order by look_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export type UnfinishedCounts = Readonly<Record<'open' | 'in_doubt', number>>;

export const countUnfinished = async (db: Queryable): Promise<UnfinishedCounts> => {
  const { rows } = await sql<UnfinishedCounts>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'in_doubt')::int as in_doubt
    from bet.round where state in ('open', 'in_doubt')`.execute(db);
  return rows[0] ?? { open: 0, in_doubt: 0 };
};

/** Rounds whose game is unknown, newest first. */
export const readNamelessRounds = async (db: Queryable, since: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bet.round where game_code is null and opened_at >= ${since}
    order by opened_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Marks rounds open since before that moment as in doubt; the vendor is asked about them at once. */
export const markDoubted = async (tx: Tx, { before, now }: { before: Date; now: Date }): Promise<number> => {
  const { numAffectedRows } = await sql`
    update bet.round set state = 'in_doubt', doubted_at = ${now}, ask_at = ${now}, asks = 0
    where state = 'open' and opened_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export type DoubtedRound = {
  id: string;
  vendorCode: string;
  round: string;
  walletId: bigint;
  brandId: string;
  openedAt: Date;
  asks: number;
};

export const readRoundsToAsk = async (db: Queryable, now: Date, limit: number): Promise<DoubtedRound[]> => {
  const { rows } = await sql<DoubtedRound>`
    select id, vendor_code as "vendorCode", round, wallet_id as "walletId", brand_id as "brandId",
      opened_at as "openedAt", asks
    from bet.round where state = 'in_doubt' and ask_at <= ${now} order by ask_at limit ${limit}`.execute(db);
  return rows;
};

/** Stores the vendor's report and when to ask again. Skips rounds that have ended meanwhile. */
export const saveVendorReports = async (
  tx: Tx,
  reports: readonly {
    id: string;
    state: string | null;
    staked: string | null;
    won: string | null;
    askAt: Date;
    askedAt: Date;
  }[],
): Promise<void> => {
  await sql`
    update bet.round r set vendor_state = coalesce(x.state, r.vendor_state),
      vendor_staked = coalesce(x.staked, r.vendor_staked), vendor_won = coalesce(x.won, r.vendor_won),
      vendor_asked_at = case when x.state is null then r.vendor_asked_at else x."askedAt" end,
      ask_at = x."askAt", asks = r.asks + 1
    from jsonb_to_recordset(${asRows(reports)}::jsonb) as x (id uuid, state text, staked text, won text,
      "askAt" timestamptz, "askedAt" timestamptz)
    where r.id = x.id and r.state = 'in_doubt'`.execute(tx);
};

/** Rounds that have been open for too long, with the vendor's last report. */
export const readLongOpen = async (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<(DoubtedRound & { vendorState: string | null })[]> => {
  const { rows } = await sql<DoubtedRound & { vendorState: string | null }>`
    select id, vendor_code as "vendorCode", round, wallet_id as "walletId", brand_id as "brandId",
      opened_at as "openedAt", asks, vendor_state as "vendorState"
    from bet.round r where state in ('open', 'in_doubt') and opened_at < ${before}
    order by opened_at limit ${limit}`.execute(db);
  return rows;
};

/** Those of the records that have ended since. */
export const readEnded = async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bet.round where id = any (${`{${ids.join(',')}}`}::uuid[]) and state in ('settled', 'rolled_back')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
