import type { Tx } from '#platform/db/db.ts';
import { lockBrand } from '../brand.store.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { compareSwitches } from './compare-switches.ts';
import { writeSwitch } from './switch.store.ts';

/** The differences, before and after. */
export const pictureOf = (
  differences: readonly { modId: string; enabled: boolean; theirs: boolean }[],
): { before: Record<string, boolean>; after: Record<string, boolean> } => ({
  before: Object.fromEntries(differences.map(({ modId, enabled }) => [modId, enabled])),
  after: Object.fromEntries(differences.map(({ modId, theirs }) => [modId, theirs])),
});

/** Copies the switches of another brand. */
export const copySwitches = async (
  tx: Tx,
  { brandId, from }: { brandId: string; from: string },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<void> => {
  await lockBrand(tx, brandId);
  const differences = await compareSwitches(tx, { brandId, from });
  const now = deps.clock.now();
  for (const { modId, theirs } of differences) {
    await writeSwitch(tx, { brandId, modId, enabled: theirs, by: by.actor.id, now });
  }
  await publishChange(tx, { brandId, part: 'switches' }, deps);
  const object = { kind: 'switches', id: brandId };
  await recordChange(tx, { brandId, action: 'brand.copy_switches', object, ...pictureOf(differences) }, by, deps);
};
