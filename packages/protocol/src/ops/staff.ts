import * as z from 'zod';
import { permissionIds } from '../staff/permissions.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { brandIdParameter, houseOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, revision } from './ops-wire.ts';
import { staffFactor, staffMail } from './staff-doors.ts';
import { staffEvent, staffSessionView } from './staff-self.ts';

export const operatorState = z.enum(['invited', 'active', 'suspended', 'ended']);

export const roleId = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** A role and where it holds; null is the whole house. */
export const roleAt = z.strictObject({ roleId, brandId: brandIdParameter.nullable() });

const rolesAt = z.array(roleAt).max(50);

export const permissionId = z.enum(permissionIds as [(typeof permissionIds)[number]]);

const byOperator = z.strictObject({ operatorId: z.uuid() });
const withReason = z.strictObject({ reason: changeReason });
/** What was looked at when the change was made. */
const versioned = z.strictObject({ reason: changeReason, revision });

export const operatorRow = z.object({
  operatorId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: operatorState,
  roles: z.array(z.object({ roleId: z.string(), roleName: z.string(), brandId: z.string().nullable() })),
  factors: z.array(staffFactor),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});

export const listOperatorsEndpoint = houseOpsEndpoint(
  {
    id: 'staffListOperators',
    module: 'staff',
    method: 'GET',
    path: '/operators',
    summary: 'The operators of the house.',
    permission: 'operator.read',
    value: listPage(operatorRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['name', 'createdAt']),
      text: line(80).optional(),
      state: operatorState.optional(),
      roleId: roleId.optional(),
      brandId: brandIdParameter.optional(),
    }),
  },
);

export const getOperatorEndpoint = houseOpsEndpoint(
  {
    id: 'staffGetOperator',
    module: 'staff',
    method: 'GET',
    path: '/operators/:operatorId',
    summary: 'One operator with roles, sessions, factors and the last lines of their trail.',
    permission: 'operator.read',
    value: operatorRow.extend({
      revision: z.int(),
      passwordSetAt: instant.nullable(),
      invitedUntil: instant.nullable(),
      sessions: z.array(staffSessionView),
      events: z.array(staffEvent),
    }),
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: byOperator },
);

export const inviteOperatorEndpoint = houseOpsEndpoint(
  {
    id: 'staffInviteOperator',
    module: 'staff',
    method: 'POST',
    path: '/operators',
    summary: 'Asks for a new operator; a second person decides, then the link is mailed.',
    permission: 'operator.edit',
    stepUp: 'recent',
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_VALUE_REFUSED'],
  },
  {
    body: z.strictObject({
      email: staffMail,
      name: line(80).min(1),
      roles: rolesAt.min(1),
      reason: changeReason,
    }),
  },
);

const operatorChange = {
  module: 'staff',
  permission: 'operator.edit',
  value: changeOutcome,
  stepUp: 'recent',
} as const;

export const suspendOperatorEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffSuspendOperator',
    method: 'POST',
    path: '/operators/:operatorId/suspend',
    summary: 'Shuts an operator out at once; one person is enough.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const restoreOperatorEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffRestoreOperator',
    method: 'POST',
    path: '/operators/:operatorId/restore',
    summary: 'Asks to let a suspended operator in again.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const resetOperatorEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffResetOperator',
    method: 'POST',
    path: '/operators/:operatorId/reset',
    summary: 'Asks to take password and factors away and to mail a new link.',
    decided: 'Nobody sets or sees a password of somebody else. For who waits for a first link it mails another.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const endOperatorEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffEndOperator',
    method: 'POST',
    path: '/operators/:operatorId/end',
    summary: 'Ends an operator for good; one person is enough.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const endOperatorSessionsEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffEndOperatorSessions',
    method: 'POST',
    path: '/operators/:operatorId/sessions/end',
    summary: 'Ends every session of an operator at once.',
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: byOperator, body: withReason },
);

export const assignRolesEndpoint = houseOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffAssignRoles',
    method: 'PUT',
    path: '/operators/:operatorId/roles',
    summary: 'Asks to give an operator these roles in the place of all others.',
    decided: 'Whoever asks and whoever decides must themselves hold what is added.',
    errors: [
      'SYSTEM_NOT_FOUND',
      'OPS_CHANGE_PENDING',
      'OPS_GRANT_EXCEEDS',
      'OPS_STILL_NEEDED',
      'OPS_OUT_OF_DATE',
      'OPS_NOT_POSSIBLE',
      'OPS_VALUE_REFUSED',
    ],
  },
  { params: byOperator, body: z.strictObject({ roles: rolesAt, reason: changeReason, revision }) },
);

export const roleView = z.object({
  roleId: z.string(),
  name: z.string(),
  permissions: z.array(permissionId),
  isBuiltIn: z.boolean(),
  /** False for the administrator's role, which holds everything always. */
  isEditable: z.boolean(),
  revision: z.int(),
  holders: z.array(z.object({ operatorId: z.uuid(), name: z.string(), brandId: z.string().nullable() })),
});

export const listRolesEndpoint = houseOpsEndpoint({
  id: 'staffListRoles',
  module: 'staff',
  method: 'GET',
  path: '/roles',
  summary: 'The roles with what they allow and who holds them.',
  permission: 'operator.read',
  value: z.object({ roles: z.array(roleView) }),
});

const roleChange = { module: 'staff', permission: 'role.edit', value: changeOutcome, stepUp: 'recent' } as const;

const roleContent = { name: line(60).min(1), permissions: z.array(permissionId).max(permissionIds.length) };

export const createRoleEndpoint = houseOpsEndpoint(
  {
    ...roleChange,
    id: 'staffCreateRole',
    method: 'POST',
    path: '/roles',
    summary: 'Asks for a new role.',
    errors: ['OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ roleId, ...roleContent, reason: changeReason }) },
);

export const changeRoleEndpoint = houseOpsEndpoint(
  {
    ...roleChange,
    id: 'staffChangeRole',
    method: 'PUT',
    path: '/roles/:roleId',
    summary: 'Asks to change what a role allows, for all who hold it.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ roleId }), body: z.strictObject({ ...roleContent, reason: changeReason, revision }) },
);

export const removeRoleEndpoint = houseOpsEndpoint(
  {
    ...roleChange,
    id: 'staffRemoveRole',
    method: 'POST',
    path: '/roles/:roleId/remove',
    summary: 'Asks to remove a role that nobody holds.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_OUT_OF_DATE', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ roleId }), body: versioned },
);
