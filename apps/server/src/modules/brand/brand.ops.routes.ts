import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { constantOpsRoutes } from './constants/constants.ops.routes.ts';
import { maintenanceOpsRoutes } from './maintenance/maintenance.ops.routes.ts';
import { regionOpsRoutes } from './regions/regions.ops.routes.ts';
import { registerOpsRoutes } from './registration-rules/register.ops.routes.ts';
import type { SettingsDeps } from './settings/settings.types.ts';
import { switchOpsRoutes } from './switches/switches.ops.routes.ts';

/** Brand settings for operators. */
export const brandOpsRoutes =
  (deps: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(switchOpsRoutes(deps));
    await app.register(registerOpsRoutes(deps));
    await app.register(constantOpsRoutes(deps));
    await app.register(maintenanceOpsRoutes(deps));
    await app.register(regionOpsRoutes(deps));
  };
