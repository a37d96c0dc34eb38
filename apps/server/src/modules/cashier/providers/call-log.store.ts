import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Calls and webhooks of a provider in five minutes, as counted by one process. */
export type CallCount = {
  provider: string;
  bucket: number;
  ok: number;
  failed: number;
  counts: number[];
  beyond: number;
  max: number;
  lastOkAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
  taken: number;
  repeated: number;
  refused: number;
};

/** Adds to the counts of other processes for the same bucket. */
export const addCallCount = async (db: Queryable, count: CallCount): Promise<void> => {
  const [c50 = 0, c100 = 0, c250 = 0, c500 = 0, c1000 = 0, c3000 = 0] = count.counts;
  await sql`
    insert into cashier.provider_call as c (provider_code, bucket, ok, failed, within_50_ms, within_100_ms, within_250_ms,
      within_500_ms, within_1000_ms, within_3000_ms, beyond, max_ms, last_ok_at, last_failure_at, last_failure,
      webhooks_taken, webhooks_repeated, webhooks_refused)
    values (${count.provider}, ${new Date(count.bucket)}, ${count.ok}, ${count.failed}, ${c50}, ${c100}, ${c250}, ${c500},
      ${c1000}, ${c3000}, ${count.beyond}, ${Math.ceil(count.max)}, ${count.lastOkAt}, ${count.lastFailureAt},
      ${count.lastFailure}, ${count.taken}, ${count.repeated}, ${count.refused})
    on conflict (provider_code, bucket) do update set
      ok = c.ok + excluded.ok, failed = c.failed + excluded.failed,
      within_50_ms = c.within_50_ms + excluded.within_50_ms, within_100_ms = c.within_100_ms + excluded.within_100_ms,
      within_250_ms = c.within_250_ms + excluded.within_250_ms, within_500_ms = c.within_500_ms + excluded.within_500_ms,
      within_1000_ms = c.within_1000_ms + excluded.within_1000_ms,
      within_3000_ms = c.within_3000_ms + excluded.within_3000_ms,
      beyond = c.beyond + excluded.beyond, max_ms = greatest(c.max_ms, excluded.max_ms),
      last_ok_at = greatest(c.last_ok_at, excluded.last_ok_at),
      last_failure = case when excluded.last_failure_at > coalesce(c.last_failure_at, '-infinity')
        then excluded.last_failure else c.last_failure end,
      last_failure_at = greatest(c.last_failure_at, excluded.last_failure_at),
      webhooks_taken = c.webhooks_taken + excluded.webhooks_taken,
      webhooks_repeated = c.webhooks_repeated + excluded.webhooks_repeated,
      webhooks_refused = c.webhooks_refused + excluded.webhooks_refused`.execute(db);
};

/** The last hour of a provider, oldest first. */
export const readCallCounts = async (db: Queryable, provider: string, since: Date): Promise<CallCount[]> => {
  const rows = await db
    .selectFrom('cashier.provider_call')
    .selectAll()
    .where('provider_code', '=', provider)
    .where('bucket', '>=', since)
    .orderBy('bucket')
    .execute();
  return rows.map((row) => ({
    provider,
    bucket: row.bucket.getTime(),
    ok: row.ok,
    failed: row.failed,
    counts: [
      row.within_50_ms,
      row.within_100_ms,
      row.within_250_ms,
      row.within_500_ms,
      row.within_1000_ms,
      row.within_3000_ms,
    ],
    beyond: row.beyond,
    max: row.max_ms,
    lastOkAt: row.last_ok_at,
    lastFailureAt: row.last_failure_at,
    lastFailure: row.last_failure,
    taken: row.webhooks_taken,
    repeated: row.webhooks_repeated,
    refused: row.webhooks_refused,
  }));
};

/** The last successful call and the last failure of a provider within the retention period. */
export const readLastCalls = async (
  db: Queryable,
  provider: string,
): Promise<{ lastOkAt: Date | null; lastFailure: { at: Date; detail: string } | null }> => {
  const { rows } = await sql<{ okAt: Date | null; failedAt: Date | null; failure: string | null }>`
    select (select max(last_ok_at) from cashier.provider_call where provider_code = ${provider}) as "okAt",
      f.last_failure_at as "failedAt", f.last_failure as failure
    from (select 1) as one left join lateral (
      select last_failure_at, last_failure from cashier.provider_call
      where provider_code = ${provider} and last_failure_at is not null order by bucket desc limit 1) f on true`.execute(
    db,
  );
  const [row] = rows;
  return {
    lastOkAt: row?.okAt ?? null,
    lastFailure: row?.failedAt == null ? null : { at: row.failedAt, detail: row.failure ?? '' },
  };
};

/** Deletes counts and webhooks older than `before`, up to a limit; returns how many were deleted. */
export const forgetCalls = async (db: Queryable, before: Date, rowsMax: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with calls as (
      delete from cashier.provider_call where ctid in (
        select ctid from cashier.provider_call where bucket < ${before} limit ${rowsMax}) returning 1
    ), hooks as (
      delete from cashier.webhook where ctid in (
        select ctid from cashier.webhook where received_at < ${before} limit ${rowsMax}) returning 1
    ) select ((select count(*) from calls) + (select count(*) from hooks))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
};
