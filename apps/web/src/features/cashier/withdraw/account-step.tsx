import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { Payee } from '../cashier.types.ts';
import type { MoneyFactor } from '../factor-fields.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { AddPayeeDialog } from './add-payee-dialog.tsx';
import { usableBefore } from './payee.rules.ts';
import { RemovePayeeDialog } from './remove-payee-dialog.tsx';

export type AccountStepProps = {
  memberId: string;
  payees: readonly Payee[];
  /** Whether the server accepts at least one of them as a payee. */
  isOneUsable: boolean;
  factors: readonly MoneyFactor[];
  /** How long a new account cannot be used. */
  restMinutes: number;
  kind: Payee['kind'];
  chosenId: string | null;
  onChoose: (payeeId: string) => void;
  onBack: () => void;
  onNext: () => void;
};

/** The payee account. A new account cannot be used for a day, which is shown here and when it is added. */
export const AccountStep = (props: AccountStepProps) => {
  const { memberId, payees, isOneUsable, factors, restMinutes, kind, chosenId, onChoose, onBack, onNext } = props;
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Payee | null>(null);
  const [isMissing, setMissing] = useState(false);
  const fitting = payees.filter((payee) => payee.kind === kind);
  const before = usableBefore(payees, { isOneUsable, nowMs: Date.now() });
  const isResting = (payee: Payee): boolean => Date.parse(payee.usableAt) > before;
  const chosen = fitting.find(({ payeeId }) => payeeId === chosenId);
  return (
    <>
      {fitting.length === 0 ? (
        <EmptyState
          isCompact
          art="box"
          title={t('cashier.payee.none')}
          text={t('cashier.payee.none.text', { time: texts.duration(restMinutes) })}
        />
      ) : (
        <RadioGroup
          legend={t('cashier.payee.legend')}
          isLegendHidden
          look="cards"
          value={chosenId}
          onChange={(payeeId) => {
            setMissing(false);
            onChoose(payeeId);
          }}
          error={isMissing ? t('cashier.payee.missing') : undefined}
          options={fitting.map((payee) => ({
            value: payee.payeeId,
            label: (
              <>
                <bdi>{payee.bankName}</bdi> <bdi dir="ltr">{payee.numberMasked}</bdi>
              </>
            ),
            hint: isResting(payee)
              ? t('cashier.payee.rests', { time: fmt.dateTime(payee.usableAt) })
              : fmt.bdi(payee.holderName),
            isDisabled: isResting(payee),
            trailing: isResting(payee) ? <Badge tone="warning">{t('cashier.payee.resting')}</Badge> : undefined,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('cashier.payee.add')}
        </Button>
        {chosen !== undefined && (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setRemoved(chosen)}>
            {t('cashier.payee.remove')}
          </Button>
        )}
      </div>
      <StepButtons onBack={onBack}>
        <Button
          variant="primary"
          size="lg"
          onClick={() => (chosen === undefined || isResting(chosen) ? setMissing(true) : onNext())}
        >
          {t('cashier.step.next')}
        </Button>
      </StepButtons>
      {isAdding && (
        <AddPayeeDialog
          memberId={memberId}
          kind={kind}
          factors={factors}
          restMinutes={restMinutes}
          onClose={() => setAdding(false)}
        />
      )}
      {removed !== null && <RemovePayeeDialog memberId={memberId} payee={removed} onClose={() => setRemoved(null)} />}
    </>
  );
};
