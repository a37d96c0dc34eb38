import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../kernel/log.ts';

/** The one stream of the house. It is transport only: everything in it can be sent again. */
export const streamName = 'EVENTS';

/** `evt.<brand>.<module>.<what>.<version>`: brand first, so that a socket can follow its brand alone. */
export const subjectOf = (event: { brandId: string; type: string }): string => `evt.${event.brandId}.${event.type}`;

export type Bus = {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: () => Promise<JetStreamManager>;
};

const day = 24 * 60 * 60 * 1_000_000_000;

/** The stream as it stands; made when it is not there, as after a loss of all of the transport's data. */
export const ensureStream = async (manager: JetStreamManager): Promise<StreamInfo> => {
  try {
    return await manager.streams.info(streamName);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    return manager.streams.add({
      name: streamName,
      subjects: ['evt.>'],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      // Consumers that are further behind are served from the outbox by the sweep.
      max_age: 3 * day,
      max_bytes: 512 * 1024 ** 2,
    });
  }
};

/**
 * Connects and keeps reconnecting for ever: a lost transport makes the house slower to tell, never
 * unable to work.
 */
export const connectBus = async (url: string, name: string, log: Log): Promise<Bus> => {
  const address = new URL(url);
  const connection = await connect({
    servers: `${address.hostname}:${address.port || '4222'}`,
    ...(address.password === ''
      ? {}
      : { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }),
    ...(address.password === '' && address.username !== '' ? { token: decodeURIComponent(address.username) } : {}),
    name: `fairhouse-${name}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect')
        log.warn({ status: status.type }, 'bus connection');
    }
  })();
  return {
    connection,
    client: jetstream(connection, { timeout: 5_000 }),
    manager: () => jetstreamManager(connection, { timeout: 5_000, checkAPI: false }),
  };
};
