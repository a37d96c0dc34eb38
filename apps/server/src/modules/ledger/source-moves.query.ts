import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type PostingKind, postingKinds } from './ledger.types.ts';

/** A movement of a source, for comparison with the source's statement. */
export type SourcePosting = {
  walletId: bigint;
  seq: bigint;
  kind: PostingKind;
  /** Cash and bonus together, from the wallet's view. */
  change: bigint;
  currency: string;
  brandId: string;
  key: string;
  refKey: string | null;
  externalTx: string;
  round: string | null;
  at: Date;
};

const kindNames = new Map(Object.entries(postingKinds).map(([name, id]) => [id as number, name as PostingKind]));

/** All sources by number; there are few. */
export const readSources = async (db: Queryable): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from ledger.source`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
};

/**
 * The movements of one source within [from, to), page by page in the order of wallets. Scans days by key without an
 * extra index on the hot path: for comparisons, not for screens.
 */
export const readSourcePostings = async (
  db: Queryable,
  {
    sourceId,
    from,
    to,
    after,
    limit,
  }: {
    sourceId: number;
    from: Date;
    to: Date;
    after: { walletId: bigint; seq: bigint } | null;
    limit: number;
  },
): Promise<SourcePosting[]> => {
  const { rows } = await sql<Omit<SourcePosting, 'kind'> & { kind: number }>`
    select p.wallet_id as "walletId", p.seq, p.kind, p.delta + p.bonus_delta as change, w.currency,
      w.brand_id as "brandId", p.key, p.ref_key as "refKey", p.external_tx as "externalTx", p.round, p.at
    from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
    where p.day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
      and p.at >= ${from} and p.at < ${to} and p.source = ${sourceId}
      and (p.wallet_id, p.seq) > (${after?.walletId ?? 0n}::bigint, ${after?.seq ?? 0n}::bigint)
    order by p.wallet_id, p.seq limit ${limit}`.execute(db);
  return rows.map((row) => {
    const kind = kindNames.get(row.kind);
    if (kind === undefined) throw new Error(`posting kind ${row.kind} has no name`);
    return { ...row, kind };
  });
};
