/** Public API of `staff`: operators, their login and devices, roles and rights, and four-eyes approvals. */

export { countOpenAlarms } from './alarms/alarms.query.ts';
export type { ApprovalKinds } from './approvals/approval.types.ts';
export { countSameAddress } from './approvals/approvals.query.ts';
export { createApprovals } from './approvals/create-approvals.ts';
export { listApprovals } from './approvals/list-approvals.ts';
export { approveDeviceByCommand } from './devices/approve-by-command.ts';
export { countWaitingDevices } from './devices/show-devices.ts';
export { installOperator } from './operators/install-operator.ts';
export { inviteFirst } from './operators/invite-first.ts';
export { operatorNames } from './operators/operator-names.query.ts';
export { operatorsWith } from './operators/readers.query.ts';
export { installRoles } from './roles/install-roles.ts';
export { rightsFrom } from './roles/rights.rules.ts';
export { openSession as openStaffSession } from './sessions/open-session.ts';
export { resolveOperator } from './sessions/resolve-operator.ts';
export { readStaffToken } from './sessions/staff-cookie.ts';
export { useUpFactor } from './sessions/use-up-factor.ts';
