import { setTimeout as pause } from 'node:timers/promises';
import { claimDueCalls } from './call.store.ts';
import type { Call } from './call.types.ts';
import { giveUpBet } from './give-up-bet.ts';
import { sendCall, sendClaimed } from './send-call.ts';
import type { WalletDeps } from './wallet-deps.ts';

const batch = 32;

const move = async (deps: WalletDeps, call: Call): Promise<void> => {
  try {
    if (call.kind !== 'bet') return await sendClaimed(deps, call);
    // The sender of this bet is gone. A retry might be too late; a rollback never is.
    const rollbackId = await giveUpBet(deps, call);
    if (rollbackId !== null) await sendCall(deps, rollbackId);
  } catch (error) {
    deps.log.error({ transactionId: call.transactionId, err: error }, 'a call could not be moved on');
  }
};

/** Advances everything that is due by one step. Returns how many that were. */
export const pumpOnce = async (deps: WalletDeps): Promise<number> => {
  const now = deps.now();
  const until = new Date(now.getTime() + deps.timing.leaseMs);
  const calls = await claimDueCalls(deps.db, { now, until }, batch);
  await Promise.all(calls.map((call) => move(deps, call)));
  return calls.length;
};

/** Keeps processing due calls until it is stopped; after a restart it continues where the last run ended. */
export const runPump = (deps: WalletDeps): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        if ((await pumpOnce(deps)) === batch) continue;
      } catch (error) {
        deps.log.error({ err: error }, 'the pump failed and goes on');
      }
      await pause(deps.timing.pumpMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
