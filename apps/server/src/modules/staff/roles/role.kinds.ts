import type { ApprovalChange } from '@fairhouse/protocol/ops/approval-description';
import { permissionId, roleId } from '@fairhouse/protocol/ops/staff';
import { type Permission, permissionIds } from '@fairhouse/protocol/permissions';
import * as z from 'zod';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, row, rowsOf, text } from '#platform/ops/describe.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { asKind, recordApproved, type StaffKindDeps, warningFlags } from '../operators/kind-deps.ts';
import { rightsNow, warningOf } from './demand-rights.ts';
import { adminRole, creditsAndPays } from './rights.rules.ts';
import { listHeldRoles } from './rights.store.ts';
import { deleteRole, findRole, listHolders, lockRights, putRole } from './role.store.ts';

export const setRoleKind = 'staff.set_role';
export const removeRoleKind = 'staff.remove_role';

const content = z.object({ roleId, name: z.string(), permissions: z.array(permissionId) });
const aboutOne = z.object({ roleId });

const sorted = (words: readonly string[]): Permission[] => permissionIds.filter((id) => words.includes(id));

const refuseAdmin = (id: string): void => {
  if (id === adminRole) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'built_in' } });
};

/** A role may be granted in any scope, so adding a permission to it requires holding that permission for the group. */
export const demandMayPutIn = (
  permissions: readonly Permission[],
  held: readonly string[],
  giver: { house: ReadonlySet<Permission> },
): void => {
  const missing = permissions.filter((id) => !held.includes(id) && !giver.house.has(id));
  if (missing.length > 0) throw new Refusal('OPS_GRANT_EXCEEDS', { details: { permissions: sorted(missing) } });
};

const demandBothMayPutIn = async (
  tx: Tx,
  permissions: readonly Permission[],
  held: readonly string[],
  people: readonly StaffActor[],
): Promise<void> => {
  for (const { id } of people) demandMayPutIn(permissions, held, await rightsNow(tx, id));
};

/** Shown to the decider: what the role would let one person do, alone or with the holders' other roles. */
const warningOfRole = async (db: Queryable, id: string, permissions: readonly Permission[]) => {
  const role = { roleId: id, permissions, brandId: null };
  if (creditsAndPays([role]).length > 0) return warningOf([role]);
  const places = new Set<string>();
  for (const { operatorId } of await listHolders(db, id)) {
    const held = (await listHeldRoles(db, operatorId)).map((each) =>
      each.roleId === id ? { ...each, permissions } : each,
    );
    for (const place of creditsAndPays(held)) places.add(place);
  }
  return places.size === 0 ? {} : { creditsAndPays: [...places].sort() };
};

/** Only the permissions that come or go: a role has dozens. */
const roleRows = (before: Json, after: Json): ApprovalChange[] => {
  const heldIn = (side: Json): Json[] => {
    const { permissions } = fieldsOf(side);
    return Array.isArray(permissions) ? [...permissions] : [];
  };
  const [was, will] = [heldIn(before), heldIn(after)];
  const [added, removed] = [will.filter((id) => !was.includes(id)), was.filter((id) => !will.includes(id))];
  return [
    ...rowsOf(before, after, { name: text }),
    ...(added.length > 0 ? [row('permissionsAdded', null, list(added))] : []),
    ...(removed.length > 0 ? [row('permissionsRemoved', list(removed), null)] : []),
  ];
};

const contentOf = (id: string, side: Json): Json => {
  const { name, permissions } = fieldsOf(side);
  return { roleId: id, name: name ?? id, permissions: permissions ?? [] };
};

/** Creates a role, or changes its permissions for all holders. */
export const setRole = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof content>>({
    kind: setRoleKind,
    check: 'approval.staff',
    payload: content,
    preview: async (db: Queryable, { payload: { roleId: id, name, permissions } }) => {
      refuseAdmin(id);
      const role = await findRole(db, id);
      const before = role && { name: role.name, permissions: sorted(role.permissions), revision: role.revision };
      const after = { name, permissions: sorted(permissions), ...(await warningOfRole(db, id, permissions)) };
      return { object: { kind: 'role', id }, subject: name, before, after };
    },
    describe: ({ subject, before, after }) => ({
      sentence: { id: before === null ? 'addRole' : 'changeRole', values: { role: text(subject) } },
      changes: roleRows(before, after),
      flags: warningFlags(after),
    }),
    undo: ({ payload: { roleId: id }, before }) =>
      before === null
        ? { permission: 'role.edit', kind: removeRoleKind, payload: async () => ({ roleId: id }) }
        : { permission: 'role.edit', kind: setRoleKind, payload: async () => contentOf(id, before) },
    execute: async (tx, request) => {
      const { roleId: id, name } = request.payload;
      const permissions = sorted(request.payload.permissions);
      refuseAdmin(id);
      await lockRights(tx);
      const role = await findRole(tx, id);
      await demandBothMayPutIn(tx, permissions, role?.permissions ?? [], [request.maker, request.checker]);
      await putRole(tx, { id, name, permissions, now: deps.clock.now() });
      const before = role && { name: role.name, permissions: sorted(role.permissions) };
      const object = { kind: 'role', id };
      await recordApproved(tx, request, { action: setRoleKind, object, before, after: { name, permissions } }, deps);
    },
  });

const demandRemovable = async (db: Queryable, id: string) => {
  const role = await findRole(db, id);
  if (role === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (role.isBuiltIn) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'built_in' } });
  const holders = (await listHolders(db, id)).length;
  if (holders > 0) throw new Refusal('OPS_STILL_NEEDED', { details: { what: 'holders', count: holders } });
  return role;
};

/** Removes a custom role that has no holders. */
export const removeRole = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof aboutOne>>({
    kind: removeRoleKind,
    check: 'approval.staff',
    payload: aboutOne,
    preview: async (db, { payload: { roleId: id } }) => {
      const { name, permissions, revision } = await demandRemovable(db, id);
      const before = { name, permissions: sorted(permissions), revision };
      return { object: { kind: 'role', id }, subject: name, before, after: null };
    },
    describe: ({ subject, before, after }) => ({
      sentence: { id: 'removeRole', values: { role: text(subject) } },
      changes: roleRows(before, after),
    }),
    undo: ({ payload: { roleId: id }, before }) => ({
      permission: 'role.edit',
      kind: setRoleKind,
      payload: async () => contentOf(id, before),
    }),
    execute: async (tx, request) => {
      const { roleId: id } = request.payload;
      await lockRights(tx);
      const { name, permissions } = await demandRemovable(tx, id);
      await deleteRole(tx, id);
      const before = { name, permissions: sorted(permissions) };
      await recordApproved(
        tx,
        request,
        { action: removeRoleKind, object: { kind: 'role', id }, before, after: null },
        deps,
      );
    },
  });
