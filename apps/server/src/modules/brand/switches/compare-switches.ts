import type { Queryable } from '#platform/db/db.ts';
import { readSwitches } from './switch.store.ts';

export type SwitchDifference = { modId: string; title: string; enabled: boolean; theirs: boolean };

/** The modules both brands have with different states, in the order of the first brand. */
export const compareSwitches = async (
  db: Queryable,
  { brandId, from }: { brandId: string; from: string },
): Promise<SwitchDifference[]> => {
  const theirs = new Map((await readSwitches(db, from)).map(({ mod_id, enabled }) => [mod_id, enabled]));
  return (await readSwitches(db, brandId)).flatMap(({ mod_id, title, enabled }) => {
    const other = theirs.get(mod_id);
    return other === undefined || other === enabled ? [] : [{ modId: mod_id, title, enabled, theirs: other }];
  });
};
