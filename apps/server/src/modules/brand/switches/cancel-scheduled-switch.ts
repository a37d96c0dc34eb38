import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { endScheduled, findScheduled } from './switch.store.ts';

/** Cancels a scheduled switch. One that is done or cancelled is refused with its state. */
export const cancelScheduledSwitch = async (
  tx: Tx,
  { brandId, scheduledId }: { brandId: string; scheduledId: string },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<void> => {
  const ended = await endScheduled(tx, { brandId, scheduledId, state: 'cancelled', now: deps.clock.now() });
  if (ended === undefined) {
    const found = await findScheduled(tx, { brandId, scheduledId });
    if (found === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: found.state } });
  }
  await publishChange(tx, { brandId, part: 'switches', what: [] }, deps);
  await recordChange(
    tx,
    {
      brandId,
      action: 'brand.cancel_scheduled_switch',
      object: { kind: 'switch', id: ended.mod_id },
      before: { enabled: ended.enabled, dueAt: ended.due_at, scheduledId },
      after: { state: 'cancelled' },
    },
    by,
    deps,
  );
};
