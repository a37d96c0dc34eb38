import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card, Panel } from '@fairhouse/ui/primitives/card';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';
import { cancelDeposit, cashierKey, depositKey } from '../cashier.api.ts';
import type { Deposit } from '../cashier.types.ts';
import { useCashierPaths } from '../cashier-place.ts';
import { isDepositOver } from '../order.rules.ts';
import { OrderHead } from './order-head.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { ReceiptButton } from './receipt-button.tsx';

/** The state of the order in a sentence, with the reason if there is one, and what the member can do. */
const Standing = ({ deposit }: { deposit: Deposit }) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const { state, reason, credited, expectedAt } = deposit;
  switch (state) {
    case 'created':
      return null;
    case 'waiting':
      return (
        <NoticeBar isLive>
          {expectedAt === null
            ? t('cashier.deposit.waiting')
            : t('cashier.deposit.waitingUntil', { time: fmt.dateTime(expectedAt) })}
        </NoticeBar>
      );
    case 'credited':
      return (
        <NoticeBar tone="positive" isLive>
          {t('cashier.deposit.credited', { amount: texts.money(credited ?? deposit.amount) })}
        </NoticeBar>
      );
    case 'failed':
      return (
        <NoticeBar tone="negative" isLive title={t('cashier.deposit.failed')}>
          {reason !== null && <p>{t(`cashier.reason.${reason}`)}</p>}
          <p>{t('cashier.deposit.failed.next')}</p>
        </NoticeBar>
      );
    case 'expired':
      return (
        <NoticeBar tone="warning" isLive title={t('cashier.deposit.expired')}>
          {t('cashier.deposit.expired.next')}
        </NoticeBar>
      );
    case 'cancelled':
      return (
        <NoticeBar isLive title={t('cashier.deposit.cancelled')}>
          {t('cashier.deposit.cancelled.next')}
        </NoticeBar>
      );
  }
};

export type DepositOrderProps = {
  memberId: string;
  deposit: Deposit;
  onAskAgain: () => void;
  /** What is offered once the money is there. */
  next?: ReactNode;
};

export const DepositOrder = ({ memberId, deposit, onAskAgain, next }: DepositOrderProps) => {
  const t = useT();
  const { pathOf } = useCashierPaths();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const isOver = isDepositOver(deposit);
  const take = (updated: Deposit) => {
    queryClient.setQueryData(depositKey(memberId, updated.depositId), updated);
    void queryClient.invalidateQueries({ queryKey: cashierKey(memberId) });
  };
  const facts = [
    { key: 'method', label: t('cashier.fact.method'), value: deposit.methodTitle },
    { key: 'pay', label: t('cashier.fact.pay'), value: texts.money(deposit.amount) },
    { key: 'fee', label: t('cashier.fact.fee'), value: texts.money(deposit.fee) },
    {
      key: 'credited',
      label: t('cashier.fact.credited'),
      value: deposit.credited === null ? t('cashier.fact.unknown') : texts.money(deposit.credited),
      isMain: true,
    },
    { key: 'made', label: t('cashier.fact.made'), value: fmt.dateTime(deposit.createdAt, 'medium', { seconds: true }) },
    ...(deposit.proof === null
      ? []
      : [
          {
            key: 'proof',
            label: t('cashier.fact.proof'),
            value: t('cashier.fact.proof.value', {
              id: deposit.proof.transactionId ?? '–',
              count: deposit.proof.pictures,
            }),
          },
        ]),
  ];
  const receiptLines = [
    { label: t('cashier.order.reference'), value: deposit.reference },
    { label: t('cashier.fact.state'), value: t(`cashier.state.${deposit.state}`) },
    ...facts.map(({ label, value }) => ({ label, value })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4" data-order={deposit.state}>
      <Card padding="md" className="grid grid-cols-1 gap-4">
        <OrderHead {...deposit} kind="deposit" isOver={isOver} />
        <Standing deposit={deposit} />
        <FormBanner failure={act.failure} />
        {deposit.state === 'created' && deposit.pay !== null && (
          <PayPanel deposit={deposit} pay={deposit.pay} onEnd={onAskAgain} />
        )}
        <div className="flex flex-wrap gap-3">
          {deposit.mayCancel && (
            <Button
              variant="outline"
              isLoading={act.isRunning}
              onClick={() => act.run(async () => take(await cancelDeposit(deposit.depositId)))}
            >
              {t('cashier.deposit.cancel')}
            </Button>
          )}
          {isOver && deposit.state !== 'credited' && (
            <Button asChild variant="primary">
              <AppLink to={pathOf('deposit')}>{t('cashier.deposit.again')}</AppLink>
            </Button>
          )}
          {deposit.state === 'failed' && (
            <Button variant="outline" onClick={() => openPopup('service', {})}>
              {t('cashier.order.service')}
            </Button>
          )}
          {isOver && <ReceiptButton lines={receiptLines} />}
        </div>
      </Card>
      {deposit.state === 'credited' && next}
      {deposit.mayProve && <ProofPanel deposit={deposit} onProved={take} />}
      <Panel title={t('cashier.order.timeline')}>
        <OrderTimeline kind="deposit" state={deposit.state} isOver={isOver} steps={deposit.steps} />
      </Panel>
      <Panel title={t('cashier.order.facts')}>
        <FactList facts={facts} />
      </Panel>
    </div>
  );
};
