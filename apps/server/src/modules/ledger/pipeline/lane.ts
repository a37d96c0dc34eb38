import assert from 'node:assert/strict';
import type { Moved, Verdict } from '../ledger.types.ts';
import { type Item, resolveItem, sendAway } from './item.ts';
import { judgeFailure } from './judge-failure.ts';
import { keepConnection } from './keep-connection.ts';
import { createLine } from './line.ts';
import {
  batchSize,
  bisectsTotal,
  busyTotal,
  callSeconds,
  poisonedTotal,
  queueDepth,
  unknownsTotal,
  verdictsTotal,
  waitSeconds,
} from './pipeline.metrics.ts';
import type { LaneConnection, PipelineDeps, PipelineLimits } from './pipeline.types.ts';
import type { PoisonedKeys } from './poisoned-keys.ts';
import { createSuspicion } from './suspicion.ts';
import { watchDeadlines } from './watch-deadlines.ts';

/** An ordered queue with its own connection. One call runs at a time; new movements queue meanwhile. */
export type Lane = {
  readonly waiting: () => number;
  readonly failedConnects: () => number;
  add(item: Item): void;
  /** Resolves when nothing is queued or running. */
  idle(): Promise<void>;
  /** Refuses whatever is still open and drops the connection. */
  close(): void;
};

/**
 * A running call. It is abandoned once no item in it has time left: a commit that waits for its
 * standby never ends by itself, and the lane must continue.
 */
type Call = { batch: readonly Item[]; patience: number; giveUp: () => void };

const givenUp = Symbol('given up');

/** The pause before a batch that lost a deadlock is sent again. It doubles, to avoid the same deadlock. */
const victimPauseMs = (losses: number): number => Math.min(64, 2 ** losses);

