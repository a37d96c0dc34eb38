import * as z from 'zod';
import { permissionIds } from '../staff/permissions.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { brandIdParameter, groupOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, revision } from './ops-wire.ts';
import { deviceCode, staffFactor, staffMail } from './staff-auth.ts';
import { staffDeviceView, staffEvent, staffSessionView } from './staff-self.ts';

export const operatorState = z.enum(['invited', 'active', 'suspended', 'ended']);

export const roleId = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** A role and its scope; null is the whole group. */
export const roleAt = z.strictObject({ roleId, brandId: brandIdParameter.nullable() });

const rolesAt = z.array(roleAt).max(50);

export const permissionId = z.enum(permissionIds as [(typeof permissionIds)[number]]);

const byOperator = z.strictObject({ operatorId: z.uuid() });
const withReason = z.strictObject({ reason: changeReason });
/** The revision that the change is based on. */
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

export const listOperatorsEndpoint = groupOpsEndpoint(
  {
    id: 'staffListOperators',
    module: 'staff',
    method: 'GET',
    path: '/operators',
    summary: 'All operators.',
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

export const getOperatorEndpoint = groupOpsEndpoint(
  {
    id: 'staffGetOperator',
    module: 'staff',
    method: 'GET',
    path: '/operators/:operatorId',
    summary: 'One operator with roles, sessions, factors and last security log entries.',
    permission: 'operator.read',
    value: operatorRow.extend({
      revision: z.int(),
      passwordSetAt: instant.nullable(),
      invitedUntil: instant.nullable(),
      sessions: z.array(staffSessionView),
      devices: z.array(staffDeviceView),
      events: z.array(staffEvent),
    }),
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: byOperator },
);

export const inviteOperatorEndpoint = groupOpsEndpoint(
  {
    id: 'staffInviteOperator',
    module: 'staff',
    method: 'POST',
    path: '/operators',
    summary: 'Requests a new operator; a second person decides, then the link is mailed.',
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

export const suspendOperatorEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffSuspendOperator',
    method: 'POST',
    path: '/operators/:operatorId/suspend',
    summary: 'Suspends an operator at once; one person is enough.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const restoreOperatorEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffRestoreOperator',
    method: 'POST',
    path: '/operators/:operatorId/restore',
    summary: 'Requests to reinstate a suspended operator.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const resetOperatorEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffResetOperator',
    method: 'POST',
    path: '/operators/:operatorId/reset',
    summary: 'Requests to remove password and factors and to mail a new link.',
    decided: "Nobody sets or sees another operator's password. An operator who waits for a first link gets another.",
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const endOperatorEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffEndOperator',
    method: 'POST',
    path: '/operators/:operatorId/end',
    summary: 'Removes an operator for good; one person is enough.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: byOperator, body: withReason },
);

export const endOperatorSessionsEndpoint = groupOpsEndpoint(
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

export const endOperatorSessionEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffEndOperatorSession',
    method: 'POST',
    path: '/operators/:operatorId/sessions/:sessionId/end',
    summary: 'Ends one session of an operator at once.',
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: z.strictObject({ operatorId: z.uuid(), sessionId: z.uuid() }), body: withReason },
);

const byDevice = z.strictObject({ operatorId: z.uuid(), deviceId: z.uuid() });
const deviceChange = { ...operatorChange, permission: 'operator.device' } as const;

export const approveDeviceEndpoint = groupOpsEndpoint(
  {
    ...deviceChange,
    id: 'staffApproveDevice',
    method: 'POST',
    path: '/operators/:operatorId/devices/:deviceId/approve',
    summary: 'Approves a waiting device; its sign-in goes on.',
    decided:
      'security.md section 11: a second person, who names the code that both sides see. Nobody approves their own.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_APPROVAL_OWN', 'OPS_NOT_POSSIBLE', 'OPS_OUT_OF_DATE'],
  },
  { params: byDevice, body: z.strictObject({ code: deviceCode }) },
);

export const revokeDeviceEndpoint = groupOpsEndpoint(
  {
    ...deviceChange,
    id: 'staffRevokeDevice',
    method: 'POST',
    path: '/operators/:operatorId/devices/:deviceId/revoke',
    summary: 'Revokes a device, or refuses a waiting one; its sessions end at once.',
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: byDevice, body: withReason },
);

export const listWaitingDevicesEndpoint = groupOpsEndpoint({
  id: 'staffListWaitingDevices',
  module: 'staff',
  method: 'GET',
  path: '/devices/waiting',
  summary: 'Devices whose sign-in waits for approval, oldest first.',
  permission: 'operator.device',
  value: z.object({
    list: z
      .array(
        staffDeviceView
          .omit({ isCurrent: true, state: true, approvedBy: true, lastUsedAt: true })
          .extend({ operatorId: z.uuid(), name: z.string(), email: z.string(), until: instant }),
      )
      .max(100),
  }),
});

export const alarmView = z.object({
  alarmId: z.uuid(),
  operatorId: z.uuid(),
  name: z.string(),
  kind: z.string(),
  raisedAt: instant,
  lastAt: instant,
  times: z.int(),
  /** The number that exceeded the threshold, and the threshold. */
  count: z.int().nullable(),
  bound: z.int().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
});

export const listAlarmsEndpoint = groupOpsEndpoint({
  id: 'staffListAlarms',
  module: 'staff',
  method: 'GET',
  path: '/alarms',
  summary: 'Alarms about operators: open ones first, then the last closed, a hundred in all.',
  permission: 'operator.read',
  value: z.object({ list: z.array(alarmView).max(100) }),
});

export const closeAlarmEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffCloseAlarm',
    method: 'POST',
    path: '/alarms/:alarmId/close',
    summary: 'Closes an alarm with the findings.',
    decided: 'Nobody closes an alarm about themselves. Further events of the same kind raise a new one.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_APPROVAL_OWN'],
  },
  { params: z.strictObject({ alarmId: z.uuid() }), body: withReason },
);

