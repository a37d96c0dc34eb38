import type { Queryable, Tx } from '#platform/db/db.ts';
import type { StaffRights } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findOperator, listRolesAt } from '../operators/operator.store.ts';
import type { RoleAt } from '../operators/operator.types.ts';
import { adminRole, creditsAndPays, exceeding, type HeldRole, rightsFrom } from './rights.rules.ts';
import { listHeldRoles } from './rights.store.ts';
import { countOtherAdmins, listRoles, lockRights } from './role.store.ts';

type Giver = Pick<StaffRights, 'house' | 'brands'>;

/** An operator's current rights; an inactive operator has none. */
export const rightsNow = async (db: Queryable, operatorId: string): Promise<Giver> => {
  const operator = await findOperator(db, operatorId);
  return rightsFrom(operator?.state === 'active' ? await listHeldRoles(db, operatorId) : []);
};

const isSame = (one: RoleAt, other: RoleAt): boolean => one.roleId === other.roleId && one.brandId === other.brandId;

/** Roles with their permissions. Throws for a role that does not exist. */
export const describeRoles = async (db: Queryable, roles: readonly RoleAt[]): Promise<HeldRole[]> => {
  const known = new Map((await listRoles(db)).map((role) => [role.id, role]));
  return roles.map(({ roleId, brandId }) => {
    const role = known.get(roleId);
    if (role === undefined)
      throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'roles', why: 'unknown_role' } });
    return { roleId, brandId, permissions: role.permissions };
  });
};

/**
 * security.md section 11: operators cannot grant permissions that they do not hold. Roles that the target already holds
 * are not checked.
 */
export const demandMayGive = async (
  db: Queryable,
  { roles, held = [] }: { roles: readonly RoleAt[]; held?: readonly RoleAt[] },
  giver: Giver,
): Promise<void> => {
  const added = roles.filter((role) => !held.some((each) => isSame(each, role)));
  const missing = (await describeRoles(db, added)).flatMap((role) => exceeding(role, giver));
  if (missing.length > 0)
    throw new Refusal('OPS_GRANT_EXCEEDS', { details: { permissions: [...new Set(missing)].sort() } });
};

const isAdmin = ({ roleId, brandId }: RoleAt): boolean => roleId === adminRole && brandId === null;

/** Refuses a change that would leave no administrator who can sign in. */
export const demandOtherAdmin = async (db: Queryable, operatorId: string): Promise<void> => {
  const operator = await findOperator(db, operatorId);
  if (operator?.state !== 'active' || !(await listRolesAt(db, operatorId)).some(isAdmin)) return;
  if ((await countOtherAdmins(db, operatorId)) === 0)
    throw new Refusal('OPS_STILL_NEEDED', { details: { what: 'last_admin' } });
};

/** The same for a change in this transaction; concurrent changes are serialized. */
export const holdOtherAdmin = async (tx: Tx, operatorId: string): Promise<void> => {
  await lockRights(tx);
  await demandOtherAdmin(tx, operatorId);
};

/** Whether these roles include the administrator's. */
export const keepsAdmin = (roles: readonly RoleAt[]): boolean => roles.some(isAdmin);

/** Shown to the decider: with these roles one person can both credit members and pay them out. */
export const warningOf = (roles: readonly HeldRole[]): { creditsAndPays?: string[] } => {
  const keys = creditsAndPays(roles);
  return keys.length === 0 ? {} : { creditsAndPays: keys };
};
