import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeUses } from '../settings/settings.types.ts';
import { tellChange } from '../settings/tell-change.ts';
import { readSwitch, writeSwitch } from './switch.store.ts';

export type SwitchWish = { brandId: string; modId: string; enabled: boolean };

/** Turns one switch. One that stands so already is left alone: nothing is told, nothing is written down. */
export const setSwitch = async (
  tx: Tx,
  wish: SwitchWish & { revision?: number; scheduledId?: string },
  by: ChangeBy,
  use: ChangeUses,
): Promise<boolean> => {
  const { brandId, modId, enabled } = wish;
  if (!(await lockBrand(tx, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  const row = await readSwitch(tx, { brandId, modId });
  if (row === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  if (wish.revision !== undefined) {
    await demandRevision(tx, { brandId, part: 'switches', revision: wish.revision });
  }
  if (row.enabled === enabled) return false;
  await writeSwitch(tx, { brandId, modId, enabled, by: by.actor.id, now: use.clock.now() });
  await tellChange(tx, { brandId, part: 'switches' }, use);
  await recordChange(
    tx,
    {
      brandId,
      action: 'brand.set_switch',
      object: { kind: 'switch', id: modId },
      before: { enabled: row.enabled },
      after: { enabled, ...(wish.scheduledId !== undefined && { scheduledId: wish.scheduledId }) },
    },
    by,
    use,
  );
  return true;
};
