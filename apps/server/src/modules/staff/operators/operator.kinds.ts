import { roleAt } from '@fairhouse/protocol/ops/staff';
import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, operator as person, rowsOf, term } from '#platform/ops/describe.ts';
import { markDevicesEnded } from '../devices/device.store.ts';
import { removeFactorsOf } from '../login/factor.store.ts';
import { noteEvent } from '../login/note-event.ts';
import { demandOtherAdmin, describeRoles, holdOtherAdmin, keepsAdmin, warningOf } from '../roles/demand-rights.ts';
import { lockRights } from '../roles/role.store.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { demandBrands } from './invite.kind.ts';
import {
  asKind,
  demandBothMayGive,
  noAddress,
  recordApproved,
  rolesPart,
  type StaffKindDeps,
  warningFlags,
} from './kind-deps.ts';
import { mailLink } from './mail-link.ts';
import { demandState, type OperatorAction, roleLabels, rolesFrom, sortedRoles } from './operator.rules.ts';
import { clearPassword, findOperator, listRolesAt, lockOperator, replaceRoles, setState } from './operator.store.ts';

export const restoreKind = 'staff.restore_operator';
export const resetKind = 'staff.reset_operator';
export const assignKind = 'staff.assign_role';

const aboutOne = z.object({ operatorId: z.uuid() });
const rolesOfOne = z.object({ operatorId: z.uuid(), roles: z.array(roleAt) });

const seen = async (db: Queryable, operatorId: string, action: OperatorAction) => {
  const operator = demandState(await findOperator(db, operatorId), action);
  return { operator, object: { kind: 'operator', id: operatorId }, subject: operator.name };
};

/** Reinstates a suspended operator with their roles. */
export const restoreOperatorKind = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof aboutOne>>({
    kind: restoreKind,
    check: 'approval.staff',
    payload: aboutOne,
    preview: async (db, { payload: { operatorId } }) => {
      const { operator, object, subject } = await seen(db, operatorId, 'restore');
      const held = await listRolesAt(db, operatorId);
      const roles = roleLabels(held);
      const warning = warningOf(await describeRoles(db, held));
      const { passwordHash, revision } = operator;
      const state = passwordHash === null ? 'invited' : 'active';
      return { object, subject, before: { state: 'suspended', roles, revision }, after: { state, roles, ...warning } };
    },
    describe: ({ payload: { operatorId }, subject, before, after }) => ({
      sentence: { id: 'restoreOperator', values: { operator: person(operatorId, subject) } },
      changes: rowsOf(before, after, { state: term, roles: list }),
      flags: warningFlags(after),
    }),
    undo: () => 'onePerson',
    execute: async (tx, request) => {
      const { operatorId } = request.payload;
      await lockRights(tx);
      const { passwordHash } = demandState(await lockOperator(tx, operatorId), 'restore');
      const roles = await listRolesAt(tx, operatorId);
      await demandBothMayGive(tx, { roles }, [request.maker, request.checker]);
      const state = passwordHash === null ? 'invited' : 'active';
      await setState(tx, { id: operatorId, state });
      await noteEvent(tx, { operatorId, kind: 'restored', address: noAddress }, deps);
      const object = { kind: 'operator', id: operatorId };
      await recordApproved(
        tx,
        request,
        { action: restoreKind, object, before: { state: 'suspended' }, after: { state } },
        deps,
      );
    },
  });

/** Removes password and factors and mails a new link, so that no operator sets another's secret. */
export const resetOperatorKind = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof aboutOne>>({
    kind: resetKind,
    check: 'approval.staff',
    payload: aboutOne,
    preview: async (db, { payload: { operatorId } }) => {
      const { operator, object, subject } = await seen(db, operatorId, 'reset');
      await demandOtherAdmin(db, operatorId);
      const { state, revision } = operator;
      return { object, subject, before: { state, revision }, after: { state: 'invited' } };
    },
    describe: ({ payload: { operatorId }, subject, before, after }) => ({
      sentence: { id: 'resetOperator', values: { operator: person(operatorId, subject) } },
      changes: rowsOf(before, after, { state: term }),
    }),
    undo: () => 'notReversible',
    execute: async (tx, request) => {
      const { operatorId } = request.payload;
      await holdOtherAdmin(tx, operatorId);
      const { state, email } = demandState(await lockOperator(tx, operatorId), 'reset');
      await endSessionsOf(tx, { operatorId, reason: 'reset' }, deps);
      await removeFactorsOf(tx, operatorId);
      await markDevicesEnded(tx, { operatorId, now: deps.clock.now() });
      await clearPassword(tx, operatorId);
      await mailLink(tx, { operatorId, email, purpose: state === 'invited' ? 'invite' : 'reset' }, deps);
      await noteEvent(tx, { operatorId, kind: 'reset', address: noAddress }, deps);
      const object = { kind: 'operator', id: operatorId };
      const change = { action: resetKind, object, before: { state }, after: { state: 'invited' } };
      await recordApproved(tx, request, change, deps);
    },
  });

/** Replaces all roles of an operator. */
export const assignRoleKind = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof rolesOfOne>>({
    kind: assignKind,
    check: 'approval.staff',
    payload: rolesOfOne,
    preview: async (db, { payload: { operatorId, roles } }) => {
      const { operator, object, subject } = await seen(db, operatorId, 'assign');
      demandBrands(roles, deps);
      const described = await describeRoles(db, roles);
      if (!keepsAdmin(roles)) await demandOtherAdmin(db, operatorId);
      const held = roleLabels(await listRolesAt(db, operatorId));
      return {
        object,
        subject,
        before: { roles: held, revision: operator.revision },
        after: { roles: roleLabels(roles), ...warningOf(described) },
      };
    },
    describe: ({ payload: { operatorId }, subject, before, after }) => ({
      sentence: {
        id: 'assignRole',
        values: { operator: person(operatorId, subject), roles: rolesPart(fieldsOf(after).roles) },
      },
      changes: rowsOf(before, after, { roles: list }),
      flags: warningFlags(after),
    }),
    undo: ({ payload: { operatorId }, before }) => ({
      permission: 'operator.edit',
      kind: assignKind,
      payload: async () => ({ operatorId, roles: rolesFrom(fieldsOf(before).roles) }),
    }),
    execute: async (tx, request) => {
      const { operatorId } = request.payload;
      const roles = sortedRoles(request.payload.roles);
      if (keepsAdmin(roles)) await lockRights(tx);
      else await holdOtherAdmin(tx, operatorId);
      demandState(await lockOperator(tx, operatorId), 'assign');
      const held = await listRolesAt(tx, operatorId);
      await demandBothMayGive(tx, { roles, held }, [request.maker, request.checker]);
      await replaceRoles(tx, { operatorId, roles, now: deps.clock.now() });
      await noteEvent(tx, { operatorId, kind: 'roles_changed', address: noAddress }, deps);
      const object = { kind: 'operator', id: operatorId };
      const change = { before: { roles: roleLabels(held) }, after: { roles: roleLabels(roles) } };
      await recordApproved(tx, request, { action: assignKind, object, ...change }, deps);
    },
  });
