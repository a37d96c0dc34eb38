import type {
  HoldEnd,
  HoldOrder,
  HoldResult,
  HoldSettlement,
  Journal,
  JournalResult,
  Move,
  Moved,
} from '#modules/ledger/ledger.types.ts';
import type { LaneConnection } from '#modules/ledger/pipeline/pipeline.types.ts';
import type { PostingRow } from '#test/ledger-model/books.types.ts';
import { createModelLedger, flagsOf, type ModelLedger } from '#test/ledger-model/model-ledger.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The content of one transaction in a form that can be replayed; the log of these is authoritative. */
export type Act =
  | { do: 'moves'; moves: readonly Move[] }
  | { do: 'postIn'; journal: Journal }
  | { do: 'hold'; order: HoldOrder }
  | { do: 'settle'; settlement: HoldSettlement }
  | { do: 'release'; holdId: string }
  | { do: 'expire'; limit: number }
  | { do: 'freeze'; walletId: bigint; isFrozen: boolean }
  | { do: 'take'; consumer: string; walletId: bigint; seq: bigint; sum: bigint };

/** Reports the database's verdicts on a batch to the watcher of a process, not to the process. */
export type Judged = (moves: readonly Move[], responded: readonly Moved[]) => void;

export type StoreResult = Moved[] | JournalResult | HoldResult | HoldEnd | number | null;

type Commit = { act: Act; at: Date };

/**
 * The primary and its standby, as processes see them: slow and failing, but they must never lose an acknowledged
 * commit.
 */
export type SimStore = {
  readonly model: () => ModelLedger;
  /** A lane's connection. It accepts the same input as the real one, and fails in the same ways. */
  connectLane(isAlive: () => boolean, judged: Judged): Promise<LaneConnection>;
  /** A separate transaction on some wallets: it waits for their locks and holds them for a while. */
  transact(act: Act, options: { wallets: readonly bigint[]; isAlive: () => boolean }): Promise<StoreResult>;
  /** The server process dies; its local commits are still there after the restart, replicated or not. */
  crash(downMs: number): void;
  /** The standby takes over; commits that had not reached it are lost. */
  failOver(downMs: number): void;
  pauseStandby(ms: number): void;
  /** A consumer's progress: the last number of each wallet, and the sum of its movements. */
  takenBy(consumer: string): ReadonlyMap<bigint, { seq: bigint; sum: bigint }>;
  /** Receives postings when they become visible to others, with their commit. */
  onVisible(listener: (postings: readonly PostingRow[]) => void): void;
  readonly onCommit: { listener: ((act: Act, responded: StoreResult) => void) | null };
  /** T5: a key that is not replicated yet is requested again. */
  readonly onEarlyReplay: { listener: (() => void) | null };
  /** Replays the whole log on fresh books. */
  replay(): ModelLedger;
  readonly commits: () => number;
  /** Increases when commits are lost: earlier movements may then be decided again. */
  readonly lostBooks: () => number;
};

type Deps = {
  scheduler: Scheduler;
  random: SeededRandom;
  faults: Faults;
  /** The database's time at the start of the simulation. */
  since: Date;
  found: (ledger: ModelLedger) => void;
};

class Disconnected extends Error {
  override name = 'Disconnected';
}

const sqlState = (code: string): Error => Object.assign(new Error(`the database says ${code}`), { code });

/** A busy item was not decided, so a replay of the log, which has no lock, must not decide it. */
const withoutBusy = (act: Act, responded: StoreResult): Act =>
  act.do === 'moves'
    ? { ...act, moves: act.moves.filter((_, index) => (responded as Moved[])[index]?.verdict !== 'busy') }
    : act;

