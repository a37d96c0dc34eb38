import { ok } from '@fairhouse/protocol';
import {
  getConstantsEndpoint,
  getPolicyEndpoint,
  getSettingEffectEndpoint,
  moneyKeys,
  setConstantsEndpoint,
  setPolicyEndpoint,
} from '@fairhouse/protocol/ops/settings-constants';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type Operator, operatorOf } from '#platform/ops/operator.ts';
import type { SettingEffect } from '#platform/ops/setting-effect.types.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { listConstants } from './list-constants.ts';
import type { ConstantChange, ConstantGroup } from './set-constants.ts';

type Body = { revision: number; changes: ConstantChange[]; reason: string };

export const constantOpsRoutes =
  (deps: SettingsDeps & { settingEffects: readonly SettingEffect[] }): FastifyPluginAsyncZod =>
  async (app) => {
    const isAboutMoney = ({ changes }: Body): boolean =>
      changes.some(({ key }) => (moneyKeys as readonly string[]).includes(key));
    const propose = async (brandId: string, group: ConstantGroup, body: Body, operator: Operator) => {
      await demandRevision(deps.db.read, { brandId, part: 'constants', revision: body.revision });
      const { changes, reason } = body;
      return deps.approvals.propose({ kind: `brand.set_${group}`, brandId, payload: { changes }, reason }, operator);
    };
    app.route({
      ...getPolicyEndpoint,
      handler: async ({ params }) => ok(await listConstants({ ...params, group: 'policy' }, deps)),
    });
    app.route({
      ...getSettingEffectEndpoint,
      handler: async ({ params: { brandId }, query: { key, value } }) => {
        const effect = deps.settingEffects.find((each) => each.key === key);
        if (effect === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok({ count: await effect.count(deps.db.read, { brandId, value }) });
      },
    });
    app.route({
      ...setPolicyEndpoint,
      handler: async (request) =>
        ok(await propose(request.params.brandId, 'policy', request.body, operatorOf(request))),
    });
    app.route({
      ...getConstantsEndpoint,
      handler: async ({ params }) => ok(await listConstants({ ...params, group: 'constants' }, deps)),
    });
    app.route({
      ...setConstantsEndpoint,
      handler: async (request) =>
        ok(
          await propose(
            request.params.brandId,
            isAboutMoney(request.body) ? 'money_constants' : 'constants',
            request.body,
            operatorOf(request),
          ),
        ),
    });
  };
