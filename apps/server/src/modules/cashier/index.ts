/** The door of `cashier`: how money comes in and goes out. */
export { depositDiagram } from './deposits/deposit.diagram.ts';
export { depositedAmong } from './deposits/deposited-among.store.ts';
export { installMethods, type MethodDescription } from './methods/install-methods.ts';
export { sumMemberLifetime, sumMemberMonths } from './orders/member-sums.store.ts';
export { hasOpenOrders } from './orders/open-orders.store.ts';
export { openProviders } from './providers/open-providers.ts';
export type { ProviderDoor, ProviderDoors } from './providers/provider.types.ts';
export {
  countDepositsSetAside,
  countDepositsToReview,
  countOpenDifferences,
  countWithdrawalsWaiting,
  sumDeposits,
} from './today/waiting.store.ts';
export { sweepWithdrawals } from './withdrawals/service/sweep-withdrawals.ts';
export { withdrawalDiagram } from './withdrawals/withdrawal.diagram.ts';
export type { WithdrawalUses } from './withdrawals/withdrawal.types.ts';
