import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import type { SwitchInput } from './set-switch.ts';
import { insertScheduled, readSwitch } from './switch.store.ts';

/** Only a future time can be scheduled. */
export const demandPlannable = (dueAt: Date, now: Date): void => {
  if (dueAt <= now) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'dueAt', why: 'past' } });
};

/** Schedules a switch change. */
export const scheduleSwitch = async (
  tx: Tx,
  { brandId, modId, enabled, dueAt }: SwitchInput & { dueAt: Date },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<string> => {
  const now = deps.clock.now();
  demandPlannable(dueAt, now);
  if ((await readSwitch(tx, { brandId, modId })) === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const { reason, actor } = by;
  const scheduledId = await insertScheduled(tx, { brandId, modId, enabled, dueAt, reason, madeBy: actor, now });
  await publishChange(tx, { brandId, part: 'switches', what: [] }, deps);
  await recordChange(
    tx,
    {
      brandId,
      action: 'brand.schedule_switch',
      object: { kind: 'switch', id: modId },
      after: { enabled, dueAt, scheduledId },
    },
    by,
    deps,
  );
  return scheduledId;
};
