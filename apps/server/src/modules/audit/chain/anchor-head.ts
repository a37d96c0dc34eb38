import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { anchorFaults, lastAnchorAgeSeconds } from '../audit.metrics.ts';
import { insertAnchor } from '../audit.store.ts';
import type { Anchor, Head } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { ageSeconds, toMicros } from './micros.ts';

/** The part of the chain that could be rewritten unseen is never longer than this. */
const intervalMs = 60_000;
/** After a fault of the place outside. */
const retryMs = 5_000;

export type Anchoring = {
  /** Tells the head if there is a new one and the last telling is a minute ago. Never fails. */
  anchorIfDue(head: Head): Promise<void>;
  /** Tells the head if there is a new one. Never fails. */
  anchorNow(head: Head): Promise<void>;
};

/**
 * Tells heads outside the database. Only then does the database remember that it was told: it never
 * claims an anchor that is not there. A sealer at work goes on when the outside cannot be reached; the
 * age of the last anchor is what raises the alarm.
 */
export const createAnchoring = ({
  session,
  anchors,
  clock,
  log,
  last,
}: {
  session: Queryable;
  anchors: AnchorSink | undefined;
  clock: Clock;
  log: Log;
  last: Anchor | undefined;
}): Anchoring => {
  let anchored = last;
  // Counted by the machine's own ticks: a clock that is set back must not put off an anchor.
  let dueAt = performance.now();

  const anchorNow = async (head: Head): Promise<void> => {
    if (anchors === undefined || head.seq <= (anchored?.seq ?? 0n)) return;
    const anchor = { seq: head.seq, hash: head.hash, atMicros: toMicros(clock.now()) };
    try {
      await anchors.append(anchor);
    } catch (error) {
      anchorFaults.inc();
      log.error({ err: error }, 'audit head could not be told outside');
      dueAt = performance.now() + retryMs;
      return;
    }
    anchored = anchor;
    dueAt = performance.now() + intervalMs;
    await insertAnchor(session, anchor);
  };

  return {
    anchorNow,
    anchorIfDue: async (head) => {
      if (performance.now() >= dueAt) await anchorNow(head);
      if (anchored !== undefined)
        lastAnchorAgeSeconds.set(Math.max(0, ageSeconds(anchored.atMicros, clock.now()) ?? 0));
    },
  };
};
