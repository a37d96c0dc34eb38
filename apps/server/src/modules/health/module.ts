import { auditPort } from '#modules/audit/index.ts';
import { outboxCheck } from '#platform/bus/outbox-check.ts';
import { egressToOwn } from '#platform/egress/egress-of.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { healthChecksPort } from '#platform/module/platform-ports.ts';
import { healthOpsRoutes } from './health.ops.routes.ts';
import { openPrometheus } from './monitoring/prometheus.ts';

export const manifest = defineModule({
  name: 'health',
  layer: 1,
  needs: { audit: auditPort, healthChecks: healthChecksPort },
  opsRoutes: ({ config: { PROMETHEUS_URL: url }, db, clock, log, audit, checks, healthChecks }) => [
    healthOpsRoutes({
      db,
      clock,
      log,
      audit,
      checks: [...Object.values(checks), ...healthChecks],
      prometheus: url === undefined ? null : openPrometheus(url, egressToOwn(url)),
    }),
  ],
  health: ({ db }) => [outboxCheck(db)],
});
