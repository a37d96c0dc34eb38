import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Anchor, StoredEntry, StoredSeal } from './audit.types.ts';

/**
 * Exact to the microsecond, unlike a `Date`. It does not depend on the session's time zone and can represent
 * "Infinity".
 */
const micros = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trunc(extract(epoch from ${column}) * 1000000)::text`;

const moment = (text: string): RawBuilder<Date> =>
  sql<Date>`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`;

const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row;
};

/**
 * Draws the next number and assigns the transaction an id. A rolled-back transaction leaves its number unused; writers
 * never wait for each other.
 */
export const drawNumber = async (tx: Tx): Promise<{ seq: bigint; xid: string }> => {
  const { rows } = await sql<{ seq: bigint; xid: string }>`select seq, xid from audit.draw_number()`.execute(tx);
  return onlyRow(rows);
};

/** The database rejects the entry unless this transaction drew the number. */
export const insertEntry = async (tx: Tx, entry: StoredEntry): Promise<void> => {
  await sql`
    insert into audit.entry (seq, xid, id, brand_id, at, actor_kind, actor_id, actor_role, action, object_kind,
      object_id, before, after, reason, request_id, trace_id, address, mac)
    values (${entry.seq}, ${entry.xid}::xid8, ${entry.id}, ${entry.brandId}, ${moment(entry.atMicros)},
      ${entry.actorKind}, ${entry.actorId}, ${entry.actorRole}, ${entry.action}, ${entry.objectKind},
      ${entry.objectId}, ${entry.before}, ${entry.after}, ${entry.reason}, ${entry.requestId}, ${entry.traceId},
      ${entry.address}, ${entry.mac})`.execute(tx);
};

const entryColumns = sql`seq, xid::text as xid, id::text as id, brand_id as "brandId",
  ${micros(sql`at`)} as "atMicros", actor_kind as "actorKind", actor_id as "actorId", actor_role as "actorRole", action,
  object_kind as "objectKind", object_id as "objectId", before, after, reason, request_id as "requestId",
  trace_id as "traceId", address, mac`;

const sealColumns = sql`seq, kind, gap_reason as "gapReason", entry_digest as "entryDigest", prev_hash as "prevHash",
  hash, ${micros(sql`sealed_at`)} as "sealedAtMicros", mac`;

const anchorColumns = sql`seq, hash, ${micros(sql`at`)} as "atMicros"`;

/** A page of a table by number. `after` null starts at the lowest number, even a forged one. */
export type PageQuery = { after: bigint | null; limit: number };

const behind = (after: bigint | null): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`seq > ${after}`;

export const readEntryPage = async (db: Queryable, { after, limit }: PageQuery): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from audit.entry where ${behind(after)} order by seq limit ${limit}`.execute(db);
  return rows;
};

export const readSealPage = async (db: Queryable, { after, limit }: PageQuery): Promise<StoredSeal[]> => {
  const { rows } = await sql<StoredSeal>`
    select ${sealColumns} from audit.seal where ${behind(after)} order by seq limit ${limit}`.execute(db);
  return rows;
};

export const readAnchorPage = async (db: Queryable, { after, limit }: PageQuery): Promise<Anchor[]> => {
  const { rows } = await sql<Anchor>`
    select ${anchorColumns} from audit.anchor where ${behind(after)} order by seq limit ${limit}`.execute(db);
  return rows;
};

export const findEntry = async (db: Queryable, seq: bigint): Promise<StoredEntry | undefined> => {
  const { rows } = await sql<StoredEntry>`select ${entryColumns} from audit.entry where seq = ${seq}`.execute(db);
  return rows[0];
};

export const findSeals = async (db: Queryable, seqs: readonly bigint[]): Promise<StoredSeal[]> => {
  const { rows } = await sql<StoredSeal>`
    select ${sealColumns} from audit.seal where seq = any(${[...seqs]}::bigint[])`.execute(db);
  return rows;
};

/** The last link, or undefined when the chain is empty. */
export const findLastSeal = async (db: Queryable): Promise<StoredSeal | undefined> => {
  const { rows } = await sql<StoredSeal>`select ${sealColumns} from audit.seal order by seq desc limit 1`.execute(db);
  return rows[0];
};

/** The last number drawn, committed or not; 0 before the first. */
export const readDrawnTo = async (db: Queryable): Promise<bigint> => {
  const { rows } = await sql<{ drawn_to: bigint }>`
    select coalesce(pg_sequence_last_value('audit.entry_seq'::regclass), 0) as drawn_to`.execute(db);
  return onlyRow(rows).drawn_to;
};

/**
 * Allocates a transaction id now. Every number drawn before belongs to a transaction with a lower id. The upper bound
 * of a snapshot is not enough: it covers only ended transactions, so the newest writer is beyond it. Must not run
 * inside a transaction, whose id may be older than the call.
 */
export const takeFence = async (db: Queryable): Promise<bigint> => {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return BigInt(onlyRow(rows).xid);
};

/** Every transaction below the returned id has ended, and its committed rows are visible in this snapshot. */
export const readHorizon = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    tx,
  );
  return BigInt(onlyRow(rows).xmin);
};

/**
 * Appends links in sequence. The database refuses a link that does not follow the previous one or already exists, so
 * two sealers may fail but never fork the chain.
 */
export const insertSeals = async (tx: Tx, seals: readonly StoredSeal[]): Promise<void> => {
  await sql`
    insert into audit.seal (seq, kind, gap_reason, entry_digest, prev_hash, hash, sealed_at, mac)
    select seq, kind, gap_reason, entry_digest, prev_hash, hash,
      timestamptz 'epoch' + sealed_at * interval '1 microsecond', mac
    from unnest(
      ${seals.map((seal) => seal.seq)}::bigint[], ${seals.map((seal) => seal.kind)}::text[],
      ${seals.map((seal) => seal.gapReason)}::text[], ${seals.map((seal) => seal.entryDigest)}::bytea[],
      ${seals.map((seal) => seal.prevHash)}::bytea[], ${seals.map((seal) => seal.hash)}::bytea[],
      ${seals.map((seal) => seal.sealedAtMicros)}::bigint[], ${seals.map((seal) => seal.mac)}::bytea[]
    ) as link (seq, kind, gap_reason, entry_digest, prev_hash, hash, sealed_at, mac)
    order by seq`.execute(tx);
};

/** Records a head that was published outside the database. Idempotent. */
export const insertAnchor = async (db: Queryable, anchor: Anchor): Promise<void> => {
  await sql`insert into audit.anchor (seq, hash, at)
    values (${anchor.seq}, ${anchor.hash}, ${moment(anchor.atMicros)})
    on conflict do nothing`.execute(db);
};
