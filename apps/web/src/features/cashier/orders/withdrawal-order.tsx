import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card, Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { type Fact, FactList } from '#shared/money/fact-list.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { cancelWithdrawal } from '../cashier.api.ts';
import type { Withdrawal } from '../cashier.types.ts';
import { isWithdrawalOver, toneOf } from '../order.rules.ts';
import { AutoReceive } from './auto-receive.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useTakeWithdrawal } from './use-take-withdrawal.ts';

const noticeTones = { positive: 'positive', negative: 'negative', warning: 'warning' } as const;

/** What the state means for the member, the reason, and when it should end. */
const Standing = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useT();
  const fmt = useFmt();
  const { state, reason, deadlineAt } = withdrawal;
  const tone = toneOf(state);
  return (
    <NoticeBar tone={tone in noticeTones ? noticeTones[tone as keyof typeof noticeTones] : 'info'} isLive>
      <p>{t(`cashier.standing.${state}`)}</p>
      {reason !== null && <p>{t(`cashier.reason.${reason}`)}</p>}
      {deadlineAt !== null && <p>{t('cashier.order.until', { time: fmt.dateTime(deadlineAt) })}</p>}
    </NoticeBar>
  );
};

const useFacts = (withdrawal: Withdrawal): (Fact & { label: string; value: string })[] => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const { payee, paid, remaining, returned } = withdrawal;
  const given = (key: 'paid' | 'remaining' | 'returned', value: typeof paid) =>
    value === null ? [] : [{ key, label: t(`cashier.fact.${key}`), value: texts.money(value) }];
  return [
    { key: 'amount', label: t('cashier.fact.paidOut'), value: texts.money(withdrawal.amount), isMain: true },
    { key: 'fee', label: t('cashier.fact.fee'), value: texts.money(withdrawal.fee) },
    ...given('paid', paid),
    ...given('remaining', remaining),
    ...given('returned', returned),
    { key: 'method', label: t('cashier.fact.method'), value: withdrawal.methodTitle },
    {
      key: 'account',
      label: t('cashier.fact.account'),
      value: `${fmt.bdi(payee.bankName)} ${fmt.bdi(payee.numberMasked)}`,
    },
    { key: 'holder', label: t('cashier.fact.holder'), value: fmt.bdi(payee.holderName) },
    {
      key: 'made',
      label: t('cashier.fact.made'),
      value: fmt.dateTime(withdrawal.createdAt, 'medium', { seconds: true }),
    },
  ];
};

export type WithdrawalOrderProps = { memberId: string; withdrawal: Withdrawal; onAskAgain: () => void };

export const WithdrawalOrder = ({ memberId, withdrawal, onAskAgain }: WithdrawalOrderProps) => {
  const t = useT();
  const act = useMoneyAct();
  const take = useTakeWithdrawal(memberId);
  const facts = useFacts(withdrawal);
  const [opened, setOpened] = useState<'receipt' | 'complaint' | null>(null);
  const isOver = isWithdrawalOver(withdrawal);
  const { state, mayConfirm, mayComplain, mayCancel, autoReceiveAt } = withdrawal;
  const receiptLines = [
    { label: t('cashier.order.reference'), value: withdrawal.reference },
    { label: t('cashier.fact.state'), value: t(`cashier.state.${state}`) },
    ...facts.map(({ label, value }) => ({ label, value })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4" data-order={state}>
      <Card padding="md" className="grid grid-cols-1 gap-4">
        <OrderHead {...withdrawal} kind="withdrawal" isOver={isOver} />
        <Standing withdrawal={withdrawal} />
        {mayConfirm && autoReceiveAt !== null && <AutoReceive at={autoReceiveAt} onEnd={onAskAgain} />}
        <FormBanner failure={act.failure} />
        <div className="flex flex-wrap gap-3">
          {mayConfirm && (
            <Button variant="primary" onClick={() => setOpened('receipt')}>
              {t('cashier.receipt.open')}
            </Button>
          )}
          {mayComplain && (
            <Button variant="outline" onClick={() => setOpened('complaint')}>
              {t('cashier.complaint.open')}
            </Button>
          )}
          {mayCancel && (
            <Button
              variant="outline"
              isLoading={act.isRunning}
              onClick={() => act.run(async () => take(await cancelWithdrawal(withdrawal.withdrawalId)))}
            >
              {t('cashier.withdraw.cancel')}
            </Button>
          )}
          {(state === 'rejected' || state === 'failed') && (
            <Button variant="outline" onClick={() => openPopup('service', {})}>
              {t('cashier.order.service')}
            </Button>
          )}
          <ReceiptButton lines={receiptLines} />
        </div>
      </Card>
      <Panel title={t('cashier.order.timeline')}>
        <OrderTimeline kind="withdrawal" state={state} isOver={isOver} steps={withdrawal.steps} />
      </Panel>
      <Panel title={t('cashier.order.facts')}>
        <FactList facts={facts} />
      </Panel>
      {opened === 'receipt' && (
        <ReceiptDialog withdrawal={withdrawal} onUpdated={take} onClose={() => setOpened(null)} />
      )}
      {opened === 'complaint' && (
        <ComplaintDialog withdrawal={withdrawal} onUpdated={take} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};
