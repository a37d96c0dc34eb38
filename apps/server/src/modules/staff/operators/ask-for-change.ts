import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { demandMayGive } from '../roles/demand-rights.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { inviteKind } from './invite.kind.ts';
import { assignKind, resetKind, restoreKind } from './operator.kinds.ts';
import { sortedRoles } from './operator.rules.ts';
import { findOperator, listRolesAt } from './operator.store.ts';
import type { RoleAt } from './operator.types.ts';

type Deps = Pick<StaffDeps, 'db' | 'approvals'>;
type About = { operatorId: string; reason: string };

/** Requests a new operator. The maker must hold all permissions of the roles. */
export const askToInvite = async (
  by: Person,
  { email, name, roles, reason }: { email: string; name: string; roles: readonly RoleAt[]; reason: string },
  deps: Deps,
) => {
  await demandMayGive(deps.db.read, { roles }, by.rights);
  const payload = { email: email.toLowerCase(), name, roles: sortedRoles(roles) };
  return deps.approvals.propose({ kind: inviteKind, brandId: null, payload, reason }, by);
};

/** Requests to reinstate a suspended operator; the maker must hold their rights. */
export const askToRestore = async (by: Person, { operatorId, reason }: About, deps: Deps) => {
  await demandMayGive(deps.db.read, { roles: await listRolesAt(deps.db.read, operatorId) }, by.rights);
  return deps.approvals.propose({ kind: restoreKind, brandId: null, payload: { operatorId }, reason }, by);
};

export const askToReset = (by: Person, { operatorId, reason }: About, deps: Deps) =>
  deps.approvals.propose({ kind: resetKind, brandId: null, payload: { operatorId }, reason }, by);

/** Requests other roles for an operator, based on the revision that the maker saw. */
export const askToAssign = async (
  by: Person,
  { operatorId, roles, reason, revision }: About & { roles: readonly RoleAt[]; revision: number },
  deps: Deps,
) => {
  const operator = await findOperator(deps.db.read, operatorId);
  if (operator === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (operator.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
  const held = await listRolesAt(deps.db.read, operatorId);
  await demandMayGive(deps.db.read, { roles, held }, by.rights);
  const payload = { operatorId, roles: sortedRoles(roles) };
  return deps.approvals.propose({ kind: assignKind, brandId: null, payload, reason }, by);
};
