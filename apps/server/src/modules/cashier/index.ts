/** The door of `cashier`: how money comes in and goes out. */
export { cashierData } from './cashier.data.ts';
export { depositDiagram } from './deposits/deposit.diagram.ts';
export { depositedAmong } from './deposits/deposited-among.store.ts';
export { depositSchedules, depositTasks } from './deposits/deposits.jobs.ts';
export { depositMemberRoutes } from './deposits/deposits.member.routes.ts';
export { depositOpsRoutes } from './deposits/deposits.ops.routes.ts';
export { depositApprovalKinds } from './deposits/ops/deposit.kinds.ts';
export { depositsExportKind } from './deposits/ops/export-deposits.ts';
export { takePaymentHint } from './deposits/service/take-payment-hint.ts';
export { installMethods, type MethodDescription } from './methods/install-methods.ts';
export { methodOpsRoutes } from './methods/methods.ops.routes.ts';
export { methodApprovalKinds } from './methods/ops/method.kinds.ts';
export { sumMemberLifetime, sumMemberMonths } from './orders/member-sums.store.ts';
export { hasOpenOrders } from './orders/open-orders.store.ts';
export { orderMemberRoutes } from './orders/orders.member.routes.ts';
export { readPaymentHabits } from './orders/payment-habits.store.ts';
export { payeeNumbers } from './payees/payee-numbers.ts';
export { payeeMemberRoutes } from './payees/payees.member.routes.ts';
export { proofSchedules, proofTasks } from './proofs/proof.jobs.ts';
export { proofOpsRoutes } from './proofs/proof.ops.routes.ts';
export { proofMemberRoutes } from './proofs/proof.routes.ts';
export { openProviders } from './providers/open-providers.ts';
export type { ProviderDoor, ProviderDoors } from './providers/provider.types.ts';
export { providerOpsRoutes } from './statements/providers.ops.routes.ts';
export { statementSchedules, statementTasks } from './statements/statements.jobs.ts';
export {
  countDepositsToReview,
  countOpenDifferences,
  countWithdrawalsWaiting,
  sumDeposits,
} from './today/waiting.store.ts';
export { createPaymentWebhooks, webhookPathRoot } from './webhooks/serve-webhooks.ts';
export { webhookTasks } from './webhooks/webhooks.jobs.ts';
export { withdrawalApprovalKinds } from './withdrawals/ops/withdrawal.kinds.ts';
export type { ProveFactor } from './withdrawals/prove-factor.port.ts';
export { takePayoutHint } from './withdrawals/service/pay-withdrawal.ts';
export { sweepWithdrawals } from './withdrawals/service/sweep-withdrawals.ts';
export { withdrawalDiagram } from './withdrawals/withdrawal.diagram.ts';
export type { WithdrawalUses } from './withdrawals/withdrawal.types.ts';
export { withdrawalSchedules, withdrawalTasks } from './withdrawals/withdrawals.jobs.ts';
export { withdrawalMemberRoutes } from './withdrawals/withdrawals.member.routes.ts';
export { withdrawalOpsRoutes } from './withdrawals/withdrawals.ops.routes.ts';
