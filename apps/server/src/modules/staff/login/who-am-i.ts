import type { whoAmIEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { permissionIds } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import { isAllowed, type Operator, seesBrand } from '#platform/ops/operator.ts';
import { findOperator } from '../operators/operator.store.ts';
import type { StaffUses } from '../staff.uses.ts';
import { factorsOf } from './factors-of.ts';

type Answer = z.input<(typeof whoAmIEndpoint)['schema']['response'][200]>['value'];

/** What the shell of the back office shows and hides by. */
export const whoAmI = async (
  { operatorId, rights }: Operator,
  use: Pick<StaffUses, 'db' | 'directory' | 'clock'>,
): Promise<Answer> => {
  const operator = await findOperator(use.db.read, operatorId);
  if (operator === null) throw new Error('a session without its operator');
  return {
    operator: { operatorId, name: operator.name, email: operator.email, roles: [...rights.roles] },
    permissions: [...rights.house],
    brands: use.directory
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
    factors: await factorsOf(use.db.read, operatorId),
    serverTime: use.clock.now().toISOString(),
  };
};
