import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

const list = (values: readonly (string | bigint | number)[]): string => `{${values.join(',')}}`;

/** Which of the keys belong to closed rounds, by the number given with each key. */
export const readClosedKeys = async (
  db: Queryable,
  places: readonly { n: number; key: string; day: string }[],
): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`
    select distinct t.n from unnest(${list(places.map(({ n }) => n))}::int[],
      ${list(places.map(({ key }) => key))}::uuid[], ${list(places.map(({ day }) => day))}::date[]) as t (n, key, day)
    cross join lateral (
      select from ledger.round r where r.key_day = t.day and r.key = t.key and r.state = 2 limit 1
    ) r`.execute(db);
  return rows.map(({ n }) => n);
};

/**
 * The rounds without movements after the last one read. A closing is committed together with its
 * movement, so both are visible at once.
 */
export const readWholeRounds = async (
  db: Queryable,
  asked: readonly { n: number; walletId: bigint; round: string; lastSeq: bigint; openedAt: Date }[],
): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`
    select t.n from unnest(${list(asked.map(({ n }) => n))}::int[], ${list(asked.map(({ walletId }) => walletId))}::bigint[],
      ${asked.map(({ round }) => round)}::text[], ${list(asked.map(({ lastSeq }) => lastSeq))}::bigint[],
      ${asked.map(({ openedAt }) => openedAt)}::timestamptz[]) as t (n, wallet_id, round, seq, opened_at)
    where not exists (
      select from ledger.posting p
      where p.day between (t.opened_at at time zone 'UTC')::date and (now() at time zone 'UTC')::date + 1
        and p.wallet_id = t.wallet_id and p.seq > t.seq and p.round = t.round and p.kind between 1 and 8
    )`.execute(db);
  return rows.map(({ n }) => n);
};
