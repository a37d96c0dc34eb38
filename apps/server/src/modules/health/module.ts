import { auditPort } from '#modules/audit/index.ts';
import { outboxCheck } from '#platform/bus/outbox-check.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { healthChecksPort } from '#platform/module/platform-ports.ts';
import { healthOpsRoutes } from './health.ops.routes.ts';

export const manifest = defineModule({
  name: 'health',
  layer: 1,
  needs: { audit: auditPort, healthChecks: healthChecksPort },
  opsRoutes: ({ db, clock, audit, checks, healthChecks }) => [
    healthOpsRoutes({ db, clock, audit, checks: [...Object.values(checks), ...healthChecks] }),
  ],
  health: ({ db }) => [outboxCheck(db)],
});
