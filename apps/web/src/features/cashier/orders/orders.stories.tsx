import { openStage, Stage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { sampleDeposit, sampleOrders, sampleWithdrawal } from '../cashier.samples.ts';
import type { Deposit, Withdrawal } from '../cashier.types.ts';
import { OrderLines } from '../order-lines.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { DepositOrder } from './deposit-order.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { WithdrawalOrder } from './withdrawal-order.tsx';

const nothing = () => {};

const deposit = (state: Deposit['state'], change?: Partial<Deposit>) => ({
  render: () => (
    <Stage>
      <DepositOrder memberId="1" deposit={sampleDeposit(state, change)} onAskAgain={nothing} />
    </Stage>
  ),
});

const withdrawal = (state: Withdrawal['state']) => ({
  render: () => (
    <Stage>
      <WithdrawalOrder memberId="1" withdrawal={sampleWithdrawal(state)} onAskAgain={nothing} />
    </Stage>
  ),
});

const meta = { title: 'web/cashier orders', decorators: [withRouter], loaders: [openStage] };
export default meta;

export const DepositCreated = deposit('created');
export const DepositOnTheProvidersPage = deposit('created', {
  kind: 'hosted',
  mayProve: false,
  pay: { url: 'https://pay.example.test/o/1', qrText: null, account: null },
});
export const DepositWaiting = deposit('waiting');
export const DepositCredited = deposit('credited');
export const DepositFailed = deposit('failed');
export const DepositExpired = deposit('expired');
export const DepositCancelled = deposit('cancelled');
export const WithdrawalReview = withdrawal('review');
export const WithdrawalUnknown = withdrawal('unknown');
export const WithdrawalPaid = withdrawal('paid');
export const WithdrawalPartly = withdrawal('partly');
export const WithdrawalCountedAsReceived = withdrawal('auto_received');
export const WithdrawalRejected = withdrawal('rejected');

export const History = {
  render: () => (
    <Stage>
      <OrderLines label="Payments" lines={sampleOrders} />
    </Stage>
  ),
};

export const Receipt = {
  render: () => (
    <Stage>
      <ReceiptDialog withdrawal={sampleWithdrawal('paid')} onUpdated={nothing} onClose={nothing} />
    </Stage>
  ),
};

export const Complaint = {
  render: () => (
    <Stage>
      <ComplaintDialog withdrawal={sampleWithdrawal('auto_received')} onUpdated={nothing} onClose={nothing} />
    </Stage>
  ),
};
