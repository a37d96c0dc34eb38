import { ok } from '@fairhouse/protocol';
import {
  cancelMaintenanceEndpoint,
  changeMaintenanceEndpoint,
  endMaintenanceEndpoint,
  getMaintenanceEndpoint,
  planMaintenanceEndpoint,
  setMaintenancePassesEndpoint,
  startMaintenanceEndpoint,
} from '@fairhouse/protocol/ops/settings-maintenance';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { byOperator } from '../settings/change-by.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { getMaintenance } from './get-maintenance.ts';
import { defaultTextOf } from './maintenance.rules.ts';
import { brandOrRefuse } from './plan-maintenance.ts';
import { startMaintenance } from './start-maintenance.ts';

export const maintenanceOpsRoutes =
  (deps: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const demandFresh = (brandId: string, revision: number): Promise<void> =>
      demandRevision(deps.db.read, { brandId, part: 'maintenance', revision });

    app.route({
      ...getMaintenanceEndpoint,
      handler: async (request) => {
        const ownAddress = operatorOf(request).address;
        return ok(await getMaintenance({ brandId: request.params.brandId, ownAddress }, deps));
      },
    });

    app.route({
      ...startMaintenanceEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { texts, reason } = request.body;
        const endsAt = request.body.endsAt === null ? null : new Date(request.body.endsAt);
        if (endsAt !== null && endsAt <= deps.clock.now()) {
          throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'endsAt', why: 'order' } });
        }
        const text = defaultTextOf(texts, brandOrRefuse(brandId, deps));
        const by = byOperator(operatorOf(request), reason);
        await startMaintenance({ brandId, ...text, texts, endsAt, ...by }, deps);
        // Ruling 22: one person may do this alone, so an alert asks another person to review it.
        deps.log.error({ brand: brandId, operator: by.actor.id }, 'maintenance was started by one person');
        return ok({ outcome: 'done' as const });
      },
    });

    app.route({
      ...endMaintenanceEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { reason } = request.body;
        const input = { kind: 'brand.reopen_house', brandId, payload: {}, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });

    app.route({
      ...planMaintenanceEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { revision, reason, ...payload } = request.body;
        await demandFresh(brandId, revision);
        const input = { kind: 'brand.plan_maintenance', brandId, payload, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });

    app.route({
      ...changeMaintenanceEndpoint,
      handler: async (request) => {
        const { brandId, windowId } = request.params;
        const { revision, reason, ...window } = request.body;
        await demandFresh(brandId, revision);
        const input = { kind: 'brand.change_maintenance', brandId, payload: { windowId, ...window }, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });

    app.route({
      ...cancelMaintenanceEndpoint,
      handler: async (request) => {
        const { brandId, windowId } = request.params;
        const input = { kind: 'brand.cancel_maintenance', brandId, payload: { windowId }, reason: request.body.reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });

    app.route({
      ...setMaintenancePassesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { revision, reason, passes } = request.body;
        await demandFresh(brandId, revision);
        const input = { kind: 'brand.set_maintenance_passes', brandId, payload: { passes }, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
  };
