import { findSessionByHash } from '#studio/sessions/session.store.ts';
import { hashOfSecret } from '#studio/sessions/session-key.ts';
import { placeBet } from './place-bet.ts';
import { runPump } from './run-pump.ts';
import { settle } from './settle.ts';
import { takeBack } from './take-back.ts';
import type { Wallet } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';
import { type WalletTiming, walletTiming } from './wallet-timing.ts';

/** The wallet without its pump. */
export const walletOf = (deps: WalletDeps): Wallet => ({
  placeBet: (order) => placeBet(deps, order),
  settle: (order, tx) => settle(deps, order, tx),
  takeBack: (order, tx) => takeBack(deps, order, tx),
  findSession: (key) => findSessionByHash(deps.db, hashOfSecret(key), deps.now()),
});

export type OpenWallet = Wallet & { close(): Promise<void> };

/** The wallet with its pump, which also sends the calls that an earlier run left unsent. */
export const openWallet = ({
  timing,
  ...given
}: Omit<WalletDeps, 'running' | 'waiting' | 'timing'> & { timing?: Partial<WalletTiming> | undefined }): OpenWallet => {
  const deps: WalletDeps = {
    ...given,
    timing: { ...walletTiming, ...timing },
    running: new Map(),
    waiting: new Map(),
  };
  const pump = runPump(deps);
  return {
    ...walletOf(deps),
    close: async () => {
      await pump.stop();
      // A pending bet is waited for; abandoning it would roll back a valid round.
      await Promise.allSettled(deps.running.values());
    },
  };
};
