import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { FileFailure } from '#platform/exports/file.store.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { ExportState, StoredExport } from './export.types.ts';

const selectExports = (db: Queryable) =>
  db
    .selectFrom('staff.export as e')
    .innerJoin('staff.operator as o', 'o.id', 'e.operator_id')
    .selectAll('e')
    .select('o.name as operator_name')
    .select([
      sql<string>`(extract(epoch from e.created_at) * 1000000)::bigint::text`.as('created_micros'),
      // The sweep runs once a minute, but a file is unavailable as soon as it expires.
      sql<boolean>`e.state in ('queued', 'running', 'done') and e.expires_at <= clock_timestamp()`.as('is_overdue'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectExports>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): StoredExport => ({
  exportId: row.id,
  brandId: row.brand_id,
  operatorId: row.operator_id,
  operatorName: row.operator_name,
  kind: row.kind,
  params: row.params as Json,
  isPrivate: row.is_private,
  state: row.is_overdue ? 'expired' : (row.state as ExportState),
  rowsDone: row.rows_done,
  rowsExpected: row.rows_expected,
  bytes: row.bytes,
  isCut: row.is_cut,
  fileName: row.file_name,
  failure: row.failure as FileFailure | null,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  expiresAt: row.expires_at,
});

export const selectExport = async (
  db: Queryable,
  { brandId, exportId }: { brandId: string; exportId: string },
): Promise<StoredExport | null> => {
  const row = await selectExports(db).where('e.brand_id', '=', brandId).where('e.id', '=', exportId).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
};

export type ExportFilter = {
  brandId: string;
  readerId: string;
  state?: ExportState | undefined;
  kind?: string | undefined;
  isMine: boolean;
};

/** A brand's files that are visible to the reader. */
export const selectExportPage = async (
  db: Queryable,
  { brandId, readerId, state, kind, isMine }: ExportFilter,
  {
    after,
    limit,
    isDescending,
  }: { after: { micros: string; id: string } | null; limit: number; isDescending: boolean },
): Promise<{ file: StoredExport; micros: string }[]> => {
  const direction = isDescending ? 'desc' : 'asc';
  const beyond = sql.raw(isDescending ? '<' : '>');
  const rows = await selectExports(db)
    .where('e.brand_id', '=', brandId)
    .where((where) => where.or([where('e.is_private', '=', false), where('e.operator_id', '=', readerId)]))
    .$if(state !== undefined, (query) =>
      query.where(
        sql<SqlBool>`case when e.state in ('queued', 'running', 'done') and e.expires_at <= clock_timestamp()
          then 'expired' else e.state end = ${state ?? ''}`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .$if(isMine, (query) => query.where('e.operator_id', '=', readerId))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(e.created_at, e.id) ${beyond}
          (timestamptz 'epoch' + ${after?.micros ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('e.created_at', direction)
    .orderBy('e.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ file: fromRow(row), micros: row.created_micros }));
};

/** Locks the operator's row, so that two concurrent requests do not both take the last slot. */
export const countLiveOf = async (tx: Tx, operatorId: string): Promise<number> => {
  await tx.selectFrom('staff.operator').select('id').where('id', '=', operatorId).forUpdate().execute();
  const { n } = await tx
    .selectFrom('staff.export')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('operator_id', '=', operatorId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return n;
};

export const insertExport = async (
  tx: Tx,
  file: Pick<StoredExport, 'exportId' | 'brandId' | 'operatorId' | 'kind' | 'params' | 'isPrivate'> & { role: string },
): Promise<void> => {
  await tx
    .insertInto('staff.export')
    .values({
      id: file.exportId,
      brand_id: file.brandId,
      operator_id: file.operatorId,
      operator_role: file.role,
      kind: file.kind,
      params: JSON.stringify(file.params),
      is_private: file.isPrivate,
    })
    .execute();
};

/** Cancels an unfinished file. Returns false when there is none. */
export const cancelLive = async (tx: Tx, exportId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.export')
    .set({ state: 'cancelled', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', exportId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
