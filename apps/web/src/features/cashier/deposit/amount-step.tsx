import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { type FormEvent, useState } from 'react';
import { AmountField, type ReadAmount, useAsTyped } from '#shared/money/amount-field.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { feeOf, receivedOf } from '../amount.rules.ts';
import type { DepositMethod, DepositPanel } from '../cashier.types.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useCashierTexts } from '../use-cashier-texts.ts';

export type AmountStepProps = {
  method: DepositMethod;
  limits: DepositPanel['limits'];
  currency: string;
  typed: string;
  onType: (typed: string) => void;
  amount: ReadAmount;
  onBack: () => void;
  onNext: () => void;
};

/** The amount. Fee and received amount are computed while it is typed. */
export const AmountStep = ({ method, limits, currency, typed, onType, amount, onBack, onNext }: AmountStepProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const [isJudged, setJudged] = useState(false);
  const typedOf = useAsTyped(currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.fault === null) onNext();
    else setJudged(true);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <AmountField
        label={t('cashier.amount.deposit')}
        currency={currency}
        typed={typed}
        onType={onType}
        hint={t('cashier.method.limits', { min: texts.money(method.min), max: texts.money(method.max) })}
        error={isJudged ? (amount.fault ?? undefined) : undefined}
        chips={method.chips.map((chip) => ({
          key: chip.minor,
          label: texts.money(chip),
          typed: typedOf(BigInt(chip.minor)),
        }))}
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
              key: 'receive',
              label: t('cashier.fact.receive'),
              isMain: true,
              value:
                amount.minor === null || amount.minor < 0n
                  ? t('cashier.fact.unknown')
                  : fmt.money(receivedOf(method.fee, amount.minor), currency),
            },
            {
              key: 'arrival',
              label: t('cashier.fact.arrival'),
              value: texts.arrival(method.arrivalMinutes),
            },
            ...limits.map(({ period, left, ceiling }) => ({
              key: period,
              label: t(`cashier.limit.${period}`),
              value: t('cashier.limit.left', { left: texts.money(left), ceiling: texts.money(ceiling) }),
            })),
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
