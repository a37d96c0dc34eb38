import { creditRight, type Permission, payoutRight, permissionIds, permissions } from '@fairhouse/protocol/permissions';
import type { StaffRights } from '#platform/http/visit.ts';

/** A role held by an operator, with its scope; null is the whole group. */
export type HeldRole = { roleId: string; permissions: readonly string[]; brandId: string | null };

export const adminRole = 'admin';

/** The permissions of a role; unknown permission names are ignored. */
export const permissionsOfRole = ({ roleId, permissions: words }: Pick<HeldRole, 'roleId' | 'permissions'>) =>
  // The administrator's role has no stored list, so that it includes new permissions.
  roleId === adminRole ? permissionIds : permissionIds.filter((id) => words.includes(id));

const isForBrands = (id: Permission): boolean => permissions[id].scope === 'brand';

/** All rights of an operator: rights for the group apply in every brand, rights for a brand only there. */
export const rightsFrom = (held: readonly HeldRole[]): Omit<StaffRights, 'name'> => {
  const house = new Set<Permission>();
  const brands = new Map<string, Set<Permission>>();
  for (const role of held) {
    const ids = permissionsOfRole(role);
    if (role.brandId === null) for (const id of ids) house.add(id);
    else {
      const known = brands.get(role.brandId) ?? new Set<Permission>();
      brands.set(role.brandId, known);
      for (const id of ids) if (isForBrands(id)) known.add(id);
    }
  }
  return { roles: [...new Set(held.map(({ roleId }) => roleId))].sort(), house, brands };
};

/** The permissions of a role in its scope that the giver does not hold; empty when they may grant it. */
export const exceeding = (role: HeldRole, giver: Pick<StaffRights, 'house' | 'brands'>): Permission[] =>
  permissionsOfRole(role)
    .filter((id) => role.brandId === null || isForBrands(id))
    .filter((id) => !giver.house.has(id) && !(role.brandId !== null && giver.brands.get(role.brandId)?.has(id)));

/** Where an operator with these roles could both credit a member and pay them out: brands, or the whole group. */
export const creditsAndPays = (held: readonly HeldRole[]): string[] => {
  const { house, brands } = rightsFrom(held);
  if (house.has(creditRight) && house.has(payoutRight)) return ['house'];
  const holds = (brand: ReadonlySet<Permission>, id: Permission): boolean => house.has(id) || brand.has(id);
  return [...brands]
    .filter(([, brand]) => holds(brand, creditRight) && holds(brand, payoutRight))
    .map(([brandId]) => brandId)
    .sort();
};