export const assignRolesEndpoint = groupOpsEndpoint(
  {
    ...operatorChange,
    id: 'staffAssignRoles',
    method: 'PUT',
    path: '/operators/:operatorId/roles',
    summary: 'Requests to replace all roles of an operator.',
    decided: 'The requester and the approver must themselves hold what is added.',
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
  /** False for the administrator's role, which always holds everything. */
  isEditable: z.boolean(),
  revision: z.int(),
  holders: z.array(z.object({ operatorId: z.uuid(), name: z.string(), brandId: z.string().nullable() })),
});

export const listRolesEndpoint = groupOpsEndpoint({
  id: 'staffListRoles',
  module: 'staff',
  method: 'GET',
  path: '/roles',
  summary: 'The roles with their permissions and holders.',
  permission: 'operator.read',
  value: z.object({ roles: z.array(roleView) }),
});

const roleChange = { module: 'staff', permission: 'role.edit', value: changeOutcome, stepUp: 'recent' } as const;

const roleContent = { name: line(60).min(1), permissions: z.array(permissionId).max(permissionIds.length) };

export const createRoleEndpoint = groupOpsEndpoint(
  {
    ...roleChange,
    id: 'staffCreateRole',
    method: 'POST',
    path: '/roles',
    summary: 'Requests a new role.',
    errors: ['OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ roleId, ...roleContent, reason: changeReason }) },
);

export const changeRoleEndpoint = groupOpsEndpoint(
  {
    ...roleChange,
    id: 'staffChangeRole',
    method: 'PUT',
    path: '/roles/:roleId',
    summary: "Requests a change of a role's permissions, for all holders.",
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_GRANT_EXCEEDS', 'OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ roleId }), body: z.strictObject({ ...roleContent, reason: changeReason, revision }) },
);

export const removeRoleEndpoint = groupOpsEndpoint(
  {
    ...roleChange,
    id: 'staffRemoveRole',
    method: 'POST',
    path: '/roles/:roleId/remove',
    summary: 'Requests to remove a role without holders.',
    errors: ['SYSTEM_NOT_FOUND', 'OPS_CHANGE_PENDING', 'OPS_OUT_OF_DATE', 'OPS_STILL_NEEDED', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ roleId }), body: versioned },
);
