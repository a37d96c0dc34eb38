import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** The only stream. It is transport: everything in it can be published again. */
export const streamName = 'EVENTS';

/** `evt.<brand>.<module>.<what>.<version>`: brand first, so that a socket can subscribe to its brand alone. */
export const subjectOf = (event: { brandId: string; type: string }): string => `evt.${event.brandId}.${event.type}`;

/** An open connection; it reconnects by itself when it is lost. */
export type Connected = {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: () => Promise<JetStreamManager>;
};

export type Bus = {
  /** Waits for the connection. Rejects when the bus is closed or the signal aborts first. */
  connected(signal?: AbortSignal): Promise<Connected>;
  /** The connection, if it is established. */
  current(): Connected | undefined;
  close(): Promise<void>;
};

const retryMs = 500;
const day = 24 * 60 * 60 * 1_000_000_000;

/** Returns the stream; creates it when it is missing, as after a loss of all transport data. */
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

const connectOnce = async (url: string, name: string, log: Log): Promise<Connected> => {
  const address = new URL(url);
  const [user, pass] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  const connection = await connect({
    servers: `${address.hostname}:${address.port || '4222'}`,
    ...(pass === '' ? {} : { user, pass }),
    ...(pass === '' && user !== '' ? { token: user } : {}),
    // Without it the client would continue unencrypted with a server that offers no TLS.
    ...(address.protocol === 'tls:' ? { tls: {} } : {}),
    name: `fairhouse-${name}`,
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') log.warn({ status: type }, 'bus connection');
    }
  })();
  return {
    connection,
    client: jetstream(connection, { timeout: 5_000 }),
    manager: () => jetstreamManager(connection, { timeout: 5_000, checkAPI: false }),
  };
};

/**
 * Opens the bus without waiting for it: connects and reconnects in the background. Without the transport, events are
 * delayed, but processes start and work.
 */
export const openBus = (url: string, name: string, log: Log): Bus => {
  const closing = new AbortController();
  let current: Connected | undefined;

  const connecting = (async (): Promise<Connected> => {
    for (let isLogged = false; ; isLogged = true) {
      try {
        current = await connectOnce(url, name, log);
        if (isLogged) log.info('bus is there');
        return current;
      } catch (error) {
        if (!isLogged) log.warn({ err: error }, 'bus does not answer yet');
        // Throws when the bus is closed meanwhile, which ends the retries.
        await sleep(retryMs, undefined, { signal: closing.signal });
      }
    }
  })();
  // Callers of `connected` get the error; without callers it must not be an unhandled rejection.
  connecting.catch(() => undefined);

  return {
    connected: async (signal) => {
      if (current !== undefined || signal === undefined) return connecting;
      // An aborted signal does not fire again.
      signal.throwIfAborted();
      return Promise.race([connecting, once(signal, 'abort').then(() => Promise.reject(signal.reason))]);
    },
    current: () => current,
    close: async () => {
      closing.abort();
      await current?.connection.close();
    },
  };
};
