import type { whoAmIEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { permissionIds } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import { isAllowed, type Operator, seesBrand } from '#platform/ops/operator.ts';
import { findOperator } from '../operators/operator.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { factorsOf } from './factors-of.ts';

type ResponseBody = z.input<(typeof whoAmIEndpoint)['schema']['response'][200]>['value'];

/** The data that the back office needs to show or hide its screens. */
export const whoAmI = async (
  { operatorId, rights }: Operator,
  deps: Pick<StaffDeps, 'db' | 'directory' | 'clock'>,
): Promise<ResponseBody> => {
  const operator = await findOperator(deps.db.read, operatorId);
  if (operator === null) throw new Error('the session has no operator');
  return {
    operator: { operatorId, name: operator.name, email: operator.email, roles: [...rights.roles] },
    permissions: [...rights.house],
    brands: deps.directory
      .all()
      .filter(({ brandId }) => seesBrand(rights, brandId))
      .map(({ brandId, name, currency, timeZone, languages, mainDomain }) => ({
        brandId,
        name,
        currency,
        timeZone,
        languages,
        mainDomain,
        permissions: permissionIds.filter((id) => isAllowed(rights, id, brandId)),
      })),
    factors: await factorsOf(deps.db.read, operatorId),
    serverTime: deps.clock.now().toISOString(),
  };
};
