import { expect } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { fmt, type Page, t } from '#shared/forms/test-page.tsx';
import {
  sampleDeposit,
  sampleDepositPanel,
  samplePayees,
  sampleReadiness,
  sampleWithdrawal,
} from './cashier.samples.ts';
import type { DepositMethod, Payee } from './cashier.types.ts';
import { DepositPanel } from './deposit/deposit-panel.tsx';
import { ComplaintDialog } from './orders/complaint-dialog.tsx';
import { ReceiptDialog } from './orders/receipt-dialog.tsx';
import { AddPayeeDialog } from './withdraw/add-payee-dialog.tsx';
import { RemovePayeeDialog } from './withdraw/remove-payee-dialog.tsx';
import { WithdrawPanel } from './withdraw/withdraw-panel.tsx';

const nothing = () => {};
const viewer = { id: '1', currency: 'EUR' };
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const money = ({ minor, currency }: { minor: string; currency: string }) => fmt.money(minor, currency);
const next = t('cashier.step.next');

const account = samplePayees[0] as Payee;
const methods = sampleDepositPanel().list;
const card = methods.find(({ isLastUsed }) => isLastUsed) as DepositMethod;

testForm('a deposit', {
  draw: () => <DepositPanel panel={sampleDepositPanel({ openOrders: [], isFirst: false })} viewer={viewer} />,
  faults: [
    {
      enter: (page) => page.type(t('cashier.amount.deposit'), '9.99'),
      at: t('cashier.amount.deposit'),
      says: t('cashier.amount.below', { amount: money(card.min) }),
      submit: t('cashier.deposit.title'),
    },
    {
      enter: (page) => page.type(t('cashier.amount.deposit'), '130'),
      at: t('cashier.amount.deposit'),
      says: t('cashier.amount.limit.day', { amount: fmt.money('1200000', 'EUR') }),
      submit: t('cashier.deposit.title'),
    },
  ],
  fill: (page) => page.type(t('cashier.amount.deposit'), '50'),
  submit: t('cashier.deposit.order', { amount: fmt.money('500000', 'EUR') }),
  request: 'POST /api/member/v1/cashier/deposits',
  body: { orderId: id, methodId: card.methodId, amount: '500000', currency: 'EUR' },
  value: sampleDeposit('created'),
  isOneIntent: true,
});

const amount = t('cashier.amount.withdraw');
const ready = sampleReadiness({ open: [], factors: ['payment_password'] });

testForm('a withdrawal', {
  draw: () => <WithdrawPanel ready={ready} viewer={viewer} />,
  faults: [
    {
      enter: (page) => page.type(amount, '19'),
      at: amount,
      says: t('cashier.amount.below', { amount: fmt.money('200000', 'EUR') }),
      submit: next,
    },
    {
      enter: (page) => page.type(amount, '2000'),
      at: amount,
      says: t('cashier.amount.funds', { amount: fmt.money('19990000', 'EUR') }),
      submit: next,
    },
    {
      enter: (page) => toConfirmation(page),
      at: t('cashier.factor.payment_password'),
      says: t('cashier.factor.missing'),
    },
  ],
  fill: async (page) => {
    if (page.has(amount)) await toConfirmation(page);
    await page.type(t('cashier.factor.payment_password'), '246810');
  },
  submit: t('cashier.withdraw.request', { amount: fmt.money('1000000', 'EUR') }),
  request: 'POST /api/member/v1/cashier/withdrawals',
  body: {
    withdrawalId: id,
    methodId: ready.methods[0]?.methodId,
    payeeId: account.payeeId,
    amount: '1000000',
    currency: 'EUR',
    proof: { factor: 'payment_password', password: '246810' },
  },
  value: sampleWithdrawal('requested'),
  refusedAt: { code: 'AUTH_FACTOR_WRONG', at: t('cashier.factor.payment_password') },
  isOneIntent: true,
});

const toConfirmation = async (page: Page) => {
  await page.type(amount, '100');
  await page.press(next);
  await page.choose(`${account.bankName} ${account.numberMasked}`);
  await page.press(next);
};

