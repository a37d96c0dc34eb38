import type { Db } from '#platform/db/db.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { setSwitch } from './set-switch.ts';
import { endScheduled, takeDueScheduled } from './switch.store.ts';

/** Applies every due switch on behalf of its planner. Returns how many. */
export const turnDueSwitches = (deps: ChangeDeps & { db: Db }): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await takeDueScheduled(tx, now);
    for (const row of due) {
      const { brand_id: brandId, scheduled_id: scheduledId, mod_id: modId, enabled, reason } = row;
      await endScheduled(tx, { brandId, scheduledId, state: 'done', now });
      const actor = { kind: 'staff', id: row.made_by, role: row.made_by_role } as const;
      await setSwitch(tx, { brandId, modId, enabled, scheduledId }, { actor, reason }, deps);
    }
    return due.length;
  });
