import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { useState } from 'react';
import type { DepositMethod } from '../cashier.types.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useCashierTexts } from '../use-cashier-texts.ts';

const MethodFacts = ({ method }: { method: DepositMethod }) => {
  const t = useT();
  const texts = useCashierTexts();
  const { min, max, fee, arrivalMinutes, hours, note } = method;
  return (
    <span className="grid gap-0.5">
      <span className="tabular-nums">
        {t('cashier.method.limits', { min: texts.money(min), max: texts.money(max) })}
      </span>
      <span>
        {texts.fee(fee)} · {t('cashier.method.arrival', { time: texts.arrival(arrivalMinutes) })}
      </span>
      {hours !== null && <span>{texts.hours(hours)}</span>}
      {note !== '' && <span className="text-muted">{note}</span>}
    </span>
  );
};

export type MethodStepProps = {
  methods: readonly DepositMethod[];
  chosenId: string | null;
  onChoose: (methodId: string) => void;
  onNext: () => void;
};

/** Every method with all its costs, before any input. A closed one shows when it opens. */
export const MethodStep = ({ methods, chosenId, onChoose, onNext }: MethodStepProps) => {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const ordered = methods.toSorted((some, other) => Number(other.isLastUsed) - Number(some.isLastUsed));
  const isChosen = methods.some(({ methodId, isOpen }) => isOpen && methodId === chosenId);
  return (
    <>
      <RadioGroup
        legend={t('cashier.method.legend')}
        isLegendHidden
        look="cards"
        value={chosenId}
        onChange={(methodId) => {
          setMissing(false);
          onChoose(methodId);
        }}
        error={isMissing ? t('cashier.method.missing') : undefined}
        options={ordered.map((method) => ({
          value: method.methodId,
          label: method.title,
          hint: <MethodFacts method={method} />,
          isDisabled: !method.isOpen,
          trailing: !method.isOpen ? (
            <Badge>{t('cashier.method.closed')}</Badge>
          ) : method.isLastUsed ? (
            <Badge tone="info">{t('cashier.method.lastUsed')}</Badge>
          ) : undefined,
        }))}
      />
      <StepButtons>
        <Button variant="primary" size="lg" onClick={() => (isChosen ? onNext() : setMissing(true))}>
          {t('cashier.step.next')}
        </Button>
      </StepButtons>
    </>
  );
};
