import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type PostingKind, postingKinds } from '../ledger.types.ts';
import { kindName } from './kind-name.rules.ts';

/** The header of a journal, a movement outside of play. */
export type JournalHead = {
  journalId: string;
  kind: PostingKind;
  source: string;
  objectId: string;
  actor: string;
  reason: string | null;
  at: Date;
  atMicros: string;
};

const columns = sql`j.id as "journalId", j.kind, s.code as source, j.object_id as "objectId", j.actor, j.reason, j.at,
  trunc(extract(epoch from j.at) * 1000000)::text as "atMicros"`;

const run = async (db: Queryable, rest: RawBuilder<unknown>): Promise<JournalHead[]> => {
  const { rows } = await sql<Omit<JournalHead, 'kind'> & { kind: number }>`
    select ${columns} from ledger.journal j join ledger.source s on s.id = j.source ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, kind: kindName(row.kind) }));
};

/** A brand's journals with one of these ids or objects, oldest first. */
export const readJournals = (
  db: Queryable,
  {
    brandId,
    ids,
    objectIds,
    limit,
  }: { brandId: string; ids: readonly string[]; objectIds: readonly string[]; limit: number },
): Promise<JournalHead[]> =>
  run(
    db,
    sql`where j.brand_id = ${brandId}
      and (j.id = any (${`{${ids.join(',')}}`}::uuid[]) or j.object_id = any (${[...objectIds]}::text[]))
      order by j.at, j.id limit ${limit}`,
  );

/** A brand's journals, newest first by default. */
export const readJournalPage = (
  db: Queryable,
  {
    brandId,
    kind,
    from,
    to,
    beyond,
    isOldestFirst,
    limit,
  }: {
    brandId: string;
    kind?: PostingKind | undefined;
    from: Date;
    to: Date;
    beyond: { micros: string; id: string } | null;
    isOldestFirst: boolean;
    limit: number;
  },
): Promise<JournalHead[]> =>
  run(
    db,
    sql`where j.brand_id = ${brandId} and j.at >= ${from} and j.at < ${to}
      and j.day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
      ${kind === undefined ? sql`` : sql`and j.kind = ${postingKinds[kind]}::smallint`}
      ${
        beyond === null
          ? sql``
          : sql`and (j.at, j.id) ${isOldestFirst ? sql`>` : sql`<`} (timestamptz 'epoch' + ${beyond.micros}::bigint * interval '1 microsecond', ${beyond.id}::uuid)`
      }
      order by j.at ${isOldestFirst ? sql`asc` : sql`desc`}, j.id ${isOldestFirst ? sql`asc` : sql`desc`}
      limit ${limit}`,
  );

export type HouseAccountLine = {
  journalId: string;
  line: number;
  from: string;
  to: string;
  amount: bigint;
  currency: string;
  at: Date;
};

/** The pairs of house accounts between which journals moved money. */
export const readHouseAccountLines = async (
  db: Queryable,
  { brandId, journalIds }: { brandId: string; journalIds: readonly string[] },
): Promise<HouseAccountLine[]> => {
  const { rows } = await sql<HouseAccountLine>`
    select e.journal_id as "journalId", e.line, a.code as "from", b.code as "to", e.amount, a.currency, e.at
    from ledger.house_entry e
    join ledger.house_account a on a.id = e.from_house and a.brand_id = ${brandId}
    join ledger.house_account b on b.id = e.to_house
    where e.journal_id = any (${`{${journalIds.join(',')}}`}::uuid[]) order by e.at, e.journal_id, e.line`.execute(db);
  return rows;
};

export type HoldFacts = {
  holdId: string;
  state: string;
  amount: bigint;
  currency: string;
  reason: string;
  objectId: string;
  placedAt: Date;
};

/** A brand's hold by its id, or by the object it was placed for. */
export const findHold = async (
  db: Queryable,
  { brandId, id, objectId }: { brandId: string; id: string | null; objectId: string },
): Promise<HoldFacts | null> => {
  const { rows } = await sql<HoldFacts>`
    select h.id as "holdId", h.state, h.amount, w.currency, h.reason, h.object_id as "objectId", h.placed_at as "placedAt"
    from ledger.hold h join ledger.wallet w on w.id = h.wallet_id
    where h.brand_id = ${brandId} and (h.object_id = ${objectId} or h.id = ${id}::uuid)
    order by h.placed_at desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Unexplained differences in the books of a brand. */
export const countOpenFindings = async (
  db: Queryable,
  brandId: string,
): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(first_seen_at) as "oldestAt" from ledger.recon_finding
    where resolved_at is null and brand_id in (${brandId}, '*')`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
