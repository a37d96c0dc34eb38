import { JetStreamApiCodes, JetStreamApiError, type StreamConfig, type StreamInfo } from '@nats-io/jetstream';
import type { Connected } from './connected.types.ts';

/** More copies would cost time with every message. */
const replicasMax = 3;

/** Answers of a server to a request for replicas: the cluster has fewer servers, they have no room, there is no cluster. */
const noRoom: ReadonlySet<number> = new Set([10_005, 10_023, 10_074]);

const isNoRoom = (error: unknown): boolean => error instanceof JetStreamApiError && noRoom.has(error.code);

/** A server names the cluster that it belongs to; a list of addresses would not tell how many servers there are. */
const mostReplicas = ({ connection }: Connected): number => (connection.info?.cluster === undefined ? 1 : replicasMax);

/** The result of the highest number of replicas that the cluster has room for. */
const withReplicas = async <Result>(
  { most, least }: { most: number; least: number },
  request: (replicas: number) => Promise<Result>,
): Promise<Result> => {
  for (let replicas = most; ; replicas -= 1) {
    try {
      return await request(replicas);
    } catch (error) {
      if (replicas <= least || !isNoRoom(error)) throw error;
    }
  }
};

/**
 * Returns a stream; creates it when it is missing, as after a loss of all transport data. A new stream has three
 * replicas, or as many as the cluster has servers for.
 */
export const keepStream = async (
  connected: Connected,
  config: Partial<StreamConfig> & { name: string },
): Promise<StreamInfo> => {
  const { streams } = await connected.manager();
  try {
    return await streams.info(config.name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    const range = { most: mostReplicas(connected), least: 1 };
    return withReplicas(range, (replicas) => streams.add({ ...config, num_replicas: replicas }));
  }
};

/** Adds replicas to a stream that was created while the cluster had fewer servers, as far as there is room. */
export const growStream = async (connected: Connected, { config }: StreamInfo): Promise<void> => {
  const range = { most: mostReplicas(connected), least: config.num_replicas + 1 };
  if (range.least > range.most) return;
  const { streams } = await connected.manager();
  await withReplicas(range, (replicas) => streams.update(config.name, { num_replicas: replicas }));
};
