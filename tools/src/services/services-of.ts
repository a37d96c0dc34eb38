import type { NatsService, PostgresService, RedisService, ServiceName, Services } from './service.types.ts';

export type Handles = { postgres?: PostgresService; redis?: RedisService; nats?: NatsService };

const present = <T>(handle: T | undefined, name: ServiceName): T => {
  if (handle === undefined) throw new Error(`${name} was not asked for: add it to "only"`);
  return handle;
};

/** Combines the handles. Access to a missing one throws, so that callers need no checks. */
export const servicesOf = (
  handles: Handles,
  { dir, auditKey, started, stop }: Pick<Services, 'dir' | 'auditKey' | 'started' | 'stop'>,
): Services => ({
  dir,
  auditKey,
  started,
  get postgres() {
    return present(handles.postgres, 'postgres');
  },
  get redis() {
    return present(handles.redis, 'redis');
  },
  get nats() {
    return present(handles.nats, 'nats');
  },
  stop,
});
