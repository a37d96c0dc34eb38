import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { type FormEvent, useState } from 'react';
import { AmountField, type ReadAmount, useAsTyped } from '#shared/money/amount-field.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { feeOf, mostToWithdraw, totalOf } from '../amount.rules.ts';
import type { PayoutMethod, Readiness } from '../cashier.types.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useCashierTexts } from '../use-cashier-texts.ts';

export type AmountStepProps = {
  method: PayoutMethod;
  ready: Readiness;
  currency: string;
  typed: string;
  onType: (typed: string) => void;
  amount: ReadAmount;
  onBack: () => void;
  onNext: () => void;
};

/** The amount. The fee is added while it is typed; "all" leaves enough for it. */
export const AmountStep = ({ method, ready, currency, typed, onType, amount, onBack, onNext }: AmountStepProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const typedOf = useAsTyped(currency);
  const [isJudged, setJudged] = useState(false);
  const most = mostToWithdraw(method, { withdrawable: ready.withdrawable, leftToday: ready.today.leftToday });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.fault === null) onNext();
    else setJudged(true);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <AmountField
        label={t('cashier.amount.withdraw')}
        currency={currency}
        typed={typed}
        onType={onType}
        hint={t('cashier.method.limits', { min: texts.money(method.min), max: texts.money(method.max) })}
        error={isJudged ? (amount.fault ?? undefined) : undefined}
        chips={
          most === null
            ? []
            : [
                {
                  key: 'all',
                  label: t('cashier.amount.all', { amount: fmt.money(most, currency) }),
                  typed: typedOf(most),
                },
              ]
        }
      />
      <div aria-live="polite">
        <FactList
          facts={[
            {
              key: 'fee',
              label: t('cashier.fact.fee'),
              value:
                amount.minor === null ? texts.fee(method.fee) : fmt.money(feeOf(method.fee, amount.minor), currency),
            },
            {
              key: 'total',
              label: t('cashier.fact.total'),
              isMain: true,
              value:
                amount.minor === null || amount.minor < 0n
                  ? t('cashier.fact.unknown')
                  : fmt.money(totalOf(method.fee, amount.minor), currency),
            },
            { key: 'may', label: t('cashier.sum.withdrawable'), value: texts.money(ready.withdrawable) },
            { key: 'arrival', label: t('cashier.fact.arrival'), value: texts.arrival(method.arrivalMinutes) },
          ]}
        />
      </div>
      <StepButtons onBack={onBack}>
        <Button type="submit" variant="primary" size="lg">
          {t('cashier.step.next')}
        </Button>
      </StepButtons>
    </form>
  );
};
