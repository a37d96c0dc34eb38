import type { Db } from '#platform/db/db.ts';
import { selectViews } from './view.store.ts';
import type { ViewScope } from './view.types.ts';

/** The views of a list that an operator may choose from: their own, and shared ones. */
export const listViews = async (scope: ViewScope, { db }: { db: Db }) => {
  const views = await selectViews(db.read, scope);
  return views.map((view) => ({
    viewId: view.id,
    listKey: view.list_key,
    name: view.name,
    query: view.query as Record<string, unknown>,
    isShared: view.is_shared,
    isMine: view.operator_id === scope.operatorId,
    isDefault: view.is_default,
    ownerName: view.owner_name,
  }));
};
