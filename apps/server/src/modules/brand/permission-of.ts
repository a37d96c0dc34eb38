import type { Visit } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { getPermission, type Permission } from './get-permission.ts';
import type { BrandDirectory } from './open-directory.ts';

/** The permission payload of a visit, for the shell: a page that carries it needs no call before it can draw. */
export const permissionOf =
  (deps: { directory: BrandDirectory; clock: Clock }) =>
  (visit: Visit): Permission => {
    const brand = deps.directory.byId(visit.brandId);
    if (brand === undefined) throw new Error('the visit names a brand that is gone');
    return getPermission(brand, visit, deps);
  };
