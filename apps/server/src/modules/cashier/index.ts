/** Public API of `cashier`: deposits and withdrawals. */
export { depositDiagram } from './deposits/deposit.diagram.ts';
export { depositedAmong } from './deposits/deposited-among.query.ts';
export { installMethods, type MethodDescription } from './methods/install-methods.ts';
export { methodTitlesOf } from './methods/method-titles.query.ts';
export { countMemberDisputes, type MemberOrder, readMemberOrders } from './orders/member-orders.query.ts';
export { sumMemberLifetime, sumMemberMonths } from './orders/member-sums.query.ts';
export { hasOpenOrders } from './orders/open-orders.query.ts';
export { orderOutcomesSql, rejectedWithdrawalsSql } from './orders/order-outcomes.sql.ts';
export { paidOrdersSql } from './orders/paid-orders.sql.ts';
export {
  countDepositsSetAside,
  countDepositsToReview,
  countOpenDifferences,
  countWithdrawalsWaiting,
  sumDeposits,
} from './orders/queue-counts.query.ts';
export { sharedPayees } from './payees/shared-payees.ts';
export { openProviders } from './providers/open-providers.ts';
export type { PaymentReport, PayoutReport, ProviderClient, ProviderClients } from './providers/provider.types.ts';
export { providersPort } from './providers/providers.port.ts';
export { sweepWithdrawals } from './withdrawals/sweep-withdrawals.ts';
export { withdrawalDiagram } from './withdrawals/withdrawal.diagram.ts';
export type { WithdrawalDeps } from './withdrawals/withdrawal.types.ts';
