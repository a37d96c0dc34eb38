import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type PostingKind, postingKinds } from '../ledger.types.ts';
import { kindName } from './kind-name.rules.ts';

/** A posting with the house account that took the other side. */
export type BookLine = {
  day: string;
  walletId: bigint;
  memberId: string;
  purse: string;
  currency: string;
  seq: bigint;
  kind: PostingKind;
  delta: bigint;
  bonusDelta: bigint;
  after: bigint;
  bonusAfter: bigint;
  house: string;
  source: string;
  key: string;
  externalTx: string;
  round: string | null;
  journalId: string | null;
  at: Date;
};

const columns = sql`p.day, p.wallet_id as "walletId", w.member_id as "memberId", w.purse, w.currency, p.seq, p.kind,
  p.delta, p.bonus_delta as "bonusDelta", p.after, p.bonus_after as "bonusAfter", h.code as house, s.code as source,
  p.key, p.external_tx as "externalTx", p.round, p.journal_id as "journalId", p.at`;

const joined = sql`ledger.posting p
  join ledger.wallet w on w.id = p.wallet_id
  join ledger.house_account h on h.id = p.house_id
  join ledger.source s on s.id = p.source`;

const run = async (db: Queryable, query: RawBuilder<unknown>): Promise<BookLine[]> => {
  const { rows } = await sql<Omit<BookLine, 'kind'> & { kind: number }>`${query}`.execute(db);
  return rows.map((row) => ({ ...row, kind: kindName(row.kind) }));
};

/** The lines of a brand's wallet, newest first by default; the days limit which partitions are read. */
export const readLines = (
  db: Queryable,
  {
    brandId,
    walletId,
    from,
    to,
    beyond,
    isOldestFirst = false,
    kind,
    limit,
  }: {
    brandId: string;
    walletId: bigint;
    from: Date;
    to: Date;
    /** Where the last page ended. */
    beyond: { day: string; seq: bigint } | null;
    isOldestFirst?: boolean;
    kind?: PostingKind | undefined;
    limit: number;
  },
): Promise<BookLine[]> =>
  run(
    db,
    sql`select ${columns} from ${joined}
      where p.wallet_id = ${walletId} and w.brand_id = ${brandId}
        and p.day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
        and p.at >= ${from} and p.at < ${to}
        and ${
          beyond === null
            ? sql`true`
            : isOldestFirst
              ? sql`(p.day, p.seq) > (${beyond.day}::date, ${beyond.seq}::bigint)`
              : sql`(p.day, p.seq) < (${beyond.day}::date, ${beyond.seq}::bigint)`
        }
        and (${kind === undefined ? null : postingKinds[kind]}::smallint is null or p.kind = ${kind === undefined ? null : postingKinds[kind]}::smallint)
      order by p.day ${isOldestFirst ? sql`asc` : sql`desc`}, p.seq ${isOldestFirst ? sql`asc` : sql`desc`}
      limit ${limit}`,
  );

/** The wallet lines of journals. */
export const readJournalLines = (
  db: Queryable,
  { brandId, journalIds }: { brandId: string; journalIds: readonly string[] },
): Promise<BookLine[]> =>
  run(
    db,
    sql`select ${columns} from ${joined}
      where p.journal_id = any (${`{${journalIds.join(',')}}`}::uuid[]) and w.brand_id = ${brandId}
      order by p.at, p.wallet_id, p.seq`,
  );

/** Single postings by their number in the wallet and the day they are stored under. */
export const readLinesAt = (
  db: Queryable,
  { brandId, places }: { brandId: string; places: readonly { walletId: bigint; seq: bigint; at: Date }[] },
): Promise<BookLine[]> =>
  run(
    db,
    sql`select ${columns}
      from unnest(${`{${places.map(({ walletId }) => walletId).join(',')}}`}::bigint[],
        ${`{${places.map(({ seq }) => seq).join(',')}}`}::bigint[],
        ${`{${places.map(({ at }) => at.toISOString().slice(0, 10)).join(',')}}`}::date[]) as x (wallet_id, seq, day)
      join ledger.posting p on p.day = x.day and p.wallet_id = x.wallet_id and p.seq = x.seq
      join ledger.wallet w on w.id = p.wallet_id
      join ledger.house_account h on h.id = p.house_id
      join ledger.source s on s.id = p.source
      where w.brand_id = ${brandId} order by p.at, p.wallet_id, p.seq`,
  );
