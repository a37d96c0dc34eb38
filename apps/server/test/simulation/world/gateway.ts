import { createPipeline } from '#modules/ledger/pipeline/create-pipeline.ts';
import type { MonotonicClock, Pipeline } from '#modules/ledger/pipeline/pipeline.types.ts';
import { type HandleCallDeps, handleCall } from '#modules/play/gateway/handle-call.ts';
import type { CallResult, GameSession, MoneyCall, Player, Vendor } from '#modules/play/play.types.ts';
import type { Violation } from '#test/ledger-model/invariants.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimStore } from './store.ts';
import { watchPipeline } from './watch-pipeline.ts';

/** A gateway process: the real pipeline and the real responses, on simulated time and a simulated database. */
export type SimGateway = {
  /** Responds as the process would; a dead process never responds, nor does one that dies before it could. */
  handle(call: MoneyCall, vendor: Vendor): Promise<CallResult>;
  /** All of its state is lost at once; a new process replaces it after a delay. */
  crash(backAfterMs: number): void;
};

export type Directory = {
  players: ReadonlyMap<string, Player>;
  sessions: ReadonlyMap<string, GameSession>;
  houseAccountOf(player: Pick<Player, 'vendorCode' | 'brandId' | 'currency'>, use: string): bigint;
};

const lanes = 2;
const vendorDeadlineMs = 2_000;

type Life = { isAlive: boolean; pipeline: Pipeline; uses: HandleCallDeps };

export const startSimGateway = ({
  scheduler,
  store,
  faults,
  directory,
  since,
  report,
}: {
  scheduler: Scheduler;
  store: SimStore;
  faults: Faults;
  directory: Directory;
  since: Date;
  report: (violation: Violation) => void;
}): SimGateway => {
  const begin = (): Life => {
    const life = { isAlive: true } as Life;
    const isAlive = (): boolean => life.isAlive;
    const clock: MonotonicClock = {
      now: scheduler.now,
      wait: (ms) => new Promise((resolve) => scheduler.after(ms, () => isAlive() && resolve())),
      soon: (work) => scheduler.after(0, () => isAlive() && work()),
    };
    const watch = watchPipeline({ store, faults, report });
    life.pipeline = watch.over(
      createPipeline({
        lanes,
        connect: () => store.connectLane(isAlive, watch.judged),
        clock,
        log: { warn: () => {}, error: () => {} },
        // Everything must end within a minute after the last fault, including the quarantine of a poisoned movement.
        limits: { poisonedForMs: 10_000 },
      }),
    );
    life.uses = {
      pipeline: life.pipeline,
      players: {
        peek: (_vendor, playerId) => directory.players.get(playerId),
        read: async (_vendor, playerId) => directory.players.get(playerId),
      },
      sessions: { find: (token) => directory.sessions.get(token) },
      stakeMaxima: { find: () => null },
      ceilings: { find: () => ({ max: 10n ** 15n, floor: 0n, times: 1_000_000, isBreakerOpen: false }) },
      takeFromBudget: async () => 10n ** 15n,
      noteHeldWin: () => {},
      limitHits: { note: () => {} },
      houseAccounts: { find: (player, use) => directory.houseAccountOf(player, use) },
      wallets: async () => undefined,
      isBrandOpen: () => true,
      lookUp: async () => new Map(),
      nowMs: () => since.getTime() + scheduler.now(),
    };
    return life;
  };
  let life: Life | null = begin();
  return {
    handle: async (call, vendor) => {
      const mine = life;
      if (mine === null) return new Promise<never>(() => {});
      const until = scheduler.now() + vendorDeadlineMs;
      const response = await handleCall(call, { vendor, deadlineMs: () => until - scheduler.now() }, mine.uses);
      return mine.isAlive ? response : new Promise<never>(() => {});
    },
    crash: (backAfterMs) => {
      if (life === null) return;
      life.isAlive = false;
      life = null;
      scheduler.after(backAfterMs, () => {
        life = begin();
      });
    },
  };
};
