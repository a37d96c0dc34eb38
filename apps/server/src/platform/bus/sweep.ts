import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { ensureCursor, readSweptTo, writeSweptTo } from './consumer-cursor.store.ts';
import { readHorizon, readUntaken, type Window } from './outbox.store.ts';
import { type Subscription, takeEvents } from './take-events.ts';

const swept = counter({
  name: 'bus_swept_total',
  help: 'Events that the stream did not bring and the outbox did.',
  labels: ['consumer'],
});

const batchMax = 200;
const pauseMs = 2_000;
/** Younger events are left to the stream: it is quicker, and two hands on one event only wait. */
const patienceMs = 10_000;

/** Offers everything in the window that was never taken. Two processes may sweep at once: claims decide. */
const sweepWindow = async (uses: { db: Db; log: Log }, subscription: Subscription, window: Window): Promise<void> => {
  const types = subscription.handlers.map(({ definition }) => definition.type);
  for (;;) {
    const missed = await readUntaken(uses.db.read, { consumer: subscription.consumer, types, window, limit: batchMax });
    if (missed.length > 0) {
      await takeEvents(uses, subscription, missed);
      swept.inc({ consumer: subscription.consumer }, missed.length);
    }
    if (missed.length < batchMax) return;
  }
};

/**
 * Compares what was promised (the outbox) with what was taken (the consumer ledger) and delivers
 * the difference. It makes the stream a convenience: all of it may be lost at any moment.
 */
export const startSweep = (
  uses: { db: Db; log: Log },
  subscription: Subscription,
  patience = patienceMs,
): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const pause = () => sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
  const horizons: { at: number; xid: string }[] = [];

  const sweepOnce = async (): Promise<void> => {
    horizons.push({ at: Date.now(), xid: await readHorizon(uses.db.read) });
    let ripe: string | undefined;
    while (horizons[0] !== undefined && horizons[0].at <= Date.now() - patience) ripe = horizons.shift()?.xid;
    if (ripe === undefined) return;
    await ensureCursor(uses.db.read, subscription.consumer);
    const window = { fromXid: await readSweptTo(uses.db.read, subscription.consumer), toXid: ripe };
    await sweepWindow(uses, subscription, window);
    await writeSweptTo(uses.db.read, subscription.consumer, ripe);
  };

  const run = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await sweepOnce();
      } catch (error) {
        uses.log.warn({ err: error, consumer: subscription.consumer }, 'sweep failed');
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
