import { edgeContractsPort } from '#modules/agent/index.ts';
import { auditPort, operatorNamesPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { contractListsPort, overdueDebtsPort } from '#modules/wallet/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import { agreementData } from './agreements/agreements.data.ts';
import { agreementSchedules, agreementTasks } from './agreements/agreements.jobs.ts';
import { agreementMemberRoutes } from './agreements/agreements.member.routes.ts';
import { agreementApprovalKinds } from './agreements/contract.kinds.ts';
import { countEnding, endEdges } from './agreements/end-edges.ts';
import { listPresent } from './agreements/list-present.ts';
import { billsData } from './bills/bills.data.ts';
import { billSchedules, billTasks } from './bills/bills.jobs.ts';
import { debtApprovalKinds } from './funding/debt.kinds.ts';
import { debtsData } from './funding/debts.data.ts';
import { debtMemberRoutes } from './funding/debts.member.routes.ts';
import { overdueOf } from './funding/debts.query.ts';
import { fundingSchedules, fundingTasks } from './funding/funding.jobs.ts';
import { contractPageRoutes } from './pages/pages.member.routes.ts';
import { realtimeSchedules, realtimeTasks } from './realtime/realtime.jobs.ts';
import { realtimeLag } from './realtime/realtime-lag.ts';
import { contractOpsRoutes } from './review/contracts.ops.routes.ts';
import { reviewExports } from './review/review.exports.ts';
import { runOpsRoutes } from './review/runs.ops.routes.ts';
import { runApprovalKinds } from './runs/run.kinds.ts';
import { runsCheck } from './runs/runs-lag.ts';

export const manifest = defineModule({
  name: 'contract',
  layer: 8,
  needs: { approvals: approvalsPort, audit: auditPort, directory: directoryPort, operatorNames: operatorNamesPort },
  provides: (provide) => [
    provide(contractListsPort, (deps) => (owner) => listPresent(owner, deps)),
    provide(edgeContractsPort, (deps) => ({ end: endEdges(deps), countEnding })),
    provide(overdueDebtsPort, () => overdueOf),
  ],
  memberRoutes: (deps) => [agreementMemberRoutes(deps), contractPageRoutes(deps), debtMemberRoutes(deps)],
  opsRoutes: (deps) => [contractOpsRoutes(deps), runOpsRoutes(deps)],
  tasks: (deps) => [...agreementTasks(deps), ...billTasks(deps), ...fundingTasks(deps), ...realtimeTasks(deps)],
  schedules: [...agreementSchedules, ...billSchedules, ...fundingSchedules, ...realtimeSchedules],
  approvalKinds: (deps) => [...agreementApprovalKinds(deps), ...debtApprovalKinds(deps), ...runApprovalKinds(deps)],
  exports: () => reviewExports,
  health: (deps) => [runsCheck(deps), realtimeLag.check(deps)],
  personalData: { order: 14, parts: (deps) => [...agreementData(deps), ...billsData(deps), ...debtsData(deps)] },
});
