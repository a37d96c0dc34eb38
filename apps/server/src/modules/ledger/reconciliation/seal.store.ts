import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { HashedDay, Seal } from './seal.types.ts';

/** A page of lines to be hashed, and the place of the last one. */
export type LinePage<PagePosition> = { lines: string[]; last: PagePosition | undefined };

const micros = (column: string): RawBuilder<string> =>
  sql<string>`trunc(extract(epoch from ${sql.ref(column)}) * 1000000)`;

/** The ids of a book's wallets and house accounts: their high bits encode the brand. */
const ofBook = (column: string, brandId: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(column)} >= (select number::bigint << 44 from ledger.book where brand_id = ${brandId})
  and ${sql.ref(column)} < (select (number::bigint + 1) << 44 from ledger.book where brand_id = ${brandId})`;

type Query<PagePosition> = { brandId: string; day: string; after: PagePosition | undefined; limit: number };

export const readPostingLines = async (
  tx: Tx,
  { brandId, day, after, limit }: Query<{ walletId: bigint; seq: bigint }>,
): Promise<LinePage<{ walletId: bigint; seq: bigint }>> => {
  const { rows } = await sql<{ walletId: bigint; seq: bigint; line: string }>`
    select p.wallet_id as "walletId", p.seq,
      concat_ws('|', 'p', p.wallet_id, p.seq, p.house_id, p.delta, p.bonus_delta, p.after, p.bonus_after, p.kind, p.source,
        p.key, coalesce(p.ref_key::text, '-'), coalesce(p.journal_id::text, '-'), ${micros('p.at')},
        to_json(p.external_tx), coalesce(to_json(p.round)::text, '-')) as line
    from ledger.posting p
    where p.day = ${day}::date and ${ofBook('p.wallet_id', brandId)}
      and (p.wallet_id, p.seq) > (${after?.walletId ?? 0n}::bigint, ${after?.seq ?? 0n}::bigint)
    order by p.wallet_id, p.seq limit ${limit}`.execute(tx);
  return { lines: rows.map(({ line }) => line), last: rows.at(-1) };
};

const firstId = '00000000-0000-0000-0000-000000000000';

export const readEntryLines = async (
  tx: Tx,
  { brandId, day, after, limit }: Query<{ journalId: string; line: number }>,
): Promise<LinePage<{ journalId: string; line: number }>> => {
  const { rows } = await sql<{ journalId: string; line: number; text: string }>`
    select e.journal_id as "journalId", e.line,
      concat_ws('|', 'e', e.journal_id, e.line, e.from_house, e.to_house, e.amount, ${micros('e.at')}) as text
    from ledger.house_entry e
    where e.day = ${day}::date and ${ofBook('e.from_house', brandId)}
      and (e.journal_id, e.line) > (${after?.journalId ?? firstId}::uuid, ${after?.line ?? -1}::smallint)
    order by e.journal_id, e.line limit ${limit}`.execute(tx);
  return { lines: rows.map(({ text }) => text), last: rows.at(-1) };
};

export const readJournalLines = async (
  tx: Tx,
  { brandId, day, after, limit }: Query<{ id: string }>,
): Promise<LinePage<{ id: string }>> => {
  const { rows } = await sql<{ id: string; line: string }>`
    select j.id, json_build_array('j', j.id, j.kind, j.source, j.object_id, j.actor, j.reason, j.rate_id, j.terms_hash,
      ${micros('j.at')})::text as line
    from ledger.journal j
    where j.day = ${day}::date and j.brand_id = ${brandId} and j.id > ${after?.id ?? firstId}::uuid
    order by j.id limit ${limit}`.execute(tx);
  return { lines: rows.map(({ line }) => line), last: rows.at(-1) };
};

export const readBooks = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from ledger.book order by number`.execute(db);
  return rows.map(({ brandId }) => brandId);
};

const sealColumns = sql`brand_id as "brandId", day, number, prev_hash as "prevHash", hash, sealed_at as "sealedAt"`;

export const findLastSeal = async (db: Queryable, brandId: string): Promise<Seal | undefined> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from ledger.seal where brand_id = ${brandId} order by day desc limit 1`.execute(db);
  return rows[0];
};

/** The seals of a book, ordered by day. */
export const readSeals = async (db: Queryable, brandId: string): Promise<Seal[]> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from ledger.seal where brand_id = ${brandId} order by day`.execute(db);
  return rows;
};

export const readSealsBehind = async (db: Queryable, number: bigint, limit: number): Promise<Seal[]> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from ledger.seal where number > ${number} order by number limit ${limit}`.execute(db);
  return rows;
};

/** The first day of which a book has a posting or a journal; null when it has none. */
export const findFirstDay = async (db: Queryable, brandId: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(p.day) from ledger.posting p where ${ofBook('p.wallet_id', brandId)}),
      (select min(j.day) from ledger.journal j where j.brand_id = ${brandId})) as day`.execute(db);
  return rows[0]?.day ?? null;
};

/** The day after a given one, and the last day that has certainly ended. */
export const readDays = async (db: Queryable, day: string): Promise<{ next: string; closed: string }> => {
  const { rows } = await sql<{ next: string; closed: string }>`
    select ${day}::date + 1 as next, ((clock_timestamp() - interval '15 minutes') at time zone 'UTC')::date - 1 as closed`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** The first day whose postings are still online. */
export const findFirstRetainedDay = async (db: Queryable): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from ledger.posting`.execute(db);
  return rows[0]?.day ?? null;
};

/** The database refuses it unless it follows the last seal of the book and the day has ended. */
export const insertSeal = async (
  tx: Tx,
  seal: { brandId: string; day: string; prevHash: Buffer } & HashedDay,
): Promise<bigint> => {
  const { rows } = await sql<{ number: bigint }>`
    select ledger.seal_day(${seal.brandId}, ${seal.day}::date, ${seal.prevHash}, ${seal.hash}, ${seal.postings},
      ${seal.entries}, ${seal.journals}) as number`.execute(tx);
  return rows[0]?.number ?? 0n;
};
