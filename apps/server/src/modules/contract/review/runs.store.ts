import type { OpsContractRun } from '@fairhouse/protocol/ops/contract-runs';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Run } from '../runs/run.types.ts';
import { type ListPage, type ListQuery, readListPage } from './list-page.store.ts';
import { isLateRunSql } from './run-lateness.sql.ts';

export type RunLine = Run & { isLate: boolean };

const columns = sql`r.id, r.brand_id as "brandId", r.kind, r.period, r.period_start as "periodStart",
  r.period_end as "periodEnd", r.from_number as "fromNumber", r.to_number as "toNumber", r.revision, r.state,
  r.held_because as "heldBecause", r.currency, r.contracts, r.gross::bigint as gross, r.net::bigint as net,
  r.paid::bigint as paid, r.slices, ${isLateRunSql(sql`r`)} as "isLate", r.created_at as "createdAt",
  r.computed_at as "computedAt", r.paid_at as "paidAt"`;

export type RunFilter = {
  brandId: string;
  kind?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Runs of a brand by the end of their period. */
export const readRuns = (db: Queryable, filter: RunFilter, query: ListQuery): Promise<ListPage<RunLine>> => {
  const { brandId, kind, state, from, to } = filter;
  return readListPage(db, {
    columns,
    from: sql`contract.run r`,
    where: sql`r.brand_id = ${brandId}
      and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
      and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
      and ${from === undefined ? sql`true` : sql`r.period_end > ${from}::timestamptz`}
      and ${to === undefined ? sql`true` : sql`r.period_end <= ${to}::timestamptz`}`,
    order: { column: sql`r.period_end`, kind: 'moment', id: sql`r.id` },
    query,
  });
};

export const findRun = async (
  db: Queryable,
  { brandId, runId }: { brandId: string; runId: string },
): Promise<RunLine | null> => {
  const { rows } = await sql<RunLine>`
    select ${columns} from contract.run r where r.id = ${runId}::uuid and r.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** The run of the period before; null for the first. */
export const findRunBefore = async (
  db: Queryable,
  { brandId, kind, period, periodEnd }: RunLine,
): Promise<RunLine | null> => {
  const { rows } = await sql<RunLine>`
    select ${columns} from contract.run r where r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${period}
      and r.period_end < ${periodEnd} and r.state <> 'discarded' order by r.period_end desc limit 1`.execute(db);
  return rows[0] ?? null;
};

export type CalendarLine = {
  day: string;
  hour: number;
  state: OpsContractRun['state'];
  runs: number;
  late: number;
  gross: bigint;
  paid: bigint;
  runId: string;
  from: Date;
  to: Date;
};

/** Runs of a kind by day, hour and state. A period belongs to the day and hour of its last instant. */
export const readCalendar = async (
  db: Queryable,
  input: { brandId: string; kind: string; zone: string; from: string; to: string; byHour: boolean },
): Promise<CalendarLine[]> => {
  const { brandId, kind, zone, from, to, byHour } = input;
  const { rows } = await sql<CalendarLine>`
    select l.last::date as day, ${byHour ? sql`extract(hour from l.last)::int` : sql`0`} as hour, r.state,
      count(*)::int as runs, count(*) filter (where ${isLateRunSql(sql`r`)})::int as late,
      sum(r.gross)::bigint as gross, sum(r.paid)::bigint as paid, (array_agg(r.id order by r.period_end desc))[1] as "runId",
      min(r.period_start) as from, max(r.period_end) as to
    from contract.run r
    cross join lateral (select (r.period_end - interval '1 microsecond') at time zone ${zone} as last) l
    where r.brand_id = ${brandId} and r.kind = ${kind} and r.state <> 'discarded'
      and r.period_end > ${from}::date::timestamp at time zone ${zone}
      and r.period_end <= (${to}::date + 1)::timestamp at time zone ${zone}
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
};

/** The end of the newest period of a kind that has a run. */
export const readLastEnd = async (
  db: Queryable,
  { brandId, kind }: { brandId: string; kind: string },
): Promise<Date | null> => {
  const { rows } = await sql<{ last: Date | null }>`
    select max(period_end) as last from contract.run where brand_id = ${brandId} and kind = ${kind}
      and state <> 'discarded'`.execute(db);
  return rows[0]?.last ?? null;
};
