import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { ensureCursor, readSweptTo, writeSweptTo } from './consumer-cursor.store.ts';
import { readHorizon, readOvertaken, readUntaken, type Window } from './outbox.store.ts';
import { type Subscription, takeEvents } from './take-events.ts';

const swept = counter({
  name: 'bus_swept_total',
  help: 'Events that the stream did not bring and the outbox did.',
  labels: ['consumer'],
});

const batchMax = 200;
const pauseMs = 2_000;
const writeEveryMs = 30_000;
/**
 * Younger events are left to the stream: it is faster, and two concurrent takers of one event only wait for each other.
 */
const patienceMs = 10_000;

/**
 * Delivers everything in the window that was never taken. Two processes may sweep concurrently: claims prevent
 * duplicates.
 */
const sweepWindow = async (deps: { db: Db; log: Log }, subscription: Subscription, window: Window): Promise<void> => {
  const types: string[] = subscription.handlers.map(({ definition }) => definition.type);
  for (;;) {
    const missed = await readUntaken(deps.db.read, { consumer: subscription.consumer, types, window, limit: batchMax });
    if (missed.length > 0) {
      // The window is limited by transaction id, as the relay's is: rows above the window that precede a missed row in
      // its aggregate are included, to keep the order.
      const overtaken = await readOvertaken(deps.db.read, window, missed);
      const wanted = [...missed, ...overtaken.filter(({ type }) => types.includes(type))];
      await takeEvents(
        deps,
        subscription,
        wanted.sort((a, b) => (a.seq < b.seq ? -1 : 1)),
      );
      swept.inc({ consumer: subscription.consumer }, missed.length);
    }
    if (missed.length < batchMax) return;
  }
};

/**
 * Delivers everything that is written and not taken, up to now. A reader does this before it reads a recreated stream,
 * so that events the old stream lost come before those of the new one.
 */
export const sweepAll = async (deps: { db: Db; log: Log }, subscription: Subscription): Promise<void> => {
  const fromXid = await readSweptTo(deps.db.read, subscription.consumer);
  await sweepWindow(deps, subscription, { fromXid, toXid: await readHorizon(deps.db.read) });
};

/**
 * Compares the outbox with the consumer ledger and delivers the difference. The stream is therefore only an
 * optimisation: all of it may be lost at any time.
 */
export const startSweep = (
  deps: { db: Db; log: Log },
  subscription: Subscription,
  patience = patienceMs,
): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const sparse = sparseLog(deps.log);
  const pause = () => sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
  const horizons: { at: number; xid: string }[] = [];

  let sweptTo: string | undefined;
  let writtenAt = 0;

  const sweepOnce = async (): Promise<void> => {
    horizons.push({ at: Date.now(), xid: await readHorizon(deps.db.read) });
    let ripe: string | undefined;
    while (horizons[0] !== undefined && horizons[0].at <= Date.now() - patience) ripe = horizons.shift()?.xid;
    if (sweptTo === undefined) {
      await ensureCursor(deps.db.read, subscription.consumer);
      sweptTo = await readSweptTo(deps.db.read, subscription.consumer);
    }
    // Another process may have swept further than our own oldest horizon.
    if (ripe === undefined || BigInt(ripe) <= BigInt(sweptTo)) return;
    await sweepWindow(deps, subscription, { fromXid: sweptTo, toXid: ripe });
    sweptTo = ripe;
    // Events swept again after a crash are found as taken, so the position need not be written every time.
    if (Date.now() - writtenAt < writeEveryMs) return;
    await writeSweptTo(deps.db.read, subscription.consumer, sweptTo);
    writtenAt = Date.now();
  };

  const run = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await sweepOnce();
      } catch (error) {
        sparse('warn', { err: error, consumer: subscription.consumer }, 'sweep failed');
      }
      await pause();
    }
  })();

  return {
    stop: async () => {
      stopped.abort();
      await run;
    },
  };
};
