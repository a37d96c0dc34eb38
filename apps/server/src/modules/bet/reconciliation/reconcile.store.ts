import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { RecordedPosting } from './compare.rules.ts';

const columns = sql`m.wallet_id as "walletId", m.seq, m.kind, m.cash + m.bonus as change, r.currency,
  m.brand_id as "brandId", m.key, m.ref_key as "refKey", m.external_tx as "externalTx", m.is_undone as "isUndone", m.at`;

/** The recorded movements of one source within [from, to), one page at a time. */
export const readRecordedPostings = async (
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
): Promise<RecordedPosting[]> => {
  const { rows } = await sql<RecordedPosting>`
    select ${columns} from bet.round_move m join bet.round r on r.id = m.round_id
    where m.source_id = ${sourceId} and m.at >= ${from} and m.at < ${to}
      and (m.wallet_id, m.seq) > (${after?.walletId ?? 0n}::bigint, ${after?.seq ?? 0n}::bigint)
    order by m.wallet_id, m.seq limit ${limit}`.execute(db);
  return rows;
};

/** The recorded movements of these keys, at any time. */
export const readRecordedByKey = async (db: Queryable, keys: readonly string[]): Promise<RecordedPosting[]> => {
  const { rows } = await sql<RecordedPosting>`
    select ${columns} from bet.round_move m join bet.round r on r.id = m.round_id
    where m.key = any (${`{${keys.join(',')}}`}::uuid[]) order by m.wallet_id, m.seq`.execute(db);
  return rows;
};

/** Those of the keys whose round has no known game yet. */
export const readNamelessByKey = async (
  db: Queryable,
  keys: readonly string[],
): Promise<{ key: string; roundId: string }[]> => {
  const { rows } = await sql<{ key: string; roundId: string }>`
    select distinct on (r.id) m.key, r.id as "roundId" from bet.round_move m join bet.round r on r.id = m.round_id
    where m.key = any (${`{${keys.join(',')}}`}::uuid[]) and r.game_code is null`.execute(db);
  return rows;
};
