import type { components, paths } from '@fairhouse/client';

type Value<Answer> = Answer extends { responses: { 200: { content: { 'application/json': { value: infer Told } } } } }
  ? Told
  : never;

export type Money = components['schemas']['Money'];
export type FeeRule = components['schemas']['FeeRule'];
export type OpenHours = components['schemas']['OpenHours'];
export type Deposit = components['schemas']['Deposit'];
export type Withdrawal = components['schemas']['Withdrawal'];
export type Payee = components['schemas']['Payee'];
export type CashierOrder = components['schemas']['CashierOrder'];
export type OrderReason = NonNullable<Deposit['reason']>;
export type OrderOwner = Deposit['owner'];
export type OrderState = CashierOrder['state'];

export type DepositDesk = Value<paths['/api/member/v1/cashier/deposit-methods']['get']>;
export type DepositMethod = DepositDesk['list'][number];
export type Readiness = Value<paths['/api/member/v1/cashier/withdrawal-readiness']['get']>;
export type ReadinessCheck = Readiness['checks'][number];
export type PayoutMethod = Readiness['methods'][number];

type SealedBody<Call> = Call extends { requestBody: { content: { 'application/jose': infer Body } } } ? Body : never;

export type WithdrawalWish = SealedBody<paths['/api/member/v1/cashier/withdrawals']['post']>;
export type PayeeWish = SealedBody<paths['/api/member/v1/cashier/payees']['post']>;
/** A factor shown for one request alone. */
export type ShownFactor = WithdrawalWish['proof'];
export type ReceiptWords = NonNullable<
  paths['/api/member/v1/cashier/withdrawals/{withdrawalId}/receipt']['post']['requestBody']
>['content']['application/json'];
