import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { anchorFaults, lastAnchorAgeSeconds } from '../audit.metrics.ts';
import { insertAnchor } from '../audit.store.ts';
import type { Anchor, Head } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { ageSeconds, toMicros } from './micros.ts';

/** The longest part of the chain that could be rewritten undetected. */
const intervalMs = 60_000;
/** Delay after a failed publication. */
const retryMs = 5_000;

export type Anchoring = {
  /** Publishes the head if it is new and the last publication is a minute old. Never throws. */
  anchorIfDue(head: Head): Promise<void>;
  /** Publishes the head if it is new. Never throws. */
  anchorNow(head: Head): Promise<void>;
};

/**
 * Publishes heads outside the database. The database records an anchor only afterwards, so it never claims one that
 * does not exist. A running sealer continues when the sink is unreachable; the age of the last anchor triggers the
 * alarm.
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
  // Monotonic time: setting the clock back must not delay an anchor.
  let dueAt = performance.now();

  const anchorNow = async (head: Head): Promise<void> => {
    if (anchors === undefined || head.seq <= (anchored?.seq ?? 0n)) return;
    const anchor = { seq: head.seq, hash: head.hash, atMicros: toMicros(clock.now()) };
    try {
      await anchors.append(anchor);
    } catch (error) {
      anchorFaults.inc();
      log.error({ err: error }, 'audit head could not be anchored');
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
