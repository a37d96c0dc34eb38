import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { contractPageRoutes } from './pages/pages.member.routes.ts';
import { realtimeSchedules, realtimeTasks } from './realtime/realtime.jobs.ts';
import { realtimeLag } from './realtime/realtime-lag.ts';
import { runApprovalKinds } from './runs/run.kinds.ts';
import { runsCheck } from './runs/runs-lag.ts';

export const manifest = defineModule({
  name: 'contract',
  layer: 8,
  needs: { audit: auditPort, directory: directoryPort },
  memberRoutes: (deps) => [contractPageRoutes(deps)],
  tasks: (deps) => [...realtimeTasks(deps)],
  schedules: [...realtimeSchedules],
  approvalKinds: (deps) => [...runApprovalKinds(deps)],
  health: (deps) => [runsCheck(deps), realtimeLag.check(deps)],
});