export const createLane = (
  index: number,
  deps: Omit<PipelineDeps, 'lanes' | 'limits'> & { limits: PipelineLimits; poisoned: PoisonedKeys },
): Lane => {
  const { clock, limits, log, poisoned } = deps;
  const label = { lane: String(index) };
  const line = createLine();
  const suspicion = createSuspicion(limits.batchMax);
  const laneConnection = keepConnection(index, deps);
  let call: Call | undefined;
  let isRunning = false;
  let isClosed = false;
  let lossesInARow = 0;
  let wakeBlocked: (() => void) | undefined;
  let idleWaiters: (() => void)[] = [];

  const notifyIdle = (): void => {
    if (call !== undefined || line.waiting() > 0) return;
    for (const wake of idleWaiters) wake();
    idleWaiters = [];
  };

  const deadlines = watchDeadlines(clock, (now) => {
    let earliest: number | undefined;
    const note = (item: Item): void => {
      if (!item.isResolved && (earliest === undefined || item.deadline < earliest)) earliest = item.deadline;
    };
    for (const item of line.remove(({ deadline }) => deadline <= now)) sendAway(item, 'deadline');
    for (const item of call?.batch ?? []) {
      if (item.deadline <= now) resolveItem(item, { kind: 'try_again', moved: 'unknown', why: 'deadline' });
      note(item);
    }
    line.forEach(note);
    notifyIdle();
    if (call === undefined) return earliest;
    if (call.patience > now) return Math.min(earliest ?? call.patience, call.patience);
    call.giveUp();
    return earliest;
  });

  /** Whether to send an item. If false, the item already has its outcome. */
  const admit = (item: Item): boolean => {
    if (item.isResolved) return false;
    const now = clock.now();
    if (item.deadline <= now) {
      sendAway(item, 'deadline');
      return false;
    }
    const moved = poisoned.find(item.move.key, now);
    if (moved === undefined) return true;
    resolveItem(item, { kind: 'try_again', moved: item.mayHaveMoved ? 'unknown' : moved, why: 'poisoned' });
    return false;
  };

  const putBack = (batch: readonly Item[]): void => line.putBack(batch.filter(({ isResolved }) => !isResolved));

  const onResults = (batch: readonly Item[], responses: readonly Moved[]): void => {
    const busy: Item[] = [];
    const counts = new Map<Verdict, number>();
    for (const [n, item] of batch.entries()) {
      const moved = responses[n];
      assert(moved !== undefined, 'the ledger answered fewer movements than it was sent');
      counts.set(moved.verdict, (counts.get(moved.verdict) ?? 0) + 1);
      if (moved.verdict !== 'busy') resolveItem(item, { kind: 'answered', moved });
      else if (!item.isResolved) busy.push(item);
    }
    if (busy.length > 0) {
      busyTotal.inc(busy.length);
      line.block(busy);
    }
    // A wallet with any verdict is not locked, so its blocked items go at once.
    for (const [n, item] of batch.entries()) if (responses[n]?.verdict !== 'busy') line.free(item.move.walletId);
    for (const [verdict, count] of counts) verdictsTotal.inc({ verdict }, count);
  };

  /** The batch's outcome is unknown: the same items are sent again with the same keys, before all others. */
  const onUnknown = (batch: readonly Item[], error: unknown): void => {
    unknownsTotal.inc();
    log.warn({ err: error, lane: index, items: batch.length }, 'the outcome of a batch is unknown');
    laneConnection.replace();
    for (const item of batch) item.mayHaveMoved = true;
    putBack(batch);
  };

  const onPoisoned = (batch: readonly Item[], error: unknown): void => {
    const [alone] = batch;
    if (batch.length > 1 || alone === undefined) {
      bisectsTotal.inc();
      suspicion.accuse(batch.length);
      putBack(batch);
      return;
    }
    suspicion.end();
    poisonedTotal.inc();
    log.error({ err: error, lane: index, move: alone.move }, 'a movement makes its batch fail');
    const moved = alone.mayHaveMoved ? 'unknown' : 'nothing';
    poisoned.add(alone.move.key, { until: clock.now() + limits.poisonedForMs, moved });
    sendAway(alone, 'poisoned');
  };

  const onFailure = async (batch: readonly Item[], error: unknown): Promise<void> => {
    const failure = judgeFailure(error);
    if (failure === 'unknown') return onUnknown(batch, error);
    laneConnection.proved();
    if (failure === 'again') {
      putBack(batch);
      lossesInARow += 1;
      return clock.wait(victimPauseMs(lossesInARow));
    }
    if (failure === 'twice' && !suspicion.hasDoubted()) {
      suspicion.doubt(batch.length);
      putBack(batch);
      return;
    }
    onPoisoned(batch, error);
  };

  const send = async (connection: LaneConnection, batch: readonly Item[], examined: number): Promise<void> => {
    const sentAt = clock.now();
    batchSize.observe(batch.length);
    queueDepth.set(label, line.waiting());
    waitSeconds.observe((sentAt - Math.min(...batch.map(({ since }) => since))) / 1_000);
    const giveUp = Promise.withResolvers<typeof givenUp>();
    const patience = sentAt + limits.deadlineMaxMs;
    call = { batch, patience, giveUp: () => giveUp.resolve(givenUp) };
    deadlines.expect(patience);
    // Splits each span into the wait in the queue and the call that it shared with others.
    for (const { span } of batch) span?.addEvent('sent', { 'fairhouse.lane': index, 'fairhouse.batch': batch.length });
    const responses = connection.postMoves(batch.map(({ move }) => move));
    try {
      const outcome = await Promise.race([responses, giveUp.promise]);
      call = undefined;
      if (outcome === givenUp) {
        // The abandoned call's result is ignored; without this its late failure would be unhandled.
        responses.catch(() => {});
        return onUnknown(batch, new Error('a call outlived every deadline in it'));
      }
      assert(outcome.length === batch.length, 'the ledger answered another number of movements than it was sent');
      laneConnection.proved();
      lossesInARow = 0;
      suspicion.left(examined);
      onResults(batch, outcome);
    } catch (error) {
      call = undefined;
      await onFailure(batch, error);
    } finally {
      callSeconds.observe((clock.now() - sentAt) / 1_000);
    }
  };

  /** A short pause for locked wallets, ended early by any new item. */
  const pauseBlocked = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wakeBlocked = resolve;
    void clock.wait(limits.busyPauseMs).then(resolve);
    return promise;
  };

  const run = async (): Promise<void> => {
    while (!isClosed && line.waiting() > 0) {
      const connection = await laneConnection.ready();
      if (connection === undefined) break;
      const max = suspicion.batchMax();
      const { batch, examined } = line.take({ max, probes: !suspicion.isAroused(), admit });
      // All suspects have left the queue, so the search is over.
      if (batch.length === 0) suspicion.end();
      else await send(connection, batch, examined);
      if (line.isBlocked()) await pauseBlocked();
    }
    isRunning = false;
    queueDepth.set(label, line.waiting());
    notifyIdle();
  };

  return {
    waiting: line.waiting,
    failedConnects: laneConnection.failedConnects,

    add: (item) => {
      line.add(item);
      deadlines.expect(item.deadline);
      wakeBlocked?.();
      if (isRunning) return;
      isRunning = true;
      clock.soon(() => void run());
    },

    idle: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      idleWaiters.push(resolve);
      notifyIdle();
      return promise;
    },

    close: () => {
      isClosed = true;
      laneConnection.close();
      for (const item of line.remove(() => true)) sendAway(item, 'closed');
      for (const item of call?.batch ?? []) resolveItem(item, { kind: 'try_again', moved: 'unknown', why: 'closed' });
    },
  };
};
