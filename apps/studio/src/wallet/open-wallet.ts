import { findSessionByHash } from '#studio/sessions/session.store.ts';
import { hashOfSecret } from '#studio/sessions/session-key.ts';
import { placeBet } from './place-bet.ts';
import { runPump } from './run-pump.ts';
import { settle } from './settle.ts';
import { takeBack } from './take-back.ts';
import type { Wallet } from './wallet.types.ts';
import { type WalletTiming, walletTiming } from './wallet-timing.ts';
import type { WalletUse } from './wallet-use.ts';

/** The way to the house's money, without anybody who keeps it moving. */
export const walletOf = (use: WalletUse): Wallet => ({
  placeBet: (order) => placeBet(use, order),
  settle: (order, tx) => settle(use, order, tx),
  takeBack: (order, tx) => takeBack(use, order, tx),
  findSession: (key) => findSessionByHash(use.db, hashOfSecret(key), use.now()),
});

export type OpenWallet = Wallet & { close(): Promise<void> };

/** Opens the way to the house's money and begins to move what an earlier run left behind. */
export const openWallet = ({
  timing,
  ...given
}: Omit<WalletUse, 'running' | 'waiting' | 'timing'> & { timing?: Partial<WalletTiming> | undefined }): OpenWallet => {
  const use: WalletUse = {
    ...given,
    timing: { ...walletTiming, ...timing },
    running: new Map(),
    waiting: new Map(),
  };
  const pump = runPump(use);
  return {
    ...walletOf(use),
    close: async () => {
      await pump.stop();
      // A bet under way ends by itself; leaving it would make a rollback of what may have been a fair round.
      await Promise.allSettled(use.running.values());
    },
  };
};
