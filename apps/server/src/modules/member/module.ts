import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { memberFactsPort } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { staffAlarmPort } from '#platform/module/platform-ports.ts';
import { memberData } from './member.data.ts';
import { memberSchedules, memberTasks } from './member.jobs.ts';
import { memberMemberRoutes } from './member.member.routes.ts';
import { memberOpsRoutes } from './member.ops.routes.ts';
import { hasReferralPort, previousLoginPort } from './member.ports.ts';
import { memberSecrets } from './member.secrets.ts';
import { memberFacts } from './member-facts.ts';

export const manifest = defineModule({
  name: 'member',
  layer: 3,
  needs: {
    audit: auditPort,
    directory: directoryPort,
    hasReferral: hasReferralPort,
    previousLoginOf: previousLoginPort,
    raiseAlarm: staffAlarmPort,
  },
  provides: (provide) => [provide(memberFactsPort, memberFacts)],
  memberRoutes: (deps) => [memberMemberRoutes(deps)],
  opsRoutes: (deps) => [memberOpsRoutes(deps)],
  tasks: memberTasks,
  schedules: memberSchedules,
  personalData: { order: 1, parts: memberData },
  secrets: memberSecrets,
});
