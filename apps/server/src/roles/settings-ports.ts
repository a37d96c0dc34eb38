import { recentAddresses } from '#modules/identity/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import type { Ground } from './ground.ts';

/** What the settings of a brand ask of modules that stand above it. */
export const settingsPorts = ({ db }: Pick<Ground, 'db'>) => ({
  operatorNames: (ids: readonly string[]) => operatorNames(db.read, ids),
  recentAddresses: (brandId: string, since: Date) => recentAddresses(db.read, { brandId, since }),
});
