import type { Config } from '#platform/config/config.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { auditData } from './audit.data.ts';
import { auditSchedules, auditTasks } from './audit.jobs.ts';
import { auditPort, operatorNamesPort } from './audit.ports.ts';
import { createAudit } from './chain/create-audit.ts';
import { fileAnchors } from './chain/file-anchors.ts';
import { startSealer } from './chain/start-sealer.ts';
import { auditOpsRoutes } from './log/audit.ops.routes.ts';
import { auditExportKind } from './log/export-entries.ts';

const anchorsOf = ({ AUDIT_ANCHOR_FILE }: Config) =>
  AUDIT_ANCHOR_FILE === undefined ? undefined : fileAnchors(AUDIT_ANCHOR_FILE);

export const manifest = defineModule({
  name: 'audit',
  layer: 0,
  needs: { audit: auditPort, operatorNames: operatorNamesPort },
  provides: (provide) => [provide(auditPort, ({ clock, config }) => createAudit({ clock, key: config.AUDIT_KEY }))],
  opsRoutes: (deps) => [auditOpsRoutes({ ...deps, namesOf: deps.operatorNames })],
  tasks: ({ db, clock, log, config }) =>
    auditTasks({ db, clock, log, key: config.AUDIT_KEY, anchors: anchorsOf(config) }),
  schedules: auditSchedules,
  subscriptions: ({ config, clock, log }) => {
    const { AUDIT_KEY: key, SEALER_DATABASE_URL: url } = config;
    if (url === undefined) {
      log.warn('SEALER_DATABASE_URL is not set: this worker does not seal the audit chain');
      return [];
    }
    return [{ name: 'audit sealer', start: () => startSealer({ url, key, log, clock, anchors: anchorsOf(config) }) }];
  },
  exports: () => [auditExportKind],
  personalData: { order: 11, parts: auditData },
});
