import type { Log } from '#platform/kernel/log.ts';
import type { PostMoves } from '../ledger.port.ts';
import type { Move, Moved } from '../ledger.types.ts';

export type TryAgainReason = 'overload' | 'deadline' | 'poisoned' | 'closed' | 'disconnected';

/** The outcome of a movement: the ledger's verdict, or a request to retry with the same key. */
export type PostOutcome =
  | { kind: 'answered'; moved: Moved }
  | {
      kind: 'try_again';
      /** `nothing`: certainly no money moved. `unknown`: it may have; a retry with the same key returns the result. */
      moved: 'nothing' | 'unknown';
      why: TryAgainReason;
    };

/** The batched interface to the ledger, used by every vendor movement. */
export type Pipeline = {
  /** Never throws for a database failure; every movement gets exactly one outcome. */
  post(move: Move, options: { deadlineMs: number }): Promise<PostOutcome>;
  /** Accepts no more movements, empties and closes the lanes; movements still open after that must be retried. */
  drain(): Promise<void>;
  /** Movements that wait to be sent, over all lanes. */
  readonly depth: () => number;
};

/**
 * The pipeline's only source of time, so that a simulation can drive the real pipeline with its own
 * clock.
 */
export type MonotonicClock = {
  /** Milliseconds since an arbitrary origin; never decreases. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** Runs `work` after everything that is ready in this turn of the event loop. */
  soon(work: () => void): void;
};

/** One connection of one lane. Only one call is in flight at a time. */
export type LaneConnection = {
  /**
   * Rejects with an error whose `code` is the SQLSTATE when the database has certainly rolled the batch back. After any
   * other rejection the outcome is unknown.
   */
  postMoves: PostMoves;
  /** Drops the connection without cancelling its running statement: a cancelled commit looks like a success. */
  close(): void;
};

export type ConnectLane = (lane: number) => Promise<LaneConnection>;

export type PipelineLimits = {
  /** Items of one call. Above two hundred only the latency grows (M). */
  batchMax: number;
  /** Number of waiting items of a lane from which debits are refused. */
  debitsWaitingMax: number;
  /**
   * Number of waiting items from which everything is refused: wins and reversals are owed to a member and shed last.
   */
  waitingMax: number;
  deadlineMaxMs: number;
  /** Pause before a movement whose wallet is locked is sent again, if nothing else is to be sent. */
  busyPauseMs: number;
  /** Consecutive failed connection attempts after which the lane refuses at once. */
  failedConnectsMax: number;
  poisonedForMs: number;
  drainMaxMs: number;
};

export type PipelineDeps = {
  lanes: number;
  connect: ConnectLane;
  clock: MonotonicClock;
  log: Pick<Log, 'warn' | 'error'>;
  limits?: Partial<PipelineLimits>;
};
