import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamInfo } from '@nats-io/jetstream';
import type { Log } from '../kernel/log.ts';
import { gauge } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { growStream } from './keep-stream.ts';
import type { Bus } from './stream.ts';

const messages = gauge({ name: 'bus_stream_messages', help: 'Messages in a stream.', labels: ['stream'] });
const replicas = gauge({ name: 'bus_stream_replicas', help: 'Replicas a stream should have.', labels: ['stream'] });
const current = gauge({
  name: 'bus_stream_replicas_current',
  help: 'Replicas that have every message, the leader included; 0 while the stream does not answer.',
  labels: ['stream'],
});

const lookMs = 10_000;
/** A cluster that has lost a server answers again within seconds. */
const lookAgainMs = 2_000;
/** A stream whose cluster has no room is asked for as often as this. */
const growMs = 60_000;

const currentOf = ({ cluster }: StreamInfo): number =>
  cluster?.replicas == null
    ? 1
    : (cluster.leader ? 1 : 0) + cluster.replicas.filter((one) => one.current && one.offline !== true).length;

/** Measures the streams of the bus every ten seconds, and gives them the replicas that a larger cluster allows. */
export const watchStreams = ({ bus, log }: { bus: Bus; log: Log }): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const sparse = sparseLog(log);
  const known = new Set<string>();
  let grownAt = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<void> => {
    const connected = bus.current();
    const streams = connected === undefined ? [] : await (await connected.manager()).streams.list().next();
    const answered = new Set(streams.map(({ config }) => config.name));
    for (const stream of known) if (!answered.has(stream)) current.set({ stream }, 0);
    for (const stream of streams) {
      const label = { stream: stream.config.name };
      known.add(label.stream);
      messages.set(label, stream.state.messages);
      replicas.set(label, stream.config.num_replicas);
      current.set(label, currentOf(stream));
    }
    if (connected === undefined || performance.now() - grownAt < growMs) return;
    grownAt = performance.now();
    for (const stream of streams) await growStream(connected, stream);
  };

  const run = (async () => {
    while (!stopping.signal.aborted) {
      let pauseMs = lookMs;
      try {
        await look();
      } catch (error) {
        for (const stream of known) current.set({ stream }, 0);
        pauseMs = lookAgainMs;
        sparse('warn', { err: error }, 'streams of the bus could not be read or given replicas');
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
};
