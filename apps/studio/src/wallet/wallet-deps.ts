import type { VendorClient } from '@fairhouse/vendor-kit';
import type { Logger } from 'pino';
import type { Db, Tx } from '#studio/db/db.ts';
import type { BetResult, WalletNow } from './wallet.types.ts';
import type { WalletTiming } from './wallet-timing.ts';

/** The dependencies of the wallet. */
export type WalletDeps = {
  db: Db;
  platformClient: Pick<VendorClient, 'call'>;
  now: () => Date;
  log: Logger;
  timing: WalletTiming;
  /** Called for a bet that was refused or given up: its dependent data is undone in the same transaction. */
  betLost: (tx: Tx, bet: { transactionId: string; code: string }) => Promise<void>;
  /** Bets under way in this process: a repeated request waits for the first. */
  running: Map<string, Promise<BetResult>>;
  /** Calls whose result is being waited for. */
  waiting: Map<string, PromiseWithResolvers<WalletNow | null>>;
};
