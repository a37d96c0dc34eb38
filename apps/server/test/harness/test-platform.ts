import { inject } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { createLifecycle } from '#platform/kernel/lifecycle.ts';
import { createLog } from '#platform/kernel/log.ts';
import { type AppContext, createAppContext } from '#roles/app-context.ts';
import { buildHttp } from '#roles/http.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from './test-database.ts';

export type TestPlatform = {
  database: TestDatabase;
  /** The context of the app; only `db` has the test's own role, which may insert what the app's role may not. */
  context: AppContext;
  app: ZodApp;
  close(): Promise<void>;
};

/** Importing the seeded games takes seconds; copying a database that has them takes a tenth of a second. */
const seededTemplate = 'fairhouse_seeded';

/**
 * The http role on its own seeded database, called through `app.inject`. With one trusted proxy, a test acts as that
 * proxy: the last forwarded address is the visitor's.
 */
export const openTestPlatform = async (
  environment: Record<string, string> = {},
  databaseRole: 'http' | 'worker' = 'http',
): Promise<TestPlatform> => {
  const services = inject('services');
  await fillTemplateOnce(seededTemplate, installSeeds);
  const database = await createTestDatabase(seededTemplate);
  const config = readConfig({
    NODE_ENV: 'test',
    // A busy machine would starve processes of a low priority.
    SIDE_PROCESS_NICENESS: '0',
    FAIRHOUSE_ROLES: 'http',
    DATABASE_URL: database.urlFor(databaseRole),
    REDIS_URL: services.redisUrl,
    NATS_URL: services.natsUrl,
    AUDIT_KEY: Buffer.alloc(32, 1).toString('base64'),
    HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: '0',
    ...environment,
  });
  const log = createLog({ level: config.LOG_LEVEL, role: 'test' });
  const lifecycle = createLifecycle({ log, drainDelayMs: 0 });
  const context = await createAppContext({ config, log, lifecycle });
  const app = await buildHttp(context);
  await app.ready();
  lifecycle.started();
  return {
    database,
    context: { ...context, db: database.db },
    app,
    close: async () => {
      await app.close();
      await lifecycle.drain('test over');
      await database.close();
    },
  };
};
