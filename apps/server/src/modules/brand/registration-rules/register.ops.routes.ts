import { ok } from '@fairhouse/protocol';
import { getRegisterRulesEndpoint, setRegisterRulesEndpoint } from '@fairhouse/protocol/ops/settings-register';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { byOperator } from '../settings/change-by.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { getRegisterRules } from './get-register-rules.ts';
import { setRegisterRules } from './set-register-rules.ts';

export const registerOpsRoutes =
  (deps: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getRegisterRulesEndpoint,
      handler: async ({ params }) => ok(await getRegisterRules(params.brandId, deps)),
    });
    app.route({
      ...setRegisterRulesEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { rules, revision, reason } = request.body;
        const by = byOperator(operatorOf(request), reason);
        await deps.db.transaction((tx) => setRegisterRules(tx, { brandId, rules, revision }, by, deps));
        return ok({ outcome: 'done' as const });
      },
    });
  };
