import type { Db } from '#platform/db/db.ts';
import type { ChangeUses } from '../settings/settings.types.ts';
import { setSwitch } from './set-switch.ts';
import { endScheduled, takeDueScheduled } from './switch.store.ts';

/** Turns every switch whose moment has come, in the name of whoever planned it. Answers how many. */
export const turnDueSwitches = (use: ChangeUses & { db: Db }): Promise<number> =>
  use.db.transaction(async (tx) => {
    const now = use.clock.now();
    const due = await takeDueScheduled(tx, now);
    for (const row of due) {
      const { brand_id: brandId, scheduled_id: scheduledId, mod_id: modId, enabled, reason } = row;
      await endScheduled(tx, { brandId, scheduledId, state: 'done', now });
      const actor = { kind: 'staff', id: row.made_by, role: row.made_by_role } as const;
      await setSwitch(tx, { brandId, modId, enabled, scheduledId }, { actor, reason }, use);
    }
    return due.length;
  });
