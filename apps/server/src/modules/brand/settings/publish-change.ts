import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { configurationChanged } from '../brand.events.ts';
import { readRevision } from '../brand.store.ts';
import { bumpPart } from './revision.store.ts';
import type { SettingsPart } from './settings.types.ts';

/** Increments a part's revision and publishes it; called after the write, so that the revision includes the change. */
export const publishChange = async (
  tx: Tx,
  { brandId, part, what = [part] }: { brandId: string; part: SettingsPart; what?: readonly string[] },
  deps: { outbox: Outbox },
): Promise<void> => {
  await bumpPart(tx, { brandId, part });
  await deps.outbox.add(tx, configurationChanged(brandId, what, await readRevision(tx)));
};
