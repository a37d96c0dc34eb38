import { JetStreamApiError, type StreamInfo } from '@nats-io/jetstream';
import { describe, expect, it } from 'vitest';
import type { Connected } from './connected.types.ts';
import { growStream, keepStream } from './keep-stream.ts';

const refusal = (err_code: number) => new JetStreamApiError({ code: 400, err_code, description: 'refused' });
const notFound = 10_059;
const noPeers = 10_005;
const tooManyStreams = 10_026;

/** A cluster with so many servers, as its answers look to a client; undefined is one server without a cluster. */
const openCluster = (servers: number | undefined, refused = noPeers) => {
  const asked: (number | undefined)[] = [];
  let stream: StreamInfo | undefined;
  const place = (config: { num_replicas?: number }): StreamInfo => {
    asked.push(config.num_replicas);
    if ((config.num_replicas ?? 1) > (servers ?? 1)) throw refusal(refused);
    stream = { config: { name: 'EVENTS', ...config } } as StreamInfo;
    return stream;
  };
  const streams = {
    info: async () => stream ?? Promise.reject(refusal(notFound)),
    add: async (config: { num_replicas?: number }) => place(config),
    update: async (_name: string, config: { num_replicas?: number }) => place(config),
  };
  const connected = {
    connection: { info: servers === undefined ? {} : { cluster: 'fairhouse' } },
    manager: async () => ({ streams }),
  } as unknown as Connected;
  return { connected, asked };
};

const keep = ({ connected }: { connected: Connected }) => keepStream(connected, { name: 'EVENTS' });

describe('a new stream', () => {
  it.each([
    { servers: undefined, asked: [1] },
    { servers: 1, asked: [3, 2, 1] },
    { servers: 2, asked: [3, 2] },
    { servers: 3, asked: [3] },
    { servers: 5, asked: [3] },
  ])(
    'has as many replicas as a cluster of $servers servers has room for, three at most',
    async ({ servers, asked }) => {
      const cluster = openCluster(servers);
      expect((await keep(cluster)).config.num_replicas).toBe(asked.at(-1));
      expect(cluster.asked).toEqual(asked);
      // The next call finds the stream and asks for nothing.
      await keep(cluster);
      expect(cluster.asked).toEqual(asked);
    },
  );

  it('is not made smaller because of another refusal', async () => {
    const cluster = openCluster(2, tooManyStreams);
    await expect(keep(cluster)).rejects.toThrow('refused');
    expect(cluster.asked).toEqual([3]);
  });
});

describe('a stream with fewer replicas than the cluster allows', () => {
  const streamOf = (replicas: number) => ({ config: { name: 'EVENTS', num_replicas: replicas } }) as StreamInfo;

  it.each([
    { servers: 3, has: 1, asked: [3] },
    { servers: 2, has: 1, asked: [3, 2] },
    { servers: 3, has: 3, asked: [] },
    { servers: undefined, has: 1, asked: [] },
  ])('grows from $has in a cluster of $servers servers', async ({ servers, has, asked }) => {
    const cluster = openCluster(servers);
    await growStream(cluster.connected, streamOf(has));
    expect(cluster.asked).toEqual(asked);
  });

  it('stays as it is where no larger number has room', async () => {
    await expect(growStream(openCluster(1).connected, streamOf(1))).rejects.toThrow('refused');
  });
});
