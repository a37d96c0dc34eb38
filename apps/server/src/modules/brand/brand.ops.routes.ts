import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { constantOpsRoutes } from './constants/constants.ops.routes.ts';
import { maintenanceOpsRoutes } from './maintenance/maintenance.ops.routes.ts';
import { regionOpsRoutes } from './regions/regions.ops.routes.ts';
import { registerOpsRoutes } from './registration-rules/register.ops.routes.ts';
import type { SettingsUses } from './settings/settings.types.ts';
import { switchOpsRoutes } from './switches/switches.ops.routes.ts';

/** The settings of a brand, as operators change them. */
export const brandOpsRoutes =
  (use: SettingsUses): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(switchOpsRoutes(use));
    await app.register(registerOpsRoutes(use));
    await app.register(constantOpsRoutes(use));
    await app.register(maintenanceOpsRoutes(use));
    await app.register(regionOpsRoutes(use));
  };
