import { type DatabaseRole, databaseRoles, startServices } from '@fairhouse/tools/services';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { plantSqlOfRun } from '../attacks/runner/plant-sql.ts';

type TestServices = {
  adminUrl: string;
  urls: Record<DatabaseRole, string>;
  redisUrl: string;
  natsUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** The services of the worker that runs the test file; `own-services.setup.ts` selects them. */
    services: TestServices;
    servicesOfWorkers: TestServices[];
  }
}

/** A database that was migrated once; every test database is a copy of it. */
export const templateName = 'fairhouse_template';

const start = async (): Promise<{ started: TestServices; stop(): Promise<void> }> => {
  const services = await startServices({ profile: 'test' });
  await services.postgres.createDatabase(templateName);
  await migrate(services.postgres.urlFor('migrator', templateName));
  await plantSqlOfRun(services.postgres.urlFor('migrator', templateName));
  return {
    started: {
      adminUrl: services.postgres.adminUrl,
      urls: Object.fromEntries(
        databaseRoles.map((role) => [role, services.postgres.urlFor(role, templateName)]),
      ) as TestServices['urls'],
      redisUrl: services.redis.url,
      natsUrl: services.nats.url,
    },
    stop: () => services.stop(),
  };
};

/**
 * Starts PostgreSQL, Redis and NATS on private ports, once for each worker: the visibility horizon of PostgreSQL
 * depends on the oldest transaction of any of its databases, so two test files would delay each other.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const all = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, start));
  const servicesOfWorkers = all.map(({ started }) => started);
  const [first] = servicesOfWorkers;
  if (first === undefined) throw new Error('no worker, no services');
  project.provide('services', first);
  project.provide('servicesOfWorkers', servicesOfWorkers);
  return async () => {
    await Promise.all(all.map(({ stop }) => stop()));
  };
};
