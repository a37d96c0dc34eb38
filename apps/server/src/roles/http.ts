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
import { type AppContext, buildRoleApp, openPort } from './app-context.ts';
import { gamePageAt } from './game-address.ts';
import { pageSources } from './page-sources.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

const knownPaths = new Set([...specRoutes, ...ownRoutes].map(({ path }) => path));
const isKnownPath = (path: string): boolean => knownPaths.has(path) || gamePageAt(path) !== null;

/** Every call of the specification: those of existing modules, and the others with a not-built response. */
export const addCalls = async (app: ZodApp, modules: Pick<Modules, 'collect'>): Promise<void> => {
  for (const routes of [...modules.collect('publicRoutes'), ...modules.collect('memberRoutes')])
    await app.register(routes);
  addUnbuilt(app, [...specEndpoints, ...furtherEndpoints]);
};

/** The player-facing application: the calls, the pages, the reference. */
export const buildHttp = async (context: AppContext): Promise<ZodApp> => {
  const { checks, config, modules, resolveCaller } = context;
  const app = buildRoleApp(context, 'http', [checks.database, checks.migrations, checks.redis]);
  addEnvelopes(app, context);
  await addCompression(app);
  await addReferenceDocument(app, version);
  await addCalls(app, modules);
  await app.register(fileRoutes(modules.collect('files'), context));
  await addReferencePages(app);
  await addPages(app, { webDist: config.WEB_DIST, isKnownPath, resolveCaller, ...pageSources(context) });
  return app;
};

export const startHttp = async (context: AppContext): Promise<void> => {
  const subscription = subscribeToChanges(context);
  context.lifecycle.add({ name: 'news of changes', stop: () => subscription.stop() });
  await openPort(context, await buildHttp(context), 'http', context.config.HTTP_PORT);
};