export const createSimStore = ({ scheduler, random, faults, since, found }: Deps): SimStore => {
  const calendar = (): Date => new Date(since.getTime() + scheduler.now());
  let log: Commit[] = [];
  let replicated = 0;
  let visible = 0;
  let epoch = 0;
  let losses = 0;
  let upAt = 0;
  let standbyBackAt = 0;
  let applying = calendar();
  let waiting: { position: number; epoch: number; go: (isDurable: boolean) => void }[] = [];
  const locks = new Map<bigint, () => void>();
  const listeners: ((postings: readonly PostingRow[]) => void)[] = [];
  const onCommit: SimStore['onCommit'] = { listener: null };
  const onEarlyReplay: SimStore['onEarlyReplay'] = { listener: null };
  const positionOf = new Map<string, number>();

  const openModel = (): { ledger: ModelLedger; taken: Map<string, Map<bigint, { seq: bigint; sum: bigint }>> } => {
    let ids = 0;
    const newId = (): string => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
    const ledger = createModelLedger({ now: () => applying, newId });
    found(ledger);
    return { ledger, taken: new Map() };
  };
  let state = openModel();
  /** The number of postings after each commit, to publish each commit when it becomes visible. */
  let postingsAfter: number[] = [];

  const perform = ({ act, at }: Commit, on: typeof state): StoreResult => {
    applying = at;
    const { ledger } = on;
    switch (act.do) {
      case 'moves':
        return ledger.postMovesNow(act.moves);
      case 'postIn':
        return ledger.postInNow(act.journal);
      case 'hold':
        return ledger.holdNow(act.order);
      case 'settle':
        return ledger.settleNow(act.settlement);
      case 'release':
        return ledger.releaseNow(act.holdId);
      case 'expire':
        return ledger.expireHoldsNow(act.limit);
      case 'freeze': {
        const others = flagsOf(ledger.books.wallet(act.walletId)?.flags ?? 0).filter((flag) => flag !== 'frozen');
        ledger.setFlags(act.walletId, act.isFrozen ? [...others, 'frozen'] : others);
        return null;
      }
      case 'take': {
        const taken = on.taken.get(act.consumer) ?? new Map<bigint, { seq: bigint; sum: bigint }>();
        const before = taken.get(act.walletId) ?? { seq: 0n, sum: 0n };
        taken.set(act.walletId, { seq: act.seq, sum: before.sum + act.sum });
        on.taken.set(act.consumer, taken);
        return null;
      }
    }
  };

  const rebuild = (commits: readonly Commit[]): typeof state => {
    const fresh = openModel();
    for (const commit of commits) perform(commit, fresh);
    return fresh;
  };

  const dropEverybody = (downMs: number): void => {
    epoch += 1;
    upAt = scheduler.now() + downMs;
    for (const letGo of locks.values()) letGo();
    locks.clear();
    const dropped = waiting;
    waiting = [];
    for (const { go } of dropped) go(false);
  };

  const publish = (): void => {
    while (visible < replicated) {
      const before = visible === 0 ? 0 : (postingsAfter[visible - 1] ?? 0);
      const postings = state.ledger.books.rows().postings.slice(before, postingsAfter[visible]);
      visible += 1;
      if (postings.length > 0) for (const listener of listeners) listener(postings);
    }
  };

  const replicate = (): void => {
    if (scheduler.now() < standbyBackAt) {
      scheduler.after(standbyBackAt - scheduler.now(), replicate);
      return;
    }
    replicated = log.length;
    const durable = waiting.filter(({ position }) => position <= replicated);
    waiting = waiting.filter(({ position }) => position > replicated);
    for (const { go } of durable) go(true);
    publish();
  };

  const notePositions = (moves: readonly Move[], responded: readonly Moved[], position: number): void => {
    for (const [index, { key }] of moves.entries()) {
      if (responded[index]?.replayed !== true) positionOf.set(key, position);
      else if ((positionOf.get(key) ?? 0) > replicated) onEarlyReplay.listener?.();
    }
  };

  /**
   * Commits locally at once; resolves to true when the standby has it, or to false when its outcome can no longer be
   * known.
   */
  const commit = (act: Act): { responded: StoreResult; isDurable: Promise<boolean> } => {
    const at = calendar();
    const responded = perform({ act, at }, state);
    log.push({ act: withoutBusy(act, responded), at });
    postingsAfter.push(state.ledger.books.rows().postings.length);
    onCommit.listener?.(act, responded);
    const position = log.length;
    if (act.do === 'moves') notePositions(act.moves, responded as Moved[], position);
    const isDurable = new Promise<boolean>((go) => waiting.push({ position, epoch, go }));
    scheduler.after(random.whole(1, 4), replicate);
    return { responded, isDurable };
  };

  const lock = (walletId: bigint): void => {
    if (!locks.has(walletId)) locks.set(walletId, state.ledger.lock(walletId));
  };
  const unlock = (walletId: bigint): void => {
    locks.get(walletId)?.();
    locks.delete(walletId);
  };

  /** Until it is durable, a commit is invisible and its wallets stay locked; then the response may be sent. */
  const whenDurable = async (wallets: readonly bigint[], isDurable: Promise<boolean>): Promise<void> => {
    for (const id of wallets) lock(id);
    if (!(await isDurable)) throw new Disconnected('the server went away during the commit');
    for (const id of wallets) unlock(id);
  };

  const mustBeUp = (since: number): void => {
    if (epoch !== since || scheduler.now() < upAt) throw new Disconnected('the server is not there');
  };

  /** Every request from a process to the server and back: it takes time, and may fail before or after the commit. */
  const call = async <Result>(isAlive: () => boolean, since: number, work: () => Promise<Result>): Promise<Result> => {
    await scheduler.wait(random.whole(0, 2));
    mustBeUp(since);
    if (faults.strikes('lost_before_commit')) throw new Disconnected('the request never arrived');
    const result = await work();
    await scheduler.wait(random.whole(0, 2));
    if (faults.strikes('lost_after_commit')) throw new Disconnected('the answer was lost');
    if (epoch !== since) throw new Disconnected('the answer came from a server that is gone');
    // A dead process receives nothing: its promise never settles.
    return isAlive() ? result : new Promise<never>(() => {});
  };

  const forTheLiving = async <Result>(isAlive: () => boolean, asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      if (!isAlive()) return new Promise<never>(() => {});
      throw error;
    }
  };

  const postMoves = async (moves: readonly Move[], judged: Judged): Promise<Moved[]> => {
    if (faults.strikes('slow')) await scheduler.wait(random.whole(100, 2_500));
    if (faults.strikes('deadlock')) throw sqlState('40P01');
    if (moves.some(({ externalTx }) => faults.isPoisoned(externalTx))) throw sqlState('22003');
    const lockedBefore = new Set(locks.keys());
    const { responded, isDurable } = commit({ do: 'moves', moves });
    judged(moves, responded as Moved[]);
    const own = [...new Set(moves.map(({ walletId }) => walletId))].filter((id) => !lockedBefore.has(id));
    if (faults.strikes('cancelled_wait')) {
      // T1: the wait for the standby was cancelled with a warning, so the lane treats the outcome as unknown.
      throw new Disconnected('committed here and perhaps nowhere else');
    }
    await whenDurable(own, isDurable);
    return responded as Moved[];
  };

  return {
    model: () => state.ledger,
    connectLane: (isAlive, judged) =>
      forTheLiving(
        isAlive,
        (async (): Promise<LaneConnection> => {
          await scheduler.wait(random.whole(1, 5));
          const since = epoch;
          mustBeUp(since);
          let isOpen = true;
          return {
            postMoves: (moves) =>
              forTheLiving(
                () => isAlive() && isOpen,
                call(isAlive, since, () => postMoves(moves, judged)),
              ),
            close: () => {
              isOpen = false;
            },
          };
        })(),
      ),
    transact: (act, { wallets, isAlive }) =>
      forTheLiving(
        isAlive,
        call(isAlive, epoch, async () => {
          const since = epoch;
          const patience = scheduler.now() + 2_000;
          while (wallets.some((id) => locks.has(id))) {
            if (scheduler.now() >= patience) throw sqlState('55P03');
            await scheduler.wait(random.whole(1, 5));
            mustBeUp(since);
          }
          for (const id of wallets) lock(id);
          await scheduler.wait(random.chance(0.05) ? random.whole(50, 400) : random.whole(0, 5));
          mustBeUp(since);
          for (const id of wallets) unlock(id);
          const { responded, isDurable } = commit(act);
          await whenDurable(wallets, isDurable);
          return responded;
        }),
      ),
    crash: (downMs) => dropEverybody(downMs),
    failOver: (downMs) => {
      losses += 1;
      log = log.slice(0, replicated);
      postingsAfter = postingsAfter.slice(0, replicated);
      state = rebuild(log);
      dropEverybody(downMs);
    },
    pauseStandby: (ms) => {
      standbyBackAt = Math.max(standbyBackAt, scheduler.now() + ms);
    },
    takenBy: (consumer) => state.taken.get(consumer) ?? new Map(),
    onVisible: (listener) => {
      listeners.push(listener);
    },
    onCommit,
    onEarlyReplay,
    replay: () => rebuild(log).ledger,
    commits: () => log.length,
    lostBooks: () => losses,
  };
};
