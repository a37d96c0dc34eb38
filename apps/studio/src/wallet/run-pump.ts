import { setTimeout as pause } from 'node:timers/promises';
import { claimDueCalls } from './call.store.ts';
import type { Call } from './call.types.ts';
import { giveUpBet } from './give-up-bet.ts';
import { sendCall, sendClaimed } from './send-call.ts';
import type { WalletUse } from './wallet-use.ts';

const batch = 32;

const move = async (use: WalletUse, call: Call): Promise<void> => {
  try {
    if (call.kind !== 'bet') return await sendClaimed(use, call);
    // Whoever sent this bet is gone. Asking again might come too late; taking it back never does.
    const rollbackId = await giveUpBet(use, call);
    if (rollbackId !== null) await sendCall(use, rollbackId);
  } catch (error) {
    use.log.error({ transactionId: call.transactionId, err: error }, 'a call could not be moved on');
  }
};

/** Moves everything that is due one step further. Returns how much that was. */
export const pumpOnce = async (use: WalletUse): Promise<number> => {
  const now = use.now();
  const until = new Date(now.getTime() + use.timing.leaseMs);
  const calls = await claimDueCalls(use.db, { now, until }, batch);
  await Promise.all(calls.map((call) => move(use, call)));
  return calls.length;
};

/** Keeps money in flight moving until it is stopped; a restart goes on where the last run ended. */
export const runPump = (use: WalletUse): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        if ((await pumpOnce(use)) === batch) continue;
      } catch (error) {
        use.log.error({ err: error }, 'the pump failed and goes on');
      }
      await pause(use.timing.pumpMs, undefined, { signal: stopped.signal }).catch(() => {});
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
