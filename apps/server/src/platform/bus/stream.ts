import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager, RetentionPolicy, StorageType, type StreamInfo } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { urlsOf } from '../config/config-schema.ts';
import type { Log } from '../kernel/log.ts';
import { gauge } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import type { Connected } from './connected.types.ts';
import { keepStream } from './keep-stream.ts';

const isConnected = gauge({ name: 'bus_connected', help: '1 while this process is connected to the bus.' });

/** The only stream. It is transport: everything in it can be published again. */
export const streamName = 'EVENTS';

/** `evt.<brand>.<module>.<what>.<version>`: brand first, so that a socket can subscribe to its brand alone. */
export const subjectOf = (event: { brandId: string; type: string }): string => `evt.${event.brandId}.${event.type}`;

export type Bus = {
  /** Waits for the connection. Rejects when the bus is closed or the signal aborts first. */
  connected(signal?: AbortSignal): Promise<Connected>;
  /** The connection, if it is established. */
  current(): Connected | undefined;
  close(): Promise<void>;
};

const retryMs = 500;
const day = 24 * 60 * 60 * 1_000_000_000;

/** Returns the stream of events; see `keepStream`. */
export const ensureStream = (connected: Connected): Promise<StreamInfo> =>
  keepStream(connected, {
    name: streamName,
    subjects: ['evt.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    // Consumers that are further behind are served from the outbox by the sweep.
    max_age: 3 * day,
    max_bytes: 512 * 1024 ** 2,
  });

const connectOnce = async (urls: string, name: string, log: Log): Promise<Connected> => {
  const servers = urlsOf(urls);
  // One cluster, one login: it may be written at any of the servers.
  const login = servers.find(({ username }) => username !== '');
  const [user, pass] = [decodeURIComponent(login?.username ?? ''), decodeURIComponent(login?.password ?? '')];
  const connection = await connect({
    servers: servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(pass === '' ? {} : { user, pass }),
    ...(pass === '' && user !== '' ? { token: user } : {}),
    // Without it the client would continue unencrypted with a server that offers no TLS.
    ...(servers.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    name: `fairhouse-${name}`,
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  isConnected.set(1);
  const sparse = sparseLog(log);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      isConnected.set(type === 'reconnect' ? 1 : 0);
      sparse('warn', {}, `bus connection: ${type}`);
    }
    isConnected.set(0);
  })();
  return {
    connection,
    client: jetstream(connection, { timeout: 5_000 }),
    manager: () => jetstreamManager(connection, { timeout: 5_000, checkAPI: false }),
  };
};

/**
 * Opens the bus without waiting for it: connects and reconnects in the background, to any server of a comma-separated
 * list. Without the transport, events are delayed, but processes start and work.
 */
export const openBus = (urls: string, name: string, log: Log): Bus => {
  isConnected.set(0);
  const closing = new AbortController();
  let current: Connected | undefined;

  const connecting = (async (): Promise<Connected> => {
    for (let isLogged = false; ; isLogged = true) {
      try {
        current = await connectOnce(urls, name, log);
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
