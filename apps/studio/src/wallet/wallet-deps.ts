import type { VendorClient } from '@fairhouse/vendor-kit';
import type { Logger } from 'pino';
import type { Db, Tx } from '#studio/db/db.ts';
import type { BetResult, WalletNow } from './wallet.types.ts';
import type { WalletTiming } from './wallet-timing.ts';

/** What the wallet works with. */
export type WalletDeps = {
  db: Db;
  platformClient: Pick<VendorClient, 'call'>;
  now: () => Date;
  log: Logger;
  timing: WalletTiming;
  /** A bet that was refused or given up: what hangs on it is undone in the same transaction. */
  betLost: (tx: Tx, bet: { transactionId: string; code: string }) => Promise<void>;
  /** Bets under way in this process: a repeated request waits for the first. */
  running: Map<string, Promise<BetResult>>;
  /** Calls whose end somebody waits for. */
  waiting: Map<string, PromiseWithResolvers<WalletNow | null>>;
};
