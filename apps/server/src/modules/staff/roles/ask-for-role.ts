import type { Permission } from '@fairhouse/protocol/permissions';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { demandMayPutIn, removeRoleKind, setRoleKind } from './role.kinds.ts';
import { findRole } from './role.store.ts';

type Deps = Pick<StaffDeps, 'db' | 'approvals'>;
type Input = { roleId: string; name: string; permissions: Permission[]; reason: string };

/** Requests a role: a new one without a revision, otherwise a change based on the revision that the maker saw. */
export const askToSetRole = async (
  by: Person,
  { roleId, name, permissions, reason, revision }: Input & { revision: number | null },
  deps: Deps,
) => {
  const role = await findRole(deps.db.read, roleId);
  if (revision === null && role !== null)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'roleId', why: 'taken' } });
  if (revision !== null && role === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (revision !== null && role?.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
  demandMayPutIn(permissions, role?.permissions ?? [], by.rights);
  const payload = { roleId, name, permissions: [...permissions] };
  return deps.approvals.propose({ kind: setRoleKind, brandId: null, payload, reason }, by);
};

/** Requests the removal of a role that has no holders. */
export const askToRemoveRole = async (
  by: Person,
  { roleId, reason, revision }: { roleId: string; reason: string; revision: number },
  deps: Deps,
) => {
  const role = await findRole(deps.db.read, roleId);
  if (role !== null && role.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
  return deps.approvals.propose({ kind: removeRoleKind, brandId: null, payload: { roleId }, reason }, by);
};
