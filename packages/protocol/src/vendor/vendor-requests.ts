import { vendorBalance } from './balance.ts';
import { vendorBet } from './bet.ts';
import { vendorBetWin } from './bet-win.ts';
import { vendorEndRound } from './end-round.ts';
import { vendorTransactionsQuery } from './query-transactions.ts';
import { vendorRollback } from './rollback.ts';
import type { VendorCallName } from './vendor-words.ts';
import { vendorWin } from './win.ts';

/** The request schema of every call that moves money or asks about it. */
export const vendorRequests = {
  bet: vendorBet,
  win: vendorWin,
  'bet-win': vendorBetWin,
  rollback: vendorRollback,
  'end-round': vendorEndRound,
  balance: vendorBalance,
  'transactions/query': vendorTransactionsQuery,
} as const satisfies Record<VendorCallName, unknown>;
