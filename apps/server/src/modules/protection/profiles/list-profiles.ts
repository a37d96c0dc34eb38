import type { opsListProfilesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { jsonOf } from './profile.codec.ts';
import { readVersions } from './profile.store.ts';
import type { ProfileOpsUses } from './profile-ops.types.ts';

type Answer = z.input<(typeof opsListProfilesEndpoint)['schema']['response'][200]>['value'];

/** Every version of every profile, the newest of each first. */
export const listProfiles = async (use: Pick<ProfileOpsUses, 'db' | 'operatorNames'>): Promise<Answer['profiles']> => {
  const versions = await readVersions(use.db.read);
  const names = await use.operatorNames([...new Set(versions.flatMap(({ madeBy }) => madeBy ?? []))]);
  return versions.map(({ code, version, keys, effectiveAt, madeBy }) => ({
    code,
    version,
    keys: jsonOf(keys),
    effectiveAt: effectiveAt.toISOString(),
    by: madeBy === null ? null : { operatorId: madeBy, name: names.get(madeBy) ?? '' },
  }));
};
