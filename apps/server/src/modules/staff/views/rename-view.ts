import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { judgeSharing } from './view.rules.ts';
import { lockOwner, selectOwnNames, selectOwnView, updateView } from './view.store.ts';

/** Renames or shares the operator's own view. */
export const renameView = (
  { viewId, name, isShared }: { viewId: string; name: string; isShared: boolean | undefined },
  by: Operator,
  { db }: { db: Db },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { operatorId } = by;
    await lockOwner(tx, operatorId);
    const view = await selectOwnView(tx, { viewId, operatorId });
    if (view === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    judgeSharing(isShared === true && !view.is_shared, view.brand_id, by);
    const names = await selectOwnNames(tx, { operatorId, brandId: view.brand_id, listKey: view.list_key });
    if (name !== view.name && names.includes(name)) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'name_taken' } });
    }
    await updateView(tx, { viewId, name, isShared: isShared ?? view.is_shared });
  });
