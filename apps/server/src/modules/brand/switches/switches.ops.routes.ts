import { ok } from '@fairhouse/protocol';
import {
  cancelScheduledSwitchEndpoint,
  compareSwitchesEndpoint,
  copySwitchesEndpoint,
  guardedSwitches,
  listCopySourcesEndpoint,
  listSwitchesEndpoint,
  scheduleSwitchEndpoint,
  setSwitchEndpoint,
} from '@fairhouse/protocol/ops/settings-switches';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator, operatorOf } from '#platform/ops/operator.ts';
import { byOperator } from '../settings/change-by.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import type { SettingsUses } from '../settings/settings.types.ts';
import { cancelScheduledSwitch } from './cancel-scheduled-switch.ts';
import { listSwitches } from './list-switches.ts';
import { previewCopy } from './preview-copy.ts';
import { scheduleSwitch } from './schedule-switch.ts';
import { setSwitch } from './set-switch.ts';

const done = { outcome: 'done' } as const;

export const switchOpsRoutes =
  (use: SettingsUses): FastifyPluginAsyncZod =>
  async (app) => {
    /** A brand that the operator may not read does not exist for them. */
    const demandReadable = (from: string, operator: Operator): void => {
      if (use.directory.byId(from) === undefined || !isAllowed(operator.rights, 'settings.read', from)) {
        throw new Refusal('SYSTEM_NOT_FOUND');
      }
    };

    app.route({
      ...listSwitchesEndpoint,
      handler: async ({ params }) => ok(await listSwitches(params.brandId, use)),
    });

    app.route({
      ...setSwitchEndpoint,
      handler: async (request) => {
        const { brandId, modId } = request.params;
        const { enabled, revision, reason } = request.body;
        const operator = operatorOf(request);
        if (guardedSwitches.includes(modId)) {
          await demandRevision(use.db.read, { brandId, part: 'switches', revision });
          const wish = { kind: 'brand.set_switch', brandId, payload: { modId, enabled }, reason };
          return ok(await use.approvals.propose(wish, operator));
        }
        const by = byOperator(operator, reason);
        await use.db.transaction((tx) => setSwitch(tx, { brandId, modId, enabled, revision }, by, use));
        return ok(done);
      },
    });

    app.route({
      ...scheduleSwitchEndpoint,
      handler: async (request) => {
        const { brandId, modId } = request.params;
        const { enabled, dueAt, reason } = request.body;
        const operator = operatorOf(request);
        if (guardedSwitches.includes(modId)) {
          const payload = { modId, enabled, dueAt };
          return ok(await use.approvals.propose({ kind: 'brand.schedule_switch', brandId, payload, reason }, operator));
        }
        const wish = { brandId, modId, enabled, dueAt: new Date(dueAt) };
        await use.db.transaction((tx) => scheduleSwitch(tx, wish, byOperator(operator, reason), use));
        return ok(done);
      },
    });

    app.route({
      ...cancelScheduledSwitchEndpoint,
      handler: async (request) => {
        const { brandId, scheduledId } = request.params;
        const by = byOperator(operatorOf(request), request.body.reason);
        await use.db.transaction((tx) => cancelScheduledSwitch(tx, { brandId, scheduledId }, by, use));
        return ok(done);
      },
    });

    app.route({
      ...compareSwitchesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { from } = request.query;
        demandReadable(from, operatorOf(request));
        return ok(await previewCopy({ brandId, from }, use));
      },
    });

    app.route({
      ...copySwitchesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { from, revision, reason } = request.body;
        const operator = operatorOf(request);
        demandReadable(from, operator);
        await demandRevision(use.db.read, { brandId, part: 'switches', revision });
        const wish = { kind: 'brand.copy_switches', brandId, payload: { from }, reason };
        return ok(await use.approvals.propose(wish, operator));
      },
    });

    app.route({
      ...listCopySourcesEndpoint,
      handler: async (request) => {
        const { rights } = operatorOf(request);
        const brands = use.directory
          .all()
          .filter(({ brandId }) => brandId !== request.params.brandId && isAllowed(rights, 'settings.read', brandId))
          .map(({ brandId, name }) => ({ brandId, name }));
        return ok({ brands });
      },
    });
  };
