import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { errorText } from '#shared/lib/error-text.ts';
import { FactList } from '#shared/money/fact-list.tsx';
import type { MoneyAct } from '#shared/money/use-money-act.ts';
import { feeOf, totalOf } from '../amount.rules.ts';
import type { Payee, PayoutMethod, Readiness, ShownFactor } from '../cashier.types.ts';
import { FactorFields, useFactorEntry } from '../factor-fields.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { usePayoutTime } from './use-payout-time.ts';

export type ConfirmStepProps = {
  method: PayoutMethod;
  payee: Payee;
  ready: Readiness;
  amount: bigint;
  currency: string;
  act: MoneyAct;
  onBack: () => void;
  onRequest: (show: () => Promise<ShownFactor | null>) => void;
};

/** Errors about the factor are shown at its field. */
const atField = new Set(['AUTH_FACTOR_WRONG', 'AUTH_CODE_EXPIRED']);

/** A review of everything, with the payment password. The typed factor is cleared after a wrong attempt. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { method, payee, ready, amount, currency, act, onBack, onRequest } = props;
  const t = useT();
  const fmt = useFmt();
  const payoutTime = usePayoutTime(ready.terms);
  const entry = useFactorEntry(ready.factors);
  const [isJudged, setJudged] = useState(false);
  const { failure } = act;
  const forget = useEffectEvent(() => {
    entry.forget();
    setJudged(false);
  });
  useEffect(() => {
    // A lost connection does not clear the factor; a factor that the server has checked is cleared.
    if (failure?.code.startsWith('AUTH_')) forget();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.isGiven) onRequest(entry.show);
    else setJudged(true);
  };
  const isAtField = failure !== null && atField.has(failure.code);
  const fault =
    isJudged && !entry.isGiven ? t('cashier.factor.missing') : isAtField ? errorText(t, failure.code) : undefined;
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <FormBanner failure={isAtField ? null : failure} />
      <FactList
        facts={[
          { key: 'amount', label: t('cashier.fact.paidOut'), value: fmt.money(amount, currency), isMain: true },
          { key: 'fee', label: t('cashier.fact.fee'), value: fmt.money(feeOf(method.fee, amount), currency) },
          {
            key: 'total',
            label: t('cashier.fact.total'),
            value: fmt.money(totalOf(method.fee, amount), currency),
            isMain: true,
          },
          { key: 'method', label: t('cashier.fact.method'), value: method.title },
          {
            key: 'account',
            label: t('cashier.fact.account'),
            value: (
              <>
                <bdi>{payee.bankName}</bdi> <bdi dir="ltr">{payee.numberMasked}</bdi>
              </>
            ),
          },
          { key: 'holder', label: t('cashier.fact.holder'), value: <bdi>{payee.holderName}</bdi> },
          { key: 'arrival', label: t('cashier.fact.arrival'), value: payoutTime(method) },
        ]}
      />
      {amount > BigInt(ready.terms.reviewAbove.minor) && <NoticeBar>{t('cashier.withdraw.willBeReviewed')}</NoticeBar>}
      {ready.factors.length === 0 ? (
        <NoticeBar
          tone="warning"
          action={
            <Link to="/member" search={{ mc: 'securityCenter' }} className="font-semibold underline">
              {t('cashier.check.remedy')}
            </Link>
          }
        >
          {t('cashier.factor.none')}
        </NoticeBar>
      ) : (
        <FactorFields entry={entry} factors={ready.factors} error={fault} />
      )}
      <StepButtons onBack={onBack}>
        <Button type="submit" variant="money" size="lg" isLoading={act.isRunning} disabled={ready.factors.length === 0}>
          {t('cashier.withdraw.request', { amount: fmt.money(amount, currency) })}
        </Button>
      </StepButtons>
    </form>
  );
};
