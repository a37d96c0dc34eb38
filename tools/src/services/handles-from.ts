import type { PostgresVersion } from './service.types.ts';
import type { Handles } from './services-of.ts';
import { natsHandle } from './start-nats.ts';
import { postgresHandle } from './start-postgres.ts';
import { redisHandle } from './start-redis.ts';
import type { ServicesState } from './state-file.ts';

/**
 * The handles of the dev services that were ever started, running or not. Of several PostgreSQL majors it is
 * the requested one, else the lowest that is running.
 */
export const handlesFrom = (dir: string, state: ServicesState, preferred: PostgresVersion | undefined): Handles => {
  const settings = { dir, profile: 'dev', isDurable: true } as const;
  const clusters = Object.entries(state.postgres)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .filter(([major]) => preferred === undefined || Number(major) === preferred)
    .map(([, known]) => postgresHandle(settings, known));
  const postgres = clusters.find(({ pid }) => pid !== undefined) ?? clusters[0];
  return {
    ...(postgres && { postgres }),
    ...(state.redis && { redis: redisHandle(settings, state.redis) }),
    ...(state.nats && { nats: natsHandle(settings, state.nats) }),
  };
};
