import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { replaceDefault, selectViews } from './view.store.ts';
import type { ViewScope } from './view.types.ts';

/** Makes a view the default of a list; null restores the built-in one. */
export const setDefaultView = (scope: ViewScope, viewId: string | null, { db }: { db: Db }): Promise<void> =>
  db.transaction(async (tx) => {
    const seen = viewId === null || (await selectViews(tx, scope)).some(({ id }) => id === viewId);
    if (!seen) throw new Refusal('SYSTEM_NOT_FOUND');
    await replaceDefault(tx, scope, viewId);
  });
