import type { StaffDeps } from '../staff.deps.ts';
import { adminRole, permissionsOfRole } from './rights.rules.ts';
import { listHolders, listRoles } from './role.store.ts';

/** The roles with their permissions and holders. */
export const showRoles = async ({ db }: Pick<StaffDeps, 'db'>) => {
  const roles = await listRoles(db.read);
  const holders = await listHolders(db.read);
  return roles.map(({ id, name, permissions, isBuiltIn, revision }) => ({
    roleId: id,
    name,
    permissions: [...permissionsOfRole({ roleId: id, permissions })],
    isBuiltIn,
    isEditable: id !== adminRole,
    revision,
    holders: holders
      .filter(({ roleId }) => roleId === id)
      .map(({ operatorId, name: holder, brandId }) => ({ operatorId, name: holder, brandId })),
  }));
};
