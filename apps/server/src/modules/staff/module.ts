import { auditPort, operatorNamesPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import {
  approvalKindsPort,
  approvalsPort,
  breachedPasswordsPort,
  exportKindsPort,
  hasherPort,
  staffAlarmPort,
} from '#platform/module/platform-ports.ts';
import { raiseAlarm } from './alarms/raise-alarm.ts';
import { approvalSchedules, approvalTasks } from './approvals/approval.jobs.ts';
import { approvalRoutes } from './approvals/approval.ops.routes.ts';
import { createApprovals } from './approvals/create-approvals.ts';
import { exportSchedules, exportTasks } from './exports/export.jobs.ts';
import { exportRoutes } from './exports/export.ops.routes.ts';
import { operatorNames } from './operators/operator-names.query.ts';
import { staffReadiness } from './operators/operators.readiness.ts';
import { staffSchedules, staffTasks } from './staff.jobs.ts';
import { staffApprovalKinds } from './staff.kinds.ts';
import { staffRoutes } from './staff.routes.ts';
import { staffSecrets } from './staff.secrets.ts';
import { viewRoutes } from './views/view.ops.routes.ts';

export const manifest = defineModule({
  name: 'staff',
  layer: 3,
  needs: {
    approvalKinds: approvalKindsPort,
    approvals: approvalsPort,
    audit: auditPort,
    breachedPasswords: breachedPasswordsPort,
    directory: directoryPort,
    exportKinds: exportKindsPort,
    hasher: hasherPort,
  },
  provides: (provide) => [
    provide(approvalsPort, createApprovals),
    provide(staffAlarmPort, (deps) => (tx, alarm) => raiseAlarm(tx, alarm, deps)),
    provide(
      operatorNamesPort,
      ({ db }) =>
        async (ids) =>
          ids.length === 0 ? new Map() : operatorNames(db.read, ids),
    ),
  ],
  // Spread, so that every approval and export kind is registered before the first call.
  opsRoutes: (deps) => [staffRoutes, approvalRoutes, exportRoutes, viewRoutes].map((routes) => routes({ ...deps })),
  tasks: (deps) => [...staffTasks(deps), ...approvalTasks(deps), ...exportTasks(deps)],
  schedules: [...staffSchedules, ...approvalSchedules, ...exportSchedules],
  readiness: () => staffReadiness,
  approvalKinds: staffApprovalKinds,
  secrets: staffSecrets,
});
