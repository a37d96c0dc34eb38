import { vendorBalance } from './balance.ts';
import { vendorBet } from './bet.ts';
import { vendorBetWin } from './bet-win.ts';
import { vendorEndRound } from './end-round.ts';
import { vendorTransactionsList } from './list-transactions.ts';
import { vendorAuthenticate } from './platform-calls.ts';
import { vendorTransactionsQuery } from './query-transactions.ts';
import { vendorRollback } from './rollback.ts';
import type { VendorCallName } from './vendor-wire.ts';
import { vendorWin } from './win.ts';

/** The request schema of every vendor call. */
export const vendorRequests = {
  authenticate: vendorAuthenticate,
  bet: vendorBet,
  win: vendorWin,
  'bet-win': vendorBetWin,
  rollback: vendorRollback,
  'end-round': vendorEndRound,
  balance: vendorBalance,
  'transactions/query': vendorTransactionsQuery,
  'transactions/list': vendorTransactionsList,
} as const satisfies Record<VendorCallName, unknown>;
