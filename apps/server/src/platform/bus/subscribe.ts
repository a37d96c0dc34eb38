import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Db } from '../db/db.ts';
import { lead } from '../db/lead.ts';
import type { Log } from '../kernel/log.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { ensureCursor, readStreamPosition, writeStreamPosition } from './consumer-cursor.store.ts';
import { type Bus, ensureStream, streamName } from './stream.ts';
import { startSweep, sweepAll } from './sweep.ts';
import { type Subscription, takeEvents } from './take-events.ts';
import { decodeEvent } from './wire.ts';

const batchMax = 100;
/** How often a subscriber checks that the stream was not recreated. */
const lookMs = 2_000;

export type Subscriber = { stop(): Promise<void> };

type Deps = { db: Db; url: string; bus: Bus; log: Log };

type Reading = { messages: ConsumerMessages; born: string };

/**
 * Opens the stream after the last event this consumer has taken. The position is stored with the effects:
 * acknowledgements of the transport could deliver a later event before an earlier one.
 */
const openReading = async (deps: Deps, subscription: Subscription, signal: AbortSignal): Promise<Reading> => {
  const { db, bus } = deps;
  const { consumer } = subscription;
  const connected = await bus.connected(signal);
  const { created: born, state } = await ensureStream(connected);
  await ensureCursor(db.read, consumer);
  const position = await readStreamPosition(db.read, consumer);
  // A stream that was recreated, or has lost its end, is read from its start; claims filter out events that were taken
  // before.
  const known = position !== null && position.born === born && position.seq <= state.last_seq;
  if (!known) await sweepAll(deps, subscription);
  const source = await connected.client.consumers.get(streamName, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: known ? position.seq + 1 : 1,
  });
  return {
    messages: await source.consume({ max_messages: batchMax * 2, expires: 5_000, idle_heartbeat: 1_000 }),
    born,
  };
};

/**
 * Takes a batch and advances the position in one transaction. The same batch is retried until the database accepts it.
 */
const takeBatch = async (
  deps: Deps,
  subscription: Subscription,
  born: string,
  batch: readonly JsMsg[],
  signal: AbortSignal,
): Promise<void> => {
  const last = batch.at(-1);
  if (last === undefined) return;
  const types: ReadonlySet<string> = new Set(subscription.handlers.map(({ definition }) => definition.type));
  const events = batch.map((message) => decodeEvent(message.string())).filter(({ type }) => types.has(type));
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5_000)) {
    try {
      await takeEvents(deps, subscription, events, (tx) =>
        writeStreamPosition(tx, subscription.consumer, { born, seq: last.seq }),
      );
      return;
    } catch (error) {
      sparseLog(deps.log)('warn', { err: error, consumer: subscription.consumer }, 'batch is tried again');
      await sleep(pause);
    }
  }
};

/** Closes the reading when the stream was recreated meanwhile, or on the signal. */
const watch = async (deps: Deps, reading: Reading, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    try {
      const { manager } = await deps.bus.connected();
      const { created } = await (await manager()).streams.info(streamName);
      if (created !== reading.born) break;
    } catch {
      // The transport is down: the reading resumes by itself when it is back, or the next check finds a new stream.
    }
  }
  await reading.messages.close();
};

const read = async (deps: Deps, subscription: Subscription, signal: AbortSignal): Promise<void> => {
  const reading = await openReading(deps, subscription, signal);
  const ended = new AbortController();
  const watching = watch(deps, reading, AbortSignal.any([signal, ended.signal]));
  let batch: JsMsg[] = [];
  for await (const message of reading.messages) {
    batch.push(message);
    // Takes what has arrived rather than wait for a full batch, so that events are delivered at once. Counted by hand,
    // because the library's own `getPending` also counts the pulls it has already sent, and the last events would wait.
    const hasArrived = reading.messages.getReceived() > reading.messages.getProcessed();
    if (batch.length < batchMax && hasArrived) continue;
    await takeBatch(deps, subscription, reading.born, batch, signal);
    batch = [];
    if (signal.aborted) break;
  }
  ended.abort();
  await watching;
};

/**
 * Starts a durable subscriber: one process of the cell reads for it, in order. The stream delivers events quickly; the
 * sweep delivers from the outbox whatever the stream has lost.
 */
export const subscribe = (deps: Deps, subscription: Subscription): Subscriber => {
  const sweep = startSweep(deps, subscription);
  const leadership = lead(
    { url: deps.url, task: `consume ${subscription.consumer}`, log: deps.log },
    async (_connection, signal) => {
      while (!signal.aborted) await read(deps, subscription, signal);
    },
  );
  return {
    stop: async () => {
      await Promise.all([leadership.stop(), sweep.stop()]);
    },
  };
};
