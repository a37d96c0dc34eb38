import type {
  opsGetDepositEndpoint,
  opsGetWithdrawalEndpoint,
  opsListDepositsEndpoint,
  opsListPaymentMethodsEndpoint,
  opsListProvidersEndpoint,
  opsListWithdrawalsEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import type { OpsValue } from '#framework/ops-call.ts';

export type DepositRow = OpsValue<typeof opsListDepositsEndpoint>['rows'][number];
export type DepositDetail = OpsValue<typeof opsGetDepositEndpoint>;
export type WithdrawalRow = OpsValue<typeof opsListWithdrawalsEndpoint>['rows'][number];
export type WithdrawalDetail = OpsValue<typeof opsGetWithdrawalEndpoint>;
export type Methods = OpsValue<typeof opsListPaymentMethodsEndpoint>;
export type Method = Methods['methods'][number];
export type Provider = OpsValue<typeof opsListProvidersEndpoint>['providers'][number];
export type Statement = Provider['statements'][number];
export type OrderStep = WithdrawalDetail['steps'][number];
export type OrderAge = WithdrawalRow['age'];
export type Amount = WithdrawalRow['amount'];
