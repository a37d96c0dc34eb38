import type { ApiBody, ApiValue } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';

export type Money = wire.Money;
export type FeeRule = wire.FeeRule;
export type OpenHours = wire.OpenHours;
export type Deposit = wire.Deposit;
export type Withdrawal = wire.Withdrawal;
export type Payee = wire.Payee;
export type Terms = wire.CashierTerms;
export type CashierOrder = ApiValue<'GET', '/api/member/v1/cashier/orders'>['list'][number];
export type OrderReason = NonNullable<Deposit['reason']>;
export type OrderOwner = Deposit['owner'];
export type OrderState = CashierOrder['state'];

export type DepositPanel = ApiValue<'GET', '/api/member/v1/cashier/deposit-methods'>;
export type DepositMethod = DepositPanel['list'][number];
export type Readiness = ApiValue<'GET', '/api/member/v1/cashier/withdrawal-readiness'>;
export type ReadinessCheck = Readiness['checks'][number];
export type PayoutMethod = Readiness['methods'][number];

export type WithdrawalInput = ApiBody<'POST', '/api/member/v1/cashier/withdrawals'>;
export type PayeeInput = ApiBody<'POST', '/api/member/v1/cashier/payees'>;
/** A factor that is used for one request only. */
export type ShownFactor = WithdrawalInput['proof'];
export type ReceiptInput = ApiBody<'POST', '/api/member/v1/cashier/withdrawals/:withdrawalId/receipt'>;
