import { furtherEndpoints, specEndpoints } from '@fairhouse/protocol';
import ownRoutes from '@fairhouse/protocol/spec/own-routes.json' with { type: 'json' };
import specRoutes from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };
import type { ZodApp } from '#platform/http/app.ts';
import { addCompression } from '#platform/http/compress.ts';
import { addEnvelopes } from '#platform/http/envelope.ts';
import { addPages } from '#platform/http/pages.ts';
import { addReferenceDocument, addReferencePages } from '#platform/http/reference.ts';
import { addUnbuilt } from '#platform/http/unbuilt.ts';
import { version } from '#platform/kernel/version.ts';
import type { Modules } from '#platform/module/compose-modules.ts';
import { fileRoutes } from '#platform/uploads/serve-files.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { hearChanges } from './hear-changes.ts';
import { pageSources } from './page-sources.ts';

const knownPaths = new Set([...specRoutes, ...ownRoutes].map(({ path }) => path));

/** Every call of the specification: those of the modules that are built, and the others saying so. */
export const addCalls = async (app: ZodApp, modules: Pick<Modules, 'collect'>): Promise<void> => {
  for (const routes of [...modules.collect('publicRoutes'), ...modules.collect('memberRoutes')])
    await app.register(routes);
  addUnbuilt(app, [...specEndpoints, ...furtherEndpoints]);
};

/** The player-facing application: the calls, the pages, the reference. */
export const buildHttp = async (ground: Ground): Promise<ZodApp> => {
  const { checks, config, modules, resolveCaller } = ground;
  const app = buildRoleApp(ground, 'http', [checks.database, checks.migrations, checks.redis]);
  addEnvelopes(app, ground);
  await addCompression(app);
  await addReferenceDocument(app, version);
  await addCalls(app, modules);
  await app.register(fileRoutes(modules.collect('files'), ground));
  await addReferencePages(app);
  await addPages(app, { webDist: config.WEB_DIST, knownPaths, resolveCaller, ...pageSources(ground) });
  return app;
};

export const startHttp = async (ground: Ground): Promise<void> => {
  const hearing = hearChanges(ground);
  ground.lifecycle.add({ name: 'news of changes', stop: () => hearing.stop() });
  await openPort(ground, await buildHttp(ground), 'http', ground.config.HTTP_PORT);
};
