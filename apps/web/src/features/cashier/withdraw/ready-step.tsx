import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FactList } from '#shared/money/fact-list.tsx';
import type { PayoutMethod, Readiness } from '../cashier.types.ts';
import { mayBegin } from '../readiness.rules.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useCashierTexts } from '../use-cashier-texts.ts';
import { CheckList } from './check-list.tsx';

const TurnoverLine = ({ turnover }: Pick<Readiness, 'turnover'>) => {
  const t = useT();
  const texts = useCashierTexts();
  const [done, required] = [BigInt(turnover.done.minor), BigInt(turnover.required.minor)];
  if (required === 0n) return null;
  return (
    <div className="grid gap-2 rounded-md bg-surface-2 p-3">
      <ProgressBar
        label={t('cashier.turnover.label')}
        share={Number((done * 1_000n) / required) / 1_000}
        valueText={t('cashier.turnover.value', {
          done: texts.money(turnover.done),
          required: texts.money(turnover.required),
        })}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-caption text-text-2">
        <span>{t('cashier.turnover.left', { amount: texts.money(turnover.left) })}</span>
        <Link to="/member" search={{ mc: 'turnover' }} className="font-semibold text-action-text underline">
          {t('cashier.turnover.passport')}
        </Link>
      </p>
    </div>
  );
};

const MethodFacts = ({ method }: { method: PayoutMethod }) => {
  const t = useT();
  const texts = useCashierTexts();
  return (
    <span className="grid gap-0.5">
      <span className="tabular-nums">
        {t('cashier.method.limits', { min: texts.money(method.min), max: texts.money(method.max) })}
      </span>
      <span>
        {texts.fee(method.fee)} · {t('cashier.method.arrival', { time: texts.arrival(method.arrivalMinutes) })}
      </span>
      {method.hours !== null && <span>{texts.hours(method.hours)}</span>}
    </span>
  );
};

export type ReadyStepProps = {
  ready: Readiness;
  chosenId: string | null;
  onChoose: (methodId: string) => void;
  onNext: () => void;
};

/**
 * The withdrawable amount, its total, and what is still missing; with every cost and time before an amount is entered.
 */
export const ReadyStep = ({ ready, chosenId, onChoose, onNext }: ReadyStepProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const [isMissing, setMissing] = useState(false);
  const canBegin = mayBegin(ready.checks, BigInt(ready.withdrawable.minor));
  return (
    <>
      <FactList
        facts={[
          { key: 'may', label: t('cashier.sum.withdrawable'), value: texts.money(ready.withdrawable), isMain: true },
          { key: 'cash', label: t('cashier.sum.cash'), value: texts.money(ready.available) },
          { key: 'locked', label: t('cashier.sum.locked'), value: texts.money(ready.locked) },
          { key: 'bonus', label: t('cashier.sum.bonus'), value: texts.money(ready.bonus) },
          { key: 'held', label: t('cashier.sum.held'), value: texts.money(ready.held) },
        ]}
      />
      <TurnoverLine turnover={ready.turnover} />
      <CheckList checks={ready.checks} />
      <RadioGroup
        legend={t('cashier.method.legend')}
        look="cards"
        value={chosenId}
        onChange={(methodId) => {
          setMissing(false);
          onChoose(methodId);
        }}
        error={isMissing ? t('cashier.method.missing') : undefined}
        options={ready.methods.map((method) => ({
          value: method.methodId,
          label: method.title,
          hint: <MethodFacts method={method} />,
          isDisabled: !method.isOpen,
          trailing: method.isOpen ? undefined : <Badge>{t('cashier.method.closed')}</Badge>,
        }))}
      />
      <ul className="grid gap-1 text-caption text-muted">
        <li>
          {t('cashier.withdraw.today', {
            count: ready.today.count,
            max: fmt.number(ready.today.countMax),
            left: texts.money(ready.today.leftToday),
          })}
        </li>
        <li>{t('cashier.withdraw.reviewAbove', { amount: texts.money(ready.reviewAbove) })}</li>
        <li>
          {ready.autoReceiveMinutes === null
            ? t('cashier.withdraw.neverAuto')
            : t('cashier.withdraw.auto', { time: texts.duration(ready.autoReceiveMinutes) })}
        </li>
        <li>{ready.mayCancel ? t('cashier.withdraw.mayCancel') : t('cashier.withdraw.mayNotCancel')}</li>
      </ul>
      {!canBegin && (
        <NoticeBar tone="warning">
          {ready.withdrawable.minor === '0' ? t('cashier.withdraw.nothing') : t('cashier.withdraw.notYet')}
        </NoticeBar>
      )}
      <StepButtons>
        <Button
          variant="primary"
          size="lg"
          disabled={!canBegin}
          onClick={() => (chosenId === null ? setMissing(true) : onNext())}
        >
          {t('cashier.step.next')}
        </Button>
      </StepButtons>
    </>
  );
};
