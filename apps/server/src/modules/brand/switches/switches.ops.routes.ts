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
import type { SettingsDeps } from '../settings/settings.types.ts';
import { cancelScheduledSwitch } from './cancel-scheduled-switch.ts';
import { listSwitches } from './list-switches.ts';
import { previewCopy } from './preview-copy.ts';
import { scheduleSwitch } from './schedule-switch.ts';
import { setSwitch } from './set-switch.ts';

const done = { outcome: 'done' } as const;

export const switchOpsRoutes =
  (deps: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    /** A brand that the operator may not read is reported as not found. */
    const demandReadable = (from: string, operator: Operator): void => {
      if (deps.directory.byId(from) === undefined || !isAllowed(operator.rights, 'settings.read', from)) {
        throw new Refusal('SYSTEM_NOT_FOUND');
      }
    };

    app.route({
      ...listSwitchesEndpoint,
      handler: async ({ params }) => ok(await listSwitches(params.brandId, deps)),
    });

    app.route({
      ...setSwitchEndpoint,
      handler: async (request) => {
        const { brandId, modId } = request.params;
        const { enabled, revision, reason } = request.body;
        const operator = operatorOf(request);
        if (guardedSwitches.includes(modId)) {
          await demandRevision(deps.db.read, { brandId, part: 'switches', revision });
          const input = { kind: 'brand.set_switch', brandId, payload: { modId, enabled }, reason };
          return ok(await deps.approvals.propose(input, operator));
        }
        const by = byOperator(operator, reason);
        await deps.db.transaction((tx) => setSwitch(tx, { brandId, modId, enabled, revision }, by, deps));
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
          return ok(
            await deps.approvals.propose({ kind: 'brand.schedule_switch', brandId, payload, reason }, operator),
          );
        }
        const input = { brandId, modId, enabled, dueAt: new Date(dueAt) };
        await deps.db.transaction((tx) => scheduleSwitch(tx, input, byOperator(operator, reason), deps));
        return ok(done);
      },
    });

    app.route({
      ...cancelScheduledSwitchEndpoint,
      handler: async (request) => {
        const { brandId, scheduledId } = request.params;
        const by = byOperator(operatorOf(request), request.body.reason);
        await deps.db.transaction((tx) => cancelScheduledSwitch(tx, { brandId, scheduledId }, by, deps));
        return ok(done);
      },
    });

    app.route({
      ...compareSwitchesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { from } = request.query;
        demandReadable(from, operatorOf(request));
        return ok(await previewCopy({ brandId, from }, deps));
      },
    });

    app.route({
      ...copySwitchesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { from, revision, reason } = request.body;
        const operator = operatorOf(request);
        demandReadable(from, operator);
        await demandRevision(deps.db.read, { brandId, part: 'switches', revision });
        const input = { kind: 'brand.copy_switches', brandId, payload: { from }, reason };
        return ok(await deps.approvals.propose(input, operator));
      },
    });

    app.route({
      ...listCopySourcesEndpoint,
      handler: async (request) => {
        const { rights } = operatorOf(request);
        const brands = deps.directory
          .all()
          .filter(({ brandId }) => brandId !== request.params.brandId && isAllowed(rights, 'settings.read', brandId))
          .map(({ brandId, name }) => ({ brandId, name }));
        return ok({ brands });
      },
    });
  };
