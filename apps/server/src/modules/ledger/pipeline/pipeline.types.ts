import type { Log } from '#platform/kernel/log.ts';
import type { PostMoves } from '../ledger.port.ts';
import type { Move, Moved } from '../ledger.types.ts';

export type TryAgainReason = 'overload' | 'deadline' | 'poisoned' | 'closed' | 'disconnected';

/** What the caller of a movement hears: the ledger's answer, or that it has to come again with the same key. */
export type PostOutcome =
  | { kind: 'answered'; moved: Moved }
  | {
      kind: 'try_again';
      /** `nothing`: surely no money moved. `unknown`: it may have; the same key meets what happened. */
      moved: 'nothing' | 'unknown';
      why: TryAgainReason;
    };

/** The batched way into the ledger: every movement of a vendor passes here. */
export type Pipeline = {
  /** Never throws for what the database did; every movement gets exactly one outcome. */
  post(move: Move, options: { deadlineMs: number }): Promise<PostOutcome>;
  /** Takes no more, lets the lanes run empty, closes them; what is still open then has to come again. */
  drain(): Promise<void>;
  /** Movements that wait to be sent, over all lanes. */
  readonly depth: () => number;
};

/**
 * Time as the pipeline knows it. All of it comes from here, so that a simulation can drive the
 * real pipeline with a clock of its own.
 */
export type MonotonicClock = {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** Runs `work` once everything that is ready in this turn of the event loop has had its say. */
  soon(work: () => void): void;
};

/** One connection of one lane. Only one call is out at a time. */
export type LaneConnection = {
  /**
   * Rejects with an error whose `code` is the SQLSTATE when the database surely rolled the batch
   * back. Any other rejection means that nobody knows whether it was posted.
   */
  postMoves: PostMoves;
  /** Drops the connection without cancelling what runs on it: a cancelled commit looks like a success. */
  close(): void;
};

export type ConnectLane = (lane: number) => Promise<LaneConnection>;

export type PipelineLimits = {
  /** Items of one call. Above two hundred only the latency grows (M). */
  batchMax: number;
  /** Waiting items of a lane from which on a debit is refused; */
  debitsWaitingMax: number;
  /** and from which on anything is: wins and reversals are owed to a member and shed last. */
  waitingMax: number;
  deadlineMaxMs: number;
  /** Pause before a movement whose wallet is locked is sent again, if nothing else is to be sent. */
  busyPauseMs: number;
  /** Connects in a row that failed, after which the lane refuses at once. */
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
