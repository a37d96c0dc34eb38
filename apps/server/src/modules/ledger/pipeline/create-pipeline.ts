import assert from 'node:assert/strict';
import { startChildSpan } from '#platform/kernel/trace.ts';
import type { Move } from '../ledger.types.ts';
import { createLane, type Lane } from './lane.ts';
import { laneOf } from './lane-of.ts';
import { overloadTotal } from './pipeline.metrics.ts';
import type { Pipeline, PipelineDeps, PipelineLimits, PostOutcome, TryAgainReason } from './pipeline.types.ts';
import { createPoisonedKeys } from './poisoned-keys.ts';

const defaultLimits: PipelineLimits = {
  batchMax: 200,
  debitsWaitingMax: 500,
  waitingMax: 1_000,
  deadlineMaxMs: 2_000,
  busyPauseMs: 2,
  failedConnectsMax: 3,
  poisonedForMs: 60_000,
  drainMaxMs: 25_000,
};

const isDebit = ({ op }: Move): boolean => op === 'debit' || op === 'debit_credit';

const refused = (why: TryAgainReason): Promise<PostOutcome> =>
  Promise.resolve({ kind: 'try_again', moved: 'nothing', why });

/**
 * Batches many callers into one call and one commit; each gets its own outcome after that commit.
 * What the pipeline refuses was certainly not posted; otherwise the outcome is `unknown`, and a retry
 * with the same key returns what happened.
 */
export const createPipeline = (deps: PipelineDeps): Pipeline => {
  assert(deps.lanes >= 1, 'a pipeline needs a lane');
  const limits = { ...defaultLimits, ...deps.limits };
  const poisoned = createPoisonedKeys();
  const lanes = Array.from({ length: deps.lanes }, (_, index) => createLane(index, { ...deps, limits, poisoned }));
  let draining: Promise<void> | undefined;

  /** Why the lane cannot take the movement now; under load, bets are refused long before wins and reversals. */
  const whyNot = (lane: Lane, move: Move): TryAgainReason | undefined => {
    if (lane.failedConnects() >= limits.failedConnectsMax) return 'disconnected';
    const max = isDebit(move) ? limits.debitsWaitingMax : limits.waitingMax;
    return lane.waiting() >= max ? 'overload' : undefined;
  };

  const drain = async (): Promise<void> => {
    const empty = Promise.all(lanes.map((lane) => lane.idle()));
    await Promise.race([empty, deps.clock.wait(limits.drainMaxMs)]);
    for (const lane of lanes) lane.close();
  };

  return {
    post: (move, { deadlineMs }) => {
      if (draining !== undefined) return refused('closed');
      if (deadlineMs <= 0) return refused('deadline');
      const lane = lanes[laneOf(move.walletId, lanes.length)];
      assert(lane !== undefined);
      const why = whyNot(lane, move);
      if (why !== undefined) {
        overloadTotal.inc();
        return refused(why);
      }
      return new Promise<PostOutcome>((resolve) => {
        const now = deps.clock.now();
        const deadline = now + Math.min(limits.deadlineMaxMs, deadlineMs);
        const span = startChildSpan('ledger post', { attributes: { 'fairhouse.op': move.op } });
        lane.add({ move, since: now, deadline, span, mayHaveMoved: false, isResolved: false, resolve });
      });
    },

    drain: () => {
      draining ??= drain();
      return draining;
    },

    depth: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
  };
};
