import { edgeContractsPort } from '#modules/agent/index.ts';
import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { markRestricted, restrictingPort } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { objectsPort, personalDataPort } from '#platform/module/platform-ports.ts';
import { privacyData } from './privacy.data.ts';
import { privacySchedules, privacyTasks } from './privacy.jobs.ts';
import { privacyMemberRoutes } from './privacy.member.routes.ts';
import { privacySecrets } from './privacy.secrets.ts';

export const manifest = defineModule({
  name: 'privacy',
  layer: 9,
  needs: {
    audit: auditPort,
    directory: directoryPort,
    edgeContracts: edgeContractsPort,
    objects: objectsPort,
    parts: personalDataPort,
    restricting: restrictingPort,
  },
  memberRoutes: ({ restricting, ...deps }) => [
    privacyMemberRoutes({ ...deps, markRestricted: (tx, owner) => markRestricted(tx, owner, restricting) }),
  ],
  tasks: (deps) => privacyTasks(deps),
  schedules: privacySchedules,
  personalData: { order: 12, parts: privacyData },
  secrets: privacySecrets,
});
