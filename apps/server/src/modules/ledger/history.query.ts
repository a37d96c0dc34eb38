import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type PostingKind, postingKinds } from './ledger.types.ts';

/** One line of an account, with the balance after it. */
export type HistoryLine = {
  day: string;
  seq: bigint;
  kind: PostingKind;
  delta: bigint;
  bonusDelta: bigint;
  after: bigint;
  bonusAfter: bigint;
  externalTx: string;
  round: string | null;
  journalId: string | null;
  at: Date;
};

const kindNames = new Map(Object.entries(postingKinds).map(([name, id]) => [id as number, name as PostingKind]));

const linesMax = 200;

/**
 * The lines of a wallet, newest first. `before` is the end of the last page; the days limit which partitions are read.
 */
export const readHistory = async (
  db: Queryable,
  {
    walletId,
    from,
    to,
    before,
    kinds,
    limit,
  }: {
    walletId: bigint;
    from: string;
    to: string;
    before?: bigint;
    kinds?: readonly PostingKind[];
    limit: number;
  },
): Promise<HistoryLine[]> => {
  const wanted = kinds === undefined ? null : `{${kinds.map((kind) => postingKinds[kind]).join(',')}}`;
  const { rows } = await sql<{
    day: string;
    seq: bigint;
    kind: number;
    delta: bigint;
    bonus_delta: bigint;
    after: bigint;
    bonus_after: bigint;
    external_tx: string;
    round: string | null;
    journal_id: string | null;
    at: Date;
  }>`
    select day, seq, kind, delta, bonus_delta, after, bonus_after, external_tx, round, journal_id, at
    from ledger.posting
    where wallet_id = ${walletId} and day between ${from}::date and ${to}::date
      and (${before ?? null}::bigint is null or seq < ${before ?? null}::bigint)
      and (${wanted}::smallint[] is null or kind = any (${wanted}::smallint[]))
    order by day desc, seq desc limit ${Math.min(limit, linesMax)}`.execute(db);
  return rows.map((row) => {
    const kind = kindNames.get(row.kind);
    if (kind === undefined) throw new Error(`posting kind ${row.kind} has no name`);
    return {
      day: row.day,
      seq: row.seq,
      kind,
      delta: row.delta,
      bonusDelta: row.bonus_delta,
      after: row.after,
      bonusAfter: row.bonus_after,
      externalTx: row.external_tx,
      round: row.round,
      journalId: row.journal_id,
      at: row.at,
    };
  });
};
