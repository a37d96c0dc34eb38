import { readStaffToken, resolveOperator, useUpFactor } from '#modules/staff/index.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { addBackOfficePages } from '#platform/http/back-office-pages.ts';
import { addCompression } from '#platform/http/compress.ts';
import type { ResolveCaller } from '#platform/http/visit.ts';
import { type AppContext, buildRoleApp, openPort } from './app-context.ts';
import { backOfficePolicy } from './back-office-policy.ts';

/** The back office: its own host, sessions and cookie; none of the players' login methods. */
export const buildOps = async (context: AppContext): Promise<ZodApp> => {
  const { checks, clock, config, db, directory, modules } = context;
  const resolve = resolveOperator({ db, clock });
  const resolveCaller: ResolveCaller = (request, { address }) =>
    resolve({ token: readStaffToken(request.headers.cookie), address });
  const app = buildRoleApp(context, 'ops', [checks.database, checks.migrations, checks.redis], {
    policy: backOfficePolicy(config),
    resolveCaller,
    staffGate: {
      isBrand: (brandId) => directory.byId(brandId) !== undefined,
      useUpFactor: (sessionId) => useUpFactor(sessionId, { db, clock }),
    },
  });
  await addCompression(app);
  for (const routes of modules.collect('opsRoutes')) await app.register(routes);
  await addBackOfficePages(app, { dist: config.BACKOFFICE_DIST, filesOrigin: config.FILES_ORIGIN });
  return app;
};

export const startOps = async (context: AppContext): Promise<void> => {
  await openPort(context, await buildOps(context), 'ops', context.config.OPS_PORT);
};
