import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ViewScope } from './view.types.ts';

const ofBrand = (brandId: string | null) => sql<SqlBool>`v.brand_id is not distinct from ${brandId}`;

/** The operator's own views and shared ones, by name. */
export const selectViews = (db: Queryable, { operatorId, brandId, listKey }: ViewScope) =>
  db
    .selectFrom('staff.saved_view as v')
    .innerJoin('staff.operator as o', 'o.id', 'v.operator_id')
    .leftJoin('staff.default_view as d', (join) =>
      join.onRef('d.view_id', '=', 'v.id').on('d.operator_id', '=', operatorId),
    )
    .select(['v.id', 'v.list_key', 'v.name', 'v.query', 'v.is_shared', 'v.operator_id', 'o.name as owner_name'])
    .select(sql<boolean>`d.view_id is not null`.as('is_default'))
    .where('v.list_key', '=', listKey)
    .where(ofBrand(brandId))
    .where((where) => where.or([where('v.operator_id', '=', operatorId), where('v.is_shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(500)
    .execute();

/** Serializes an operator's changes of views, so that the limit holds. */
export const lockOwner = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.selectFrom('staff.operator').select('id').where('id', '=', operatorId).forUpdate().execute();
};

export const selectOwnNames = async (tx: Tx, { operatorId, brandId, listKey }: ViewScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('staff.saved_view as v')
    .select('v.name')
    .where('v.operator_id', '=', operatorId)
    .where('v.list_key', '=', listKey)
    .where(ofBrand(brandId))
    .execute();
  return rows.map(({ name }) => name);
};

/** Overwrites a view of the same name, which keeps its id. */
export const upsertView = async (
  tx: Tx,
  view: ViewScope & { viewId: string; name: string; query: Record<string, unknown>; isShared: boolean },
): Promise<string> => {
  const values = {
    query: JSON.stringify(view.query),
    is_shared: view.isShared,
    changed_at: sql<Date>`clock_timestamp()`,
  };
  const { id } = await tx
    .insertInto('staff.saved_view')
    .values({
      id: view.viewId,
      operator_id: view.operatorId,
      brand_id: view.brandId,
      list_key: view.listKey,
      name: view.name,
      ...values,
    })
    .onConflict((conflict) => conflict.constraint('saved_view_name_once').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const selectOwnView = (db: Queryable, { viewId, operatorId }: { viewId: string; operatorId: string }) =>
  db
    .selectFrom('staff.saved_view')
    .select(['id', 'brand_id', 'list_key', 'name', 'is_shared'])
    .where('id', '=', viewId)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();

export const updateView = async (tx: Tx, view: { viewId: string; name: string; isShared: boolean }): Promise<void> => {
  await tx
    .updateTable('staff.saved_view')
    .set({ name: view.name, is_shared: view.isShared, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', view.viewId)
    .execute();
};

/** Returns false when the view belongs to another operator or does not exist. */
export const deleteOwnView = async (tx: Tx, view: { viewId: string; operatorId: string }): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.saved_view')
    .where('id', '=', view.viewId)
    .where('operator_id', '=', view.operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const replaceDefault = async (tx: Tx, scope: ViewScope, viewId: string | null): Promise<void> => {
  await tx
    .deleteFrom('staff.default_view as v')
    .where('v.operator_id', '=', scope.operatorId)
    .where('v.list_key', '=', scope.listKey)
    .where(ofBrand(scope.brandId))
    .execute();
  if (viewId === null) return;
  await tx
    .insertInto('staff.default_view')
    .values({ operator_id: scope.operatorId, brand_id: scope.brandId, list_key: scope.listKey, view_id: viewId })
    .execute();
};
