import type { Tx } from '#platform/db/db.ts';
import { lockBrand } from '../brand.store.ts';
import { blockOrRefuse } from '../regions/block.rules.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { readPasses, replacePasses } from './maintenance.store.ts';

export type Pass = { block: string; note: string };

/** Passes in canonical spelling, without duplicates. */
export const tidyPasses = (passes: readonly Pass[]): Pass[] => {
  const byBlock = new Map(passes.map(({ block, note }) => [blockOrRefuse(block, 'passes'), note]));
  return [...byBlock].map(([block, note]) => ({ block, note })).sort((a, b) => a.block.localeCompare(b.block));
};

/** Only the address blocks: the audit log is permanent, so notes about people stay out of it. */
export const pictureOfPasses = (passes: readonly Pass[]) => ({ blocks: passes.map(({ block }) => block) });

/** Sets which addresses may visit during maintenance. */
export const setPasses = async (
  tx: Tx,
  { brandId, passes }: { brandId: string; passes: readonly Pass[] },
  by: ChangeBy,
  deps: ChangeDeps,
): Promise<void> => {
  await lockBrand(tx, brandId);
  const before = pictureOfPasses(await readPasses(tx, brandId));
  const tidy = tidyPasses(passes);
  await replacePasses(tx, brandId, tidy);
  await publishChange(tx, { brandId, part: 'maintenance' }, deps);
  const object = { kind: 'maintenance_passes', id: brandId };
  const after = pictureOfPasses(tidy);
  await recordChange(tx, { brandId, action: 'brand.set_maintenance_passes', object, before, after }, by, deps);
};
