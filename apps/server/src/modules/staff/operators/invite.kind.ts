import { roleAt } from '@fairhouse/protocol/ops/staff';
import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, rowsOf, text } from '#platform/ops/describe.ts';
import { noteEvent } from '../login/note-event.ts';
import { describeRoles, warningOf } from '../roles/demand-rights.ts';
import { lockRights } from '../roles/role.store.ts';
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
import { roleLabels, sortedRoles } from './operator.rules.ts';
import { findOperatorByEmail, insertOperator, replaceRoles } from './operator.store.ts';
import type { RoleAt } from './operator.types.ts';

export const inviteKind = 'staff.invite_operator';

const payload = z.object({ email: z.string(), name: z.string(), roles: z.array(roleAt) });

const refuseTaken = (): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'email', why: 'taken' } });
};

/** Throws unless every named brand exists. */
export const demandBrands = (roles: readonly RoleAt[], { directory }: Pick<StaffKindDeps, 'directory'>): void => {
  for (const { brandId } of roles) {
    if (brandId !== null && directory.byId(brandId) === undefined)
      throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'roles', why: 'unknown_brand' } });
  }
};

/** Invites a new operator: creates the account and sends the mail once the second person has approved. */
export const inviteOperatorKind = (deps: StaffKindDeps): ApprovalKind =>
  asKind<z.infer<typeof payload>>({
    kind: inviteKind,
    check: 'approval.staff',
    payload,
    preview: async (db: Queryable, { payload: { email, name, roles } }) => {
      demandBrands(roles, deps);
      const described = await describeRoles(db, roles);
      if ((await findOperatorByEmail(db, email)) !== null) refuseTaken();
      return {
        // The audit log is permanent, so it contains only a digest of the mailbox.
        object: {
          kind: 'invitation',
          id: deps.keys.digest('staff_invitation', email.toLowerCase()).toString('hex', 0, 16),
        },
        subject: `${name} <${email}>`,
        before: null,
        after: { roles: roleLabels(roles), ...warningOf(described) },
      };
    },
    describe: ({ subject, before, after }) => ({
      sentence: { id: 'inviteOperator', values: { who: text(subject), roles: rolesPart(fieldsOf(after).roles) } },
      changes: rowsOf(before, after, { roles: list }),
      flags: warningFlags(after),
    }),
    undo: () => 'onePerson',
    execute: async (tx, request) => {
      const { email, name } = request.payload;
      const roles = sortedRoles(request.payload.roles);
      await lockRights(tx);
      await demandBothMayGive(tx, { roles }, [request.maker, request.checker]);
      const operatorId = newId();
      const now = deps.clock.now();
      if (!(await insertOperator(tx, { id: operatorId, email, name, passwordHash: null, now }))) refuseTaken();
      await replaceRoles(tx, { operatorId, roles, now });
      await mailLink(tx, { operatorId, email, purpose: 'invite' }, deps);
      await noteEvent(tx, { operatorId, kind: 'invited', address: noAddress }, deps);
      const object = { kind: 'operator', id: operatorId };
      const after = { state: 'invited', roles: roleLabels(roles) };
      await recordApproved(tx, request, { action: inviteKind, object, after }, deps);
    },
  });
