import type { Handles } from './services-of.ts';

/** The URLs of the running services, by the names of the server's environment variables. They contain passwords. */
export const urlsOf = ({ postgres, redis, nats }: Handles): Record<string, string> => ({
  ...(postgres && {
    ADMIN_DATABASE_URL: postgres.adminUrl,
    DATABASE_URL: postgres.urlFor('app'),
    MIGRATOR_DATABASE_URL: postgres.urlFor('migrator'),
    SEALER_DATABASE_URL: postgres.urlFor('sealer'),
    READER_DATABASE_URL: postgres.urlFor('reader'),
  }),
  ...(redis && { REDIS_URL: redis.url }),
  ...(nats && { NATS_URL: nats.url }),
});