const typePayee = async (page: Page, number: string) => {
  await page.type(t('cashier.payee.bank.bank'), ' Harbour Bank ');
  await page.type(t('cashier.payee.holder'), 'Mina Arden');
  await page.type(t('cashier.payee.number.bank'), number);
};

testForm('adding a payout account', {
  draw: () => (
    <AddPayeeDialog memberId="1" kind="bank" factors={['payment_password']} restMinutes={1_440} onClose={nothing} />
  ),
  faults: [
    { at: t('cashier.payee.bank.bank'), says: t('cashier.payee.fault.bankName') },
    { at: t('cashier.payee.holder'), says: t('cashier.payee.fault.holderName') },
    {
      enter: (page) => typePayee(page, '#7'),
      at: t('cashier.payee.number.bank'),
      says: t('cashier.payee.fault.number'),
    },
    {
      enter: (page) => typePayee(page, 'DE02 1203'),
      at: t('cashier.factor.payment_password'),
      says: t('cashier.factor.missing'),
    },
    {
      enter: async (page) => {
        await typePayee(page, 'DE02 1203');
        await page.type(t('cashier.factor.payment_password'), '246810');
      },
      at: t('cashier.factor.sms'),
      says: t('cashier.factor.missing'),
    },
  ],
  fill: async (page) => {
    await typePayee(page, 'DE02 1203');
    await page.type(t('cashier.factor.payment_password'), '246810');
    await page.type(t('cashier.factor.sms'), '123456');
  },
  submit: t('cashier.payee.add'),
  request: 'POST /api/member/v1/cashier/payees',
  body: {
    payeeId: id,
    kind: 'bank',
    bankName: 'Harbour Bank',
    holderName: 'Mina Arden',
    number: 'DE02 1203',
    proofs: [
      { factor: 'payment_password', password: '246810' },
      { factor: 'sms', code: '123456' },
    ],
  },
  isOneIntent: true,
});

testForm('removing a payout account', {
  draw: () => <RemovePayeeDialog memberId="1" payee={account} onClose={nothing} />,
  faults: [],
  fill: async () => {},
  submit: t('cashier.payee.remove'),
  request: `DELETE /api/member/v1/cashier/payees/${account.payeeId}`,
  body: undefined,
});

const paid = sampleWithdrawal('paid');

testForm('the confirmation of a receipt', {
  draw: () => <ReceiptDialog withdrawal={paid} onUpdated={nothing} onClose={nothing} />,
  faults: [
    { at: t('cashier.receipt.legend'), says: t('cashier.receipt.fault.choice') },
    {
      enter: async (page) => {
        await page.choose(t('cashier.receipt.partly'));
        await page.type(t('cashier.receipt.remaining'), '1200');
      },
      at: t('cashier.receipt.remaining'),
      says: t('cashier.receipt.fault.remaining'),
    },
  ],
  fill: async (page) => {
    await page.choose(t('cashier.receipt.partly'));
    await page.type(t('cashier.receipt.remaining'), '400');
    await page.type(t('cashier.receipt.note'), ' two thirds came ');
  },
  submit: t('cashier.receipt.send'),
  request: `POST /api/member/v1/cashier/withdrawals/${paid.withdrawalId}/receipt`,
  body: { receipt: 'partly', remaining: '4000000', pictures: [], note: 'two thirds came' },
  value: sampleWithdrawal('partly'),
});

testForm('a complaint about a payout', {
  draw: () => <ComplaintDialog withdrawal={paid} onUpdated={nothing} onClose={nothing} />,
  faults: [
    {
      enter: (page) => page.type(t('cashier.complaint.note'), ' no '),
      at: t('cashier.complaint.note'),
      says: t('cashier.complaint.missing'),
    },
  ],
  fill: (page) => page.type(t('cashier.complaint.note'), ' It never came. '),
  submit: t('cashier.complaint.send'),
  request: `POST /api/member/v1/cashier/withdrawals/${paid.withdrawalId}/complaint`,
  body: { note: 'It never came.', pictures: [] },
  value: sampleWithdrawal('paid'),
});
