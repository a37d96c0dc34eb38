import { savedViewsMax } from '@fairhouse/protocol/ops/views';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { judgeSharing } from './view.rules.ts';
import { lockOwner, selectOwnNames, upsertView } from './view.store.ts';
import type { ViewScope } from './view.types.ts';

/** Saves a view of a list under a name, overwriting the operator's own view of that name. */
export const saveView = (
  scope: ViewScope,
  view: { name: string; query: Record<string, unknown>; isShared: boolean },
  by: Operator,
  { db }: { db: Db },
): Promise<string> => {
  judgeSharing(view.isShared, scope.brandId, by);
  return db.transaction(async (tx) => {
    await lockOwner(tx, scope.operatorId);
    const names = await selectOwnNames(tx, scope);
    if (!names.includes(view.name) && names.length >= savedViewsMax) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many', most: savedViewsMax } });
    }
    return upsertView(tx, { ...scope, ...view, viewId: newId() });
  });
};
