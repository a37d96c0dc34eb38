import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { compareSwitches, type SwitchDifference } from './compare-switches.ts';

/** What copying another brand's switches would change, and the revision it is based on. */
export const previewCopy = async (
  { brandId, from }: { brandId: string; from: string },
  { db }: Pick<SettingsDeps, 'db'>,
): Promise<{ revision: number; differences: SwitchDifference[] }> => ({
  revision: await readPartRevision(db.read, { brandId, part: 'switches' }),
  differences: await compareSwitches(db.read, { brandId, from }),
});
