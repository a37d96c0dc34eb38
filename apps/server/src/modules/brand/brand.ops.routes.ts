import { ok } from '@fairhouse/protocol';
import { getBrandReadinessEndpoint } from '@fairhouse/protocol/ops/readiness';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';
import type { SettingEffect } from '#platform/ops/setting-effect.types.ts';
import { constantOpsRoutes } from './constants/constants.ops.routes.ts';
import { maintenanceOpsRoutes } from './maintenance/maintenance.ops.routes.ts';
import { getReadiness } from './readiness/get-readiness.ts';
import { regionOpsRoutes } from './regions/regions.ops.routes.ts';
import { registerOpsRoutes } from './registration-rules/register.ops.routes.ts';
import type { SettingsDeps } from './settings/settings.types.ts';
import { switchOpsRoutes } from './switches/switches.ops.routes.ts';

/** Brand settings for operators. */
export const brandOpsRoutes =
  (
    deps: SettingsDeps & { settingEffects: readonly SettingEffect[]; readiness: readonly ReadinessStep[] },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(switchOpsRoutes(deps));
    await app.register(registerOpsRoutes(deps));
    await app.register(constantOpsRoutes(deps));
    await app.register(maintenanceOpsRoutes(deps));
    await app.register(regionOpsRoutes(deps));
    app.route({
      ...getBrandReadinessEndpoint,
      handler: async ({ params: { brandId } }) => ok(await getReadiness(brandId, deps)),
    });
  };
