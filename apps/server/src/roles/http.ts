import { specEndpoints } from '@fairhouse/protocol';
import specRoutes from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };
import { brandPublicRoutes, pageFactsOf } from '#modules/brand/index.ts';
import { contentPublicRoutes } from '#modules/content/index.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { addPages } from '#platform/http/pages.ts';
import { addReferenceDocument, addReferencePages } from '#platform/http/reference.ts';
import { addUnbuilt } from '#platform/http/unbuilt.ts';
import { version } from '#platform/kernel/version.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';

const knownPaths = new Set(specRoutes.map(({ path }) => path));

/** Every call of the specification: those of the modules that are built, and the others saying so. */
export const addCalls = async (app: ZodApp, use: Pick<Ground, 'db' | 'directory' | 'clock'>): Promise<void> => {
  await app.register(brandPublicRoutes(use));
  await app.register(contentPublicRoutes(use));
  addUnbuilt(app, specEndpoints);
};

/** The player-facing application: the calls, the pages, the reference. */
export const buildHttp = async (ground: Ground): Promise<ZodApp> => {
  const { checks, config } = ground;
  const app = buildRoleApp(ground, 'http', [checks.database, checks.migrations, checks.redis]);
  await addReferenceDocument(app, version);
  await addCalls(app, ground);
  await addReferencePages(app);
  await addPages(app, { webDist: config.WEB_DIST, knownPaths, factsOf: pageFactsOf(ground) });
  return app;
};

export const startHttp = async (ground: Ground): Promise<void> => {
  await openPort(ground, await buildHttp(ground), 'http', ground.config.HTTP_PORT);
};
