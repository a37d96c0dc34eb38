import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { TeamActor } from '../pages/team.types.ts';
import type { AgentExport, ExportInput } from './export.types.ts';

// The sweep runs once a minute, but a file is unavailable as soon as it expires.
const columns = sql`id as "exportId", brand_id as "brandId", member_id as "memberId", params as input,
  case when state in ('queued', 'running', 'done') and expires_at <= clock_timestamp() then 'expired' else state end
    as state,
  rows_done as "rowsDone", rows_expected as "rowsTotal", is_cut as "isCut", file_name as "fileName",
  created_at as "createdAt", expires_at as "expiresAt"`;

/** An export by its id, whoever asked for it. */
export const selectExport = async (db: Queryable, exportId: string): Promise<AgentExport | null> => {
  const { rows } = await sql<AgentExport>`
    select ${columns} from agent.export where id = ${exportId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The agent's exports, newest first. */
export const selectExportsOf = async (db: Queryable, { brandId, memberId }: TeamActor): Promise<AgentExport[]> => {
  const { rows } = await sql<AgentExport>`
    select ${columns} from agent.export where brand_id = ${brandId} and member_id = ${memberId}::uuid
    order by created_at desc, id desc`.execute(db);
  return rows;
};

/** Makes the agent's requests wait for one another until the transaction ends, so that they are counted right. */
export const lockExports = async (tx: Tx, { memberId }: TeamActor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent.export:${memberId}`}, 0))`.execute(tx);
};

/** The number of exports asked for in the last day, and whether one is not over yet. */
export const countExports = async (
  tx: Tx,
  { memberId }: TeamActor,
): Promise<{ lastDay: number; isUnderWay: boolean }> => {
  const { rows } = await sql<{ lastDay: number; isUnderWay: boolean }>`
    select count(*) filter (where created_at > clock_timestamp() - interval '24 hours')::int as "lastDay",
      coalesce(bool_or(state in ('queued', 'running')), false) as "isUnderWay"
    from agent.export where member_id = ${memberId}::uuid`.execute(tx);
  return rows[0] ?? { lastDay: 0, isUnderWay: false };
};

export const insertExport = async (
  tx: Tx,
  { brandId, memberId }: TeamActor,
  { exportId, input, rowsTotal }: { exportId: string; input: ExportInput; rowsTotal: number },
): Promise<void> => {
  await sql`
    insert into agent.export (id, brand_id, member_id, kind, params, rows_expected)
    values (${exportId}::uuid, ${brandId}, ${memberId}::uuid, ${input.kind}, ${JSON.stringify(input)}::jsonb, ${rowsTotal})
  `.execute(tx);
};

/** Removes exports a week after they were asked for; their files are gone since six days. */
export const deleteOldExports = async (db: Queryable): Promise<void> => {
  await sql`
    delete from agent.export where expires_at < clock_timestamp() - interval '6 days'
      and state in ('failed', 'expired')`.execute(db);
};
