import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '#platform/db/db.ts';
import { type Leadership, lead } from '#platform/db/lead.ts';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { countBreak, height, lastAnchorAgeSeconds, sealerLagSeconds } from '../audit.metrics.ts';
import type { ChainBreak } from '../audit.types.ts';
import { createAnchoring } from './anchor-head.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { ageSeconds } from './micros.ts';
import { openChain } from './open-chain.ts';
import { type SealerState, type SealRound, sealNumbers } from './seal-numbers.ts';

/** The sealing lag of an idle system; each poll costs one small query. */
const idlePauseMs = 100;
/** How often a broken row is checked again: once it is repaired, sealing resumes without a restart. */
const brokenPauseMs = 10_000;
/**
 * Maximum rounds at shutdown: pending entries are sealed, but a constant flow of new ones does not keep the process
 * alive.
 */
const lastRoundsMax = 20;

type Deps = { key: Buffer; log: Log; anchors: AnchorSink | undefined; clock: Clock };

const showRound = ({ state, oldestUnsealedMicros: since }: SealRound, now: Date): void => {
  height.set(Number(state.head.seq));
  sealerLagSeconds.set(since === undefined ? 0 : Math.max(0, ageSeconds(since, now) ?? 0));
};

/** Seals until the signal is aborted or a break is found. Returns the break. */
const sealWhileLeading = async (
  session: Queryable,
  signal: AbortSignal,
  { key, log, anchors, clock }: Deps,
): Promise<ChainBreak | undefined> => {
  const opened = await openChain(session, { key, anchors });
  if ('broken' in opened) return opened.broken;
  const anchoring = createAnchoring({ session, anchors, clock, log, last: opened.lastAnchor });
  let state: SealerState = { head: opened.head, settledTo: opened.head.seq, fence: undefined };

  for (let lastRounds = 0; ; ) {
    const round = await sealNumbers(session, state, { key, clock });
    state = round.state;
    showRound(round, clock.now());
    await anchoring.anchorIfDue(state.head);
    if (signal.aborted) lastRounds += 1;
    const isLast = signal.aborted && (!round.isFull || lastRounds >= lastRoundsMax);
    if (isLast || round.broken !== undefined) {
      await anchoring.anchorNow(state.head);
      return round.broken;
    }
    if (!round.isFull) await sleep(idlePauseMs, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Seals audit entries in sequence until stopped, in the process that holds the leader lock. At a tampered row it stops
 * sealing, logs it once and checks again periodically.
 */
export const startSealer = ({
  url,
  key,
  log,
  anchors,
  clock = systemClock,
}: {
  /** As `fairhouse_sealer`, directly to the database: a session lock does not survive a pooler. */
  url: string;
  key: Buffer;
  log: Log;
  anchors: AnchorSink | undefined;
  clock?: Clock;
}): Leadership => {
  if (anchors === undefined) log.warn('audit heads are not anchored: a rewritten chain would go undetected');
  let lastReported: string | undefined;
  const report = ({ table, seq, check }: ChainBreak): void => {
    const name = `${table} ${seq} ${check}`;
    if (name === lastReported) return;
    lastReported = name;
    countBreak({ table, seq, check });
    log.fatal({ table, seq, check }, 'audit chain broken: sealing stopped');
  };

  return lead({ url, task: 'audit-sealer', log }, async (session, signal) => {
    try {
      while (!signal.aborted) {
        const broken = await sealWhileLeading(session, signal, { key, log, anchors, clock });
        if (broken === undefined) return;
        report(broken);
        await sleep(brokenPauseMs, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      // Only the leader reports a lag.
      sealerLagSeconds.set(0);
      lastAnchorAgeSeconds.set(0);
    }
  });
};
