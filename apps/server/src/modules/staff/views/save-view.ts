import { savedViewsMax } from '@fairhouse/protocol/ops/views';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { judgeSharing } from './view.rules.ts';
import { lockOwner, selectOwnNames, upsertView } from './view.store.ts';
import type { ListPlace } from './view.types.ts';

/** Keeps a view of a list under a name; one of one's own of that name is written over. */
export const saveView = (
  place: ListPlace,
  view: { name: string; query: Record<string, unknown>; isShared: boolean },
  by: Operator,
  { db }: { db: Db },
): Promise<string> => {
  judgeSharing(view.isShared, place.brandId, by);
  return db.transaction(async (tx) => {
    await lockOwner(tx, place.operatorId);
    const names = await selectOwnNames(tx, place);
    if (!names.includes(view.name) && names.length >= savedViewsMax) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many', most: savedViewsMax } });
    }
    return upsertView(tx, { ...place, ...view, viewId: newId() });
  });
};
