import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { type FormEvent, useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { AmountField, type ReadAmount, useAsTyped } from '#shared/money/amount-field.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { feeOf, mostToWithdraw, totalOf } from '../amount.rules.ts';
import type { PayoutMethod, Readiness } from '../cashier.types.ts';
import { IdentityLine } from '../identity-line.tsx';
import { MethodFacts } from '../method-facts.tsx';
import { mayBegin } from '../readiness.rules.ts';
import { StepButtons } from '../step-buttons.tsx';
import { CheckList } from './check-list.tsx';
import { TurnoverLine } from './turnover-line.tsx';
import { usePayoutTime } from './use-payout-time.ts';

const SmallPrint = ({ ready }: { ready: Readiness }) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const { reviewAbove, autoReceiveMinutes, mayCancel } = ready.terms;
  return (
    <ul className="grid gap-1 text-caption text-muted">
      <li>
        {t('cashier.withdraw.today', {
          count: ready.today.count,
          max: fmt.number(ready.today.countMax),
          left: texts.money(ready.today.leftToday),
        })}
      </li>
      <li>{t('cashier.withdraw.reviewAbove', { amount: texts.money(reviewAbove) })}</li>
      <li>
        {autoReceiveMinutes === null
          ? t('cashier.withdraw.neverAuto')
          : t('cashier.withdraw.auto', { time: texts.duration(autoReceiveMinutes) })}
      </li>
      <li>{mayCancel ? t('cashier.withdraw.mayCancel') : t('cashier.withdraw.mayNotCancel')}</li>
    </ul>
  );
};

export type AmountStepProps = {
  method: PayoutMethod | undefined;
  ready: Readiness;
  currency: string;
  typed: string;
  onChoose: (methodId: string) => void;
  onType: (typed: string) => void;
  amount: ReadAmount;
  onNext: () => void;
};

/**
 * What may be withdrawn and what is still missing, then method and amount, with every cost and time. The fee is added
 * while the amount is typed; "all" leaves enough for it.
 */
export const AmountStep = (props: AmountStepProps) => {
  const { method, ready, currency, typed, onChoose, onType, amount, onNext } = props;
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const payoutTime = usePayoutTime(ready.terms);
  const typedOf = useAsTyped(currency);
  const [isJudged, setJudged] = useState(false);
  const canBegin = mayBegin(ready.checks, BigInt(ready.withdrawable.minor));
  const sums = { withdrawable: ready.withdrawable, leftToday: ready.today.leftToday };
  const most = method === undefined ? null : mostToWithdraw(method, sums);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method !== undefined && amount.fault === null) onNext();
    else setJudged(true);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
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
        value={method?.methodId ?? null}
        onChange={onChoose}
        error={isJudged && method === undefined ? t('cashier.method.missing') : undefined}
        options={ready.methods.map((each) => ({
          value: each.methodId,
          label: each.title,
          hint: <MethodFacts method={each} time={payoutTime(each)} />,
          isDisabled: !each.isOpen,
          trailing: each.isOpen ? undefined : <Badge>{t('cashier.method.closed')}</Badge>,
        }))}
      />
      {canBegin && method !== undefined && (
        <>
          <AmountField
            label={t('cashier.amount.withdraw')}
            currency={currency}
            typed={typed}
            onType={onType}
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
                    amount.minor === null
                      ? texts.fee(method.fee)
                      : fmt.money(feeOf(method.fee, amount.minor), currency),
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
              ]}
            />
          </div>
        </>
      )}
      <IdentityLine identity={ready.terms.identity} act="withdrawal" />
      <SmallPrint ready={ready} />
      {!canBegin && (
        <NoticeBar tone="warning">
          {ready.withdrawable.minor === '0' ? t('cashier.withdraw.nothing') : t('cashier.withdraw.notYet')}
        </NoticeBar>
      )}
      <StepButtons>
        <Button type="submit" variant="primary" size="lg" disabled={!canBegin}>
          {t('cashier.step.next')}
        </Button>
      </StepButtons>
    </form>
  );
};
