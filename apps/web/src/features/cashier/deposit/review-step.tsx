import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { feeOf, receivedOf } from '../amount.rules.ts';
import type { DepositMethod } from '../cashier.types.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useCashierTexts } from '../use-cashier-texts.ts';
import type { MoneyAct } from '../use-money-act.ts';

export type ReviewStepProps = {
  method: DepositMethod;
  amount: bigint;
  currency: string;
  act: MoneyAct;
  onBack: () => void;
  onOrder: () => void;
};

/** A review of everything before the order is created. */
export const ReviewStep = ({ method, amount, currency, act, onBack, onOrder }: ReviewStepProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  return (
    <>
      <FormBanner failure={act.failure} />
      <FactList
        facts={[
          { key: 'method', label: t('cashier.fact.method'), value: method.title },
          { key: 'pay', label: t('cashier.fact.pay'), value: fmt.money(amount, currency), isMain: true },
          { key: 'fee', label: t('cashier.fact.fee'), value: fmt.money(feeOf(method.fee, amount), currency) },
          {
            key: 'receive',
            label: t('cashier.fact.receive'),
            value: fmt.money(receivedOf(method.fee, amount), currency),
            isMain: true,
          },
          { key: 'arrival', label: t('cashier.fact.arrival'), value: texts.arrival(method.arrivalMinutes) },
        ]}
      />
      <p className="text-caption text-muted">{t(`cashier.deposit.next.${method.kind}`)}</p>
      <StepButtons onBack={onBack}>
        <Button variant="money" size="lg" isLoading={act.isRunning} onClick={onOrder}>
          {t('cashier.deposit.order', { amount: fmt.money(amount, currency) })}
        </Button>
      </StepButtons>
    </>
  );
};
