import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { replaceDefault, selectViews } from './view.store.ts';
import type { ViewScope } from './view.types.ts';

/** Begins a list with a view that the operator can see; with null as the house made it. */
export const setDefaultView = (scope: ViewScope, viewId: string | null, { db }: { db: Db }): Promise<void> =>
  db.transaction(async (tx) => {
    const seen = viewId === null || (await selectViews(tx, scope)).some(({ id }) => id === viewId);
    if (!seen) throw new Refusal('SYSTEM_NOT_FOUND');
    await replaceDefault(tx, scope, viewId);
  });
