import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useReadAmount } from '#shared/money/amount-field.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { usePrefill } from '#shared/navigation/use-prefill.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { judgeWithdrawal } from '../amount.rules.ts';
import { cashierKey, createWithdrawal, withdrawalKey } from '../cashier.api.ts';
import type { Readiness, ShownFactor } from '../cashier.types.ts';
import { useCashierPaths } from '../cashier-place.ts';
import { withdrawalIntent } from '../intent.ts';
import { OpenOrders } from '../open-orders.tsx';
import { StepFrame } from '../step-frame.tsx';
import { withdrawalSteps } from '../steps.rules.ts';
import { AccountStep } from './account-step.tsx';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';

type Step = (typeof withdrawalSteps)[number];

export type WithdrawPanelProps = { ready: Readiness; viewer: Pick<KnownViewer, 'id' | 'currency'> };

/** The withdrawal flow: withdrawable amount, amount, account, and a review with the payment password. */
export const WithdrawPanel = ({ ready, viewer }: WithdrawPanelProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { orderPath } = useCashierPaths();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const [step, setStep] = useState<Step>('amount');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { amount: asked = '' } = usePrefill();
  const [typed, setTyped] = useState(asked);
  const [payeeId, setPayeeId] = useState<string | null>(null);
  const { currency } = viewer;
  const open = ready.methods.filter(({ isOpen }) => isOpen);
  const method = open.find(({ methodId }) => methodId === chosenId) ?? (open.length === 1 ? open[0] : undefined);
  const payee = ready.payees.find((each) => each.payeeId === payeeId && each.kind === method?.payeeKind);
  const sums = { withdrawable: ready.withdrawable, leftToday: ready.today.leftToday };
  const read = useReadAmount(currency, (minor) => (method === undefined ? null : judgeWithdrawal(minor, method, sums)));
  const amount = read(typed);

  const request = (methodId: string, toPayee: string, minor: bigint, show: () => Promise<ShownFactor | null>) =>
    act.run(async () => {
      const proof = await show();
      if (proof === null) return;
      const input = { methodId, payeeId: toPayee, amount: minor.toString(), currency };
      const made = await withdrawalIntent.carryOut(input, (withdrawalId) =>
        createWithdrawal({ ...input, withdrawalId, proof }),
      );
      queryClient.setQueryData(withdrawalKey(viewer.id, made.withdrawalId), made);
      void queryClient.invalidateQueries({ queryKey: cashierKey(viewer.id) });
      void navigate({ href: orderPath('withdrawal', made.withdrawalId) });
    });

  const isPast = (at: Step) => withdrawalSteps.indexOf(step) > withdrawalSteps.indexOf(at);
  // A change meanwhile returns the flow to the step it concerns.
  const current: Step =
    (method === undefined || amount.fault !== null) && isPast('amount')
      ? 'amount'
      : payee === undefined && isPast('account')
        ? 'account'
        : step;
  return (
    <>
      <StepFrame label={t('cashier.withdraw.steps')} steps={withdrawalSteps} current={current}>
        {current === 'amount' && (
          <AmountStep
            method={method}
            ready={ready}
            currency={currency}
            typed={typed}
            onChoose={setChosenId}
            onType={setTyped}
            amount={amount}
            onNext={() => setStep('account')}
          />
        )}
        {current === 'account' && method !== undefined && (
          <AccountStep
            memberId={viewer.id}
            payees={ready.payees}
            isOneUsable={!ready.checks.some(({ code, ok }) => code === 'PAYEE_RESTS' && !ok)}
            factors={ready.factors}
            restMinutes={ready.terms.payeeRestMinutes}
            kind={method.payeeKind}
            chosenId={payee?.payeeId ?? null}
            onChoose={setPayeeId}
            onBack={() => setStep('amount')}
            onNext={() => setStep('confirm')}
          />
        )}
        {current === 'confirm' && method !== undefined && payee !== undefined && amount.fault === null && (
          <ConfirmStep
            method={method}
            payee={payee}
            ready={ready}
            amount={amount.minor}
            currency={currency}
            act={act}
            onBack={() => setStep('account')}
            onRequest={(show) => request(method.methodId, payee.payeeId, amount.minor, show)}
          />
        )}
      </StepFrame>
      {current === 'amount' && (
        <OpenOrders
          title={t('cashier.withdraw.open')}
          lines={ready.open.map((order) => ({ ...order, kind: 'withdrawal', orderId: order.withdrawalId }))}
        />
      )}
    </>
  );
};
