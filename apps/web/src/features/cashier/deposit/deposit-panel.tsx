import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useReadAmount } from '#shared/money/amount-field.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { judgeDeposit } from '../amount.rules.ts';
import { cashierKey, createDeposit, depositKey } from '../cashier.api.ts';
import type { DepositPanel as PanelData } from '../cashier.types.ts';
import { orderSearch } from '../cashier-search.ts';
import { depositIntent } from '../intent.ts';
import { OpenOrders } from '../open-orders.tsx';
import { StepFrame } from '../step-frame.tsx';
import { depositSteps } from '../steps.rules.ts';
import { useMoneyAct } from '../use-money-act.ts';
import { AmountStep } from './amount-step.tsx';
import { FirstDeposit } from './first-deposit.tsx';
import { MethodStep } from './method-step.tsx';
import { ReviewStep } from './review-step.tsx';

export type DepositPanelProps = { panel: PanelData; viewer: Pick<KnownViewer, 'id' | 'currency'>; limits?: ReactNode };

/** The deposit flow, one question at a time. Nothing is ordered before the last click. */
export const DepositPanel = ({ panel, viewer, limits }: DepositPanelProps) => {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const [step, setStep] = useState<'method' | 'amount' | 'review'>('method');
  const pinned = panel.list.find(({ isLastUsed, isOpen }) => isLastUsed && isOpen)?.methodId ?? null;
  const [chosenId, setChosenId] = useState<string | null>(pinned);
  const [typed, setTyped] = useState('');
  const method = panel.list.find(({ methodId, isOpen }) => methodId === chosenId && isOpen);
  const { currency } = viewer;
  const read = useReadAmount(currency, (minor) =>
    method === undefined ? null : judgeDeposit(minor, method, panel.limits),
  );
  const amount = read(typed);

  const order = (methodId: string, minor: bigint) =>
    act.run(async () => {
      const input = { methodId, amount: minor.toString(), currency };
      const deposit = await depositIntent.carryOut(input, (orderId) => createDeposit({ ...input, orderId }));
      queryClient.setQueryData(depositKey(viewer.id, deposit.depositId), deposit);
      void queryClient.invalidateQueries({ queryKey: cashierKey(viewer.id) });
      void navigate({ to: '/member', search: orderSearch('deposit', deposit.depositId) });
    });

  if (panel.list.length === 0)
    return <EmptyState art="box" title={t('cashier.deposit.none')} text={t('cashier.deposit.none.text')} />;
  // If a method was closed meanwhile, the flow returns to the choice of method.
  const current = method === undefined ? 'method' : amount.fault === null ? step : step === 'review' ? 'amount' : step;
  return (
    <>
      {current === 'method' && (
        <OpenOrders
          title={t('cashier.deposit.open')}
          lines={panel.openOrders.map((order) => ({ ...order, kind: 'deposit', orderId: order.depositId }))}
        />
      )}
      {panel.isFirst && current === 'method' && <FirstDeposit terms={panel.terms} limits={limits} />}
      <StepFrame label={t('cashier.deposit.steps')} steps={depositSteps} current={current}>
        {current === 'method' && (
          <MethodStep
            methods={panel.list}
            chosenId={chosenId}
            onChoose={setChosenId}
            onNext={() => setStep('amount')}
          />
        )}
        {current === 'amount' && method !== undefined && (
          <AmountStep
            method={method}
            limits={panel.limits}
            currency={currency}
            typed={typed}
            onType={setTyped}
            amount={amount}
            onBack={() => setStep('method')}
            onNext={() => setStep('review')}
          />
        )}
        {current === 'review' && method !== undefined && amount.fault === null && (
          <ReviewStep
            method={method}
            amount={amount.minor}
            currency={currency}
            act={act}
            onBack={() => setStep('amount')}
            onOrder={() => order(method.methodId, amount.minor)}
          />
        )}
      </StepFrame>
    </>
  );
};
