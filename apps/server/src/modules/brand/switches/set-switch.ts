import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { readSwitch, writeSwitch } from './switch.store.ts';

export type SwitchInput = { brandId: string; modId: string; enabled: boolean };

/** Sets one switch. Without a difference nothing is published or audited. */
export const setSwitch = async (
  tx: Tx,
  input: SwitchInput & { revision?: number; scheduledId?: string },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<boolean> => {
  const { brandId, modId, enabled } = input;
  if (!(await lockBrand(tx, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  const row = await readSwitch(tx, { brandId, modId });
  if (row === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  if (input.revision !== undefined) {
    await demandRevision(tx, { brandId, part: 'switches', revision: input.revision });
  }
  if (row.enabled === enabled) return false;
  await writeSwitch(tx, { brandId, modId, enabled, by: by.actor.id, now: deps.clock.now() });
  await publishChange(tx, { brandId, part: 'switches' }, deps);
  await recordChange(
    tx,
    {
      brandId,
      action: 'brand.set_switch',
      object: { kind: 'switch', id: modId },
      before: { enabled: row.enabled },
      after: { enabled, ...(input.scheduledId !== undefined && { scheduledId: input.scheduledId }) },
    },
    by,
    deps,
  );
  return true;
};
