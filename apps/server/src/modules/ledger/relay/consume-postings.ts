import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '#platform/bus/stream.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { consumerFaults, consumerSwept } from '../ledger.metrics.ts';
import { decodePostings, postingsSubject } from './posting-wire.ts';
import { moveCursor, readCellName, readCursor, readMoment, readUntaken } from './relay.store.ts';
import type { Moment, PublishedPosting } from './relay.types.ts';
import { type PostingsConsumer, takePostings } from './take-postings.ts';

/** Maximum number of queued messages; the sweep delivers the rest. */
const waitingMax = 100;
const sweepWalletsMax = 500;
const sweepPauseMs = 2_000;
/**
 * Younger postings are left to the bus: it is faster, and two concurrent takers of one wallet only wait for each other.
 */
const patienceMs = 10_000;

type Deps = { db: Db; bus: Bus; log: Log; cell?: string | undefined };

/**
 * Delivers every posting of the window that was never taken; the newest one of a wallet also delivers those before it.
 */
const sweepWindow = async <Taken>({ db }: Deps, consumer: PostingsConsumer<Taken>, ripe: Moment): Promise<void> => {
  const name = `consumer:${consumer.name}`;
  const cursor = await readCursor(db.read, name);
  if (BigInt(cursor.xid) >= BigInt(ripe.horizon)) return;
  let hasMoved = false;
  for (;;) {
    const untaken = await readUntaken(db.read, {
      consumer: consumer.name,
      cursor,
      horizon: ripe.horizon,
      limit: sweepWalletsMax,
    });
    for (const posting of untaken) {
      // One wallet per transaction: it may have years of postings to deliver.
      await db.transaction((tx) => takePostings(tx, consumer, [posting]));
      consumerSwept.inc({ consumer: consumer.name });
    }
    hasMoved ||= untaken.length > 0;
    if (untaken.length < sweepWalletsMax) break;
  }
  // Without new postings the cursor is not written; after a restart the same window is read again.
  if (hasMoved || BigInt(ripe.horizon) - BigInt(cursor.xid) > 10_000n)
    await moveCursor(db.read, name, { xid: ripe.horizon, walletId: 0n, seq: 0n }, ripe.now);
};

/**
 * Delivers every posting to a consumer exactly once and in the order of its wallet. The bus is the fast path and may
 * lose messages; lost postings are read from the ledger. Any number of processes may consume under one name.
 */
export const consumePostings = <Taken>(
  deps: Deps,
  consumer: PostingsConsumer<Taken>,
  patience = patienceMs,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sparse = sparseLog(deps.log);
  const fault = (error: unknown): void => {
    if (signal.aborted) return;
    consumerFaults.inc({ consumer: consumer.name });
    sparse('warn', { err: error, consumer: consumer.name }, 'postings not consumed; they will be read from the ledger');
  };

  const waiting: PublishedPosting[][] = [];
  let isTaking = false;
  const takeWaiting = async (): Promise<void> => {
    isTaking = true;
    for (let published = waiting.shift(); published !== undefined; published = waiting.shift()) {
      const postings = published;
      await deps.db.transaction((tx) => takePostings(tx, consumer, postings)).catch(fault);
    }
    isTaking = false;
  };
  let taking = Promise.resolve();

  const subscribe = async (): Promise<void> => {
    const { connection } = await deps.bus.connected(signal);
    const cell = await readCellName(deps.db.read, deps.cell);
    const subscription = connection.subscribe(postingsSubject);
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    for await (const message of subscription) {
      try {
        const published = decodePostings(message.string());
        if (published.cell !== cell || waiting.length >= waitingMax) continue;
        waiting.push(published.postings);
        if (!isTaking) taking = takeWaiting();
      } catch (error) {
        fault(error);
      }
    }
  };
  subscribe().catch(fault);

  const sweep = async (): Promise<void> => {
    const moments: Moment[] = [];
    while (!signal.aborted) {
      try {
        moments.push(await readMoment(deps.db.read));
        const newest = moments.at(-1)?.now.getTime() ?? 0;
        const ripe = moments.findLast(({ now }) => now.getTime() <= newest - patience);
        if (ripe !== undefined) {
          await sweepWindow(deps, consumer, ripe);
          moments.splice(0, moments.indexOf(ripe) + 1);
        }
      } catch (error) {
        fault(error);
      }
      await sleep(sweepPauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const sweeping = sweep();

  return {
    stop: async () => {
      stopping.abort();
      waiting.length = 0;
      await Promise.all([sweeping, taking]);
    },
  };
};
