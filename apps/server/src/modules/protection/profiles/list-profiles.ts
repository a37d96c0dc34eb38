import type { opsListProfilesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { jsonOf } from './profile.codec.ts';
import { readVersions } from './profile.store.ts';
import type { ProfileOpsDeps } from './profile-ops.types.ts';

type ResponseBody = z.input<(typeof opsListProfilesEndpoint)['schema']['response'][200]>['value'];

/** All versions of all profiles, the newest of each first. */
export const listProfiles = async (
  deps: Pick<ProfileOpsDeps, 'db' | 'operatorNames'>,
): Promise<ResponseBody['profiles']> => {
  const versions = await readVersions(deps.db.read);
  const names = await deps.operatorNames([...new Set(versions.flatMap(({ madeBy }) => madeBy ?? []))]);
  return versions.map(({ code, version, keys, effectiveAt, madeBy }) => ({
    code,
    version,
    keys: jsonOf(keys),
    effectiveAt: effectiveAt.toISOString(),
    by: madeBy === null ? null : { operatorId: madeBy, name: names.get(madeBy) ?? '' },
  }));
};
