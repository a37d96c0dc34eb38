import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readPartRevision } from './revision.store.ts';
import type { SettingsPart } from './settings.types.ts';

/** Refuses a change that is based on an outdated revision. */
export const demandRevision = async (
  db: Queryable,
  { brandId, part, revision }: { brandId: string; part: SettingsPart; revision: number },
): Promise<void> => {
  const current = await readPartRevision(db, { brandId, part });
  if (current !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: current } });
};
