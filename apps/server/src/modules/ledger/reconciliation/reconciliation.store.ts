import { type RawBuilder, sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Finding, Scope, WalletPage, Window } from './reconciliation.types.ts';

const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** Raises the timeouts of this transaction above those of a request; they stay limited. */
export const allowTime = async (tx: Tx, minutes: number): Promise<void> => {
  await allowStatementTime(tx, minutes * 60_000);
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`.execute(tx);
};

/**
 * The window of the scope, as this snapshot sees it: since the last `minute` run, since the oldest last seal of any
 * book, or everything.
 */
export const readWindow = async (tx: Tx, scope: Scope): Promise<Window & { now: Date }> => {
  const { rows } = await sql<Omit<Window, 'scope'> & { now: Date; sealedDayFrom: string }>`
    select c.xid::text as "fromXid", pg_snapshot_xmin(pg_current_snapshot())::text as "toXid",
      (c.since at time zone 'UTC')::date - 1 as "dayFrom", clock_timestamp() as now,
      (select coalesce(min(last.day) + 1, '-infinity') from (
        select b.brand_id, coalesce(max(s.day), '-infinity') as day
        from ledger.book b left join ledger.seal s on s.brand_id = b.brand_id
        -- A book in which nothing has happened yet has nothing to seal.
        where exists (select from ledger.wallet w where w.brand_id = b.brand_id and w.seq > 0)
        group by b.brand_id
      ) last) as "sealedDayFrom"
    from ledger.relay_cursor c where c.name = 'recon'`.execute(tx);
  const { sealedDayFrom, dayFrom, ...rest } = onlyRow(rows);
  const firstDay = { minute: dayFrom, five_minutes: sealedDayFrom, day: sealedDayFrom, whole: '-infinity' }[scope];
  return { ...rest, scope, dayFrom: firstDay };
};

/** The next page of wallets after an id; undefined when there is none. */
export const readWalletPage = async (tx: Tx, after: bigint, size: number): Promise<WalletPage | undefined> => {
  const { rows } = await sql<{ upTo: bigint | null }>`
    select max(id) as "upTo" from (select id from ledger.wallet where id > ${after} order by id limit ${size}) page`.execute(
    tx,
  );
  const upTo = rows[0]?.upTo ?? null;
  return upTo === null ? undefined : { after, upTo };
};

/** The first differences that a check returns, and their total number. */
export const askCheck = async (
  tx: Tx,
  query: RawBuilder<Finding>,
  limit: number,
): Promise<{ findings: Finding[]; count: number }> => {
  const { rows } = await sql<Finding & { total: bigint }>`
    select f.*, count(*) over () as total from (${query}) f order by f."brandId", f.subject limit ${limit}`.execute(tx);
  return { findings: rows.map(({ total: _total, ...finding }) => finding), count: Number(rows[0]?.total ?? 0n) };
};

/** Opens a case, or records that an open one was seen again. Returns its number, and whether it is new. */
export const openFinding = async (
  tx: Tx,
  checkName: string,
  { brandId, walletId, subject, expected, found }: Finding,
): Promise<{ id: bigint; isNew: boolean }> => {
  const { rows } = await sql<{ id: bigint; times: bigint }>`
    insert into ledger.recon_finding as f (brand_id, check_name, wallet_id, subject, expected, found)
    values (${brandId}, ${checkName}, ${walletId}, ${subject}, ${expected}, ${found})
    on conflict (check_name, brand_id, subject) where resolved_at is null
    do update set times = f.times + 1, last_seen_at = clock_timestamp(), expected = excluded.expected, found = excluded.found
    returning id, times`.execute(tx);
  const { id, times } = onlyRow(rows);
  return { id, isNew: times === 1n };
};

export const markFroze = async (tx: Tx, findingId: bigint): Promise<void> => {
  await sql`update ledger.recon_finding set froze = true where id = ${findingId}`.execute(tx);
};

export const countOpenFindings = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{
    n: bigint;
  }>`select count(*) as n from ledger.recon_finding where resolved_at is null`.execute(db);
  return Number(rows[0]?.n ?? 0n);
};

export const insertRun = async (
  db: Queryable,
  run: { scope: Scope; startedAt: Date; horizon: string; checks: number; findings: number },
): Promise<void> => {
  await sql`insert into ledger.recon_run (scope, started_at, ended_at, horizon, checks, findings)
    values (${run.scope}, ${run.startedAt}, clock_timestamp(), ${run.horizon}::xid8, ${run.checks}, ${run.findings})`.execute(
    db,
  );
};
