import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Cursor, Moment, PublishedPosting, RelayedPosting, RelayPosition } from './relay.types.ts';

const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

const postingColumns = sql`p.wallet_id as "walletId", p.seq, p.day, p.house_id as "houseAccountId", p.delta,
  p.bonus_delta as "bonusDelta", p.after as balance, p.bonus_after as bonus, p.kind, p.source as "sourceId", p.key,
  p.external_tx as "externalTx", p.round, p.ref_key as "refKey", p.journal_id as "journalId", p.at`;

/** One cheap query, run many times a second to detect whether any transaction has ended since the last poll. */
export const readMoment = async (db: Queryable): Promise<Moment> => {
  const { rows } = await sql<Moment>`
    select pg_snapshot_xmin(s)::text as horizon, pg_snapshot_xmax(s)::text as "end", clock_timestamp() as now
    from pg_current_snapshot() s`.execute(db);
  return onlyRow(rows);
};

/**
 * The name of the cell in messages and their ids: cells that share a bus are told apart by it. Without one of its own, a
 * cell has the name of its database.
 */
export const readCellName = async (db: Queryable, own: string | undefined): Promise<string> => {
  if (own !== undefined) return own;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return onlyRow(rows).name;
};

/** The position from which a reader continues; the very beginning for a new reader. */
export const readCursor = async (db: Queryable, name: string): Promise<Cursor> => {
  const { rows } = await sql<Cursor>`
    select xid::text as xid, wallet_id as "walletId", seq, (since at time zone 'UTC')::date - 1 as "dayFrom"
    from ledger.relay_cursor where name = ${name}`.execute(db);
  return rows[0] ?? { xid: '0', walletId: 0n, seq: 0n, dayFrom: '-infinity' };
};

/** Advances a reader, never back. `since` is the moment whose horizon it has reached. */
export const moveCursor = async (
  db: Queryable,
  name: string,
  position: RelayPosition,
  since: Date | null,
): Promise<void> => {
  await sql`select ledger.move_cursor(${name}, ${position.xid}::xid8, ${position.walletId}, ${position.seq},
    coalesce(${since}::timestamptz, (select since from ledger.relay_cursor where name = ${name}), '-infinity'))`.execute(
    db,
  );
};

/**
 * The next settled postings after a cursor, by (xid, wallet, seq). No posting can still be added among them, and none
 * that commits later is skipped: its open transaction holds the horizon back.
 */
export const readSettled = async (
  db: Queryable,
  { cursor, horizon, limit }: { cursor: Cursor; horizon: string; limit: number },
): Promise<RelayedPosting[]> => {
  const { rows } = await sql<RelayedPosting>`
    select ${postingColumns}, p.xid::text as xid from ledger.posting p
    where p.xid >= ${cursor.xid}::xid8 and p.xid < ${horizon}::xid8 and p.day >= ${cursor.dayFrom}::date
      and (p.xid, p.wallet_id, p.seq) > (${cursor.xid}::xid8, ${cursor.walletId}::bigint, ${cursor.seq}::bigint)
    order by p.xid, p.wallet_id, p.seq limit ${limit}`.execute(db);
  return rows;
};

/** Committed postings above the horizon. Others may still commit between them, so they may only be used as hints. */
export const readEarly = async (
  db: Queryable,
  { fromXid, dayFrom, limit }: { fromXid: string; dayFrom: string; limit: number },
): Promise<RelayedPosting[]> => {
  const { rows } = await sql<RelayedPosting>`
    select ${postingColumns}, p.xid::text as xid from ledger.posting p
    where p.xid >= ${fromXid}::xid8 and p.day >= ${dayFrom}::date
    order by p.xid, p.wallet_id, p.seq limit ${limit}`.execute(db);
  return rows;
};

/** How long the oldest committed posting has waited for the relay; zero when none waits. */
export const readRelayLagSeconds = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ seconds: string | null }>`
    with cursor as (select * from ledger.relay_cursor where name = 'relay')
    select extract(epoch from clock_timestamp() - min(waiting.at)) as seconds from (
      select p.at from ledger.posting p
      where p.xid >= (select xid from cursor)
        and p.day >= (select (since at time zone 'UTC')::date - 1 from cursor)
        and (p.xid, p.wallet_id, p.seq) > (select xid, wallet_id, seq from cursor)
      order by p.xid limit 1
    ) waiting`.execute(db);
  return Math.max(0, Number(rows[0]?.seconds ?? 0));
};

/**
 * A consumer's position in each of these wallets, locked in ascending wallet id until the transaction ends: two takers
 * of the same wallet wait for each other and never both apply.
 */
export const lockPositions = async (
  tx: Tx,
  consumer: string,
  walletIds: readonly bigint[],
): Promise<Map<bigint, bigint>> => {
  await sql`insert into ledger.consumer_position (consumer, wallet_id, seq)
    select ${consumer}, w, 0 from unnest(${[...walletIds]}::bigint[]) w order by w on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ walletId: bigint; seq: bigint }>`
    select wallet_id as "walletId", seq from ledger.consumer_position
    where consumer = ${consumer} and wallet_id = any(${[...walletIds]}::bigint[])
    order by wallet_id for no key update`.execute(tx);
  return new Map(rows.map(({ walletId, seq }) => [walletId, seq]));
};

/** Only for positions that this transaction has locked with `lockPositions`. */
export const writePositions = async (
  tx: Tx,
  consumer: string,
  positions: readonly { walletId: bigint; seq: bigint }[],
): Promise<void> => {
  await sql`update ledger.consumer_position c set seq = n.seq
    from unnest(${positions.map(({ walletId }) => walletId)}::bigint[], ${positions.map(({ seq }) => seq)}::bigint[])
      as n (wallet_id, seq)
    where c.consumer = ${consumer} and c.wallet_id = n.wallet_id`.execute(tx);
};

/** The postings of a wallet between two numbers, both exclusive, in order. */
export const readBetween = async (
  db: Queryable,
  { walletId, after, before, limit }: { walletId: bigint; after: bigint; before: bigint; limit: number },
): Promise<PublishedPosting[]> => {
  const { rows } = await sql<PublishedPosting>`
    select ${postingColumns} from ledger.posting p
    where p.wallet_id = ${walletId} and p.seq > ${after} and p.seq < ${before}
    order by p.seq limit ${limit}`.execute(db);
  return rows;
};

/** The newest posting of each wallet in the window that the consumer has not taken. */
export const readUntaken = async (
  db: Queryable,
  { consumer, cursor, horizon, limit }: { consumer: string; cursor: Cursor; horizon: string; limit: number },
): Promise<PublishedPosting[]> => {
  const { rows } = await sql<PublishedPosting>`
    select distinct on (p.wallet_id) ${postingColumns} from ledger.posting p
    left join ledger.consumer_position c on c.consumer = ${consumer} and c.wallet_id = p.wallet_id
    where p.xid >= ${cursor.xid}::xid8 and p.xid < ${horizon}::xid8 and p.day >= ${cursor.dayFrom}::date
      and p.seq > coalesce(c.seq, 0)
    order by p.wallet_id, p.seq desc limit ${limit}`.execute(db);
  return rows;
};
