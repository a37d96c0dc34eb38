import type { Visit } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { getPermission, type Permission } from './get-permission.ts';
import type { BrandDirectory } from './open-directory.ts';

/** The permission payload of a visit, embedded in the page so that it can render without a request. */
export const permissionOf =
  (deps: { directory: BrandDirectory; clock: Clock }) =>
  (visit: Visit): Permission => {
    const brand = deps.directory.byId(visit.brandId);
    if (brand === undefined) throw new Error('the brand of the visit does not exist');
    return getPermission(brand, visit, deps);
  };
