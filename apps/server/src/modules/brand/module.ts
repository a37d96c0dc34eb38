import { brandStatusChanged } from '@fairhouse/protocol';
import { auditPort, operatorNamesPort } from '#modules/audit/index.ts';
import { listen } from '#platform/bus/listen.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort, readinessPort, settingEffectsPort } from '#platform/module/platform-ports.ts';
import { brandOpsRoutes } from './brand.ops.routes.ts';
import { directoryPort, recentAddressesPort } from './brand.ports.ts';
import { brandPublicRoutes } from './brand.public.routes.ts';
import { brandingApprovalKinds } from './branding/branding.kinds.ts';
import { brandingOpsRoutes } from './branding/branding.ops.routes.ts';
import { brandReadiness } from './readiness/brand.readiness.ts';
import { brandApprovalKinds } from './settings/brand-approval-kinds.ts';
import { startTimekeeper } from './settings/start-timekeeper.ts';

export const manifest = defineModule({
  name: 'brand',
  layer: 1,
  needs: {
    approvals: approvalsPort,
    audit: auditPort,
    directory: directoryPort,
    operatorNames: operatorNamesPort,
    recentAddresses: recentAddressesPort,
    readiness: readinessPort,
    settingEffects: settingEffectsPort,
  },
  publicRoutes: (deps) => [brandPublicRoutes(deps)],
  opsRoutes: (deps) => [brandingOpsRoutes(deps), brandOpsRoutes(deps)],
  sockets: (deps, sockets) => [
    listen(deps, brandStatusChanged, async ({ brandId, payload }) => {
      await deps.directory.refresh();
      sockets.notify(brandId, { type: 'system.status_changed', ...payload });
    }),
  ],
  subscriptions: (deps) => [{ name: 'brand: planned settings', start: () => startTimekeeper(deps) }],
  readiness: (deps) => brandReadiness(deps),
  approvalKinds: (deps) => [...brandingApprovalKinds(deps), ...brandApprovalKinds(deps)],
});
