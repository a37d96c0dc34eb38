import { startServices } from '@fairhouse/tools/services';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    services: {
      adminUrl: string;
      urls: Record<'app' | 'migrator' | 'sealer' | 'reader', string>;
      redisUrl: string;
      natsUrl: string;
    };
  }
}

/** A database that was migrated once; every test database is a copy of it. */
export const templateName = 'fairhouse_template';

/** Starts PostgreSQL, Redis and NATS once for the whole run, on private ports. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const services = await startServices({ profile: 'test' });
  await services.postgres.createDatabase(templateName);
  await migrate(services.postgres.urlFor('migrator', templateName));
  const urlFor = (role: 'app' | 'migrator' | 'sealer' | 'reader') => services.postgres.urlFor(role, templateName);
  project.provide('services', {
    adminUrl: services.postgres.adminUrl,
    urls: { app: urlFor('app'), migrator: urlFor('migrator'), sealer: urlFor('sealer'), reader: urlFor('reader') },
    redisUrl: services.redis.url,
    natsUrl: services.nats.url,
  });
  return () => services.stop();
};
