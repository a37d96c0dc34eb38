import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { type FormEvent, useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { AmountField, useAsTyped, useReadAmount } from '#shared/money/amount-field.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import type { MoneyAct } from '#shared/money/use-money-act.ts';
import { usePrefill } from '#shared/navigation/use-prefill.ts';
import { feeOf, judgeDeposit, receivedOf } from '../amount.rules.ts';
import type { DepositPanel } from '../cashier.types.ts';
import { IdentityLine } from '../identity-line.tsx';
import { MethodFacts } from '../method-facts.tsx';

export type DepositFormProps = {
  panel: DepositPanel;
  currency: string;
  act: MoneyAct;
  onOrder: (methodId: string, amount: bigint) => void;
};

/**
 * Method, amount and all costs on one screen, so that nothing is ordered that was not seen. The last used method is
 * chosen, or the first one; the amount starts empty.
 */
export const DepositForm = ({ panel, currency, act, onOrder }: DepositFormProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const typedOf = useAsTyped(currency);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { amount: asked = '' } = usePrefill();
  const [typed, setTyped] = useState(asked);
  const [isJudged, setJudged] = useState(false);
  const list = panel.list.toSorted((some, other) => Number(other.isLastUsed) - Number(some.isLastUsed));
  const open = list.filter(({ isOpen }) => isOpen);
  const method = open.find(({ methodId }) => methodId === chosenId) ?? open[0];
  const { identity } = panel.terms;
  const read = useReadAmount(currency, (minor) =>
    method === undefined ? null : judgeDeposit(minor, method, panel.limits),
  );
  const amount = read(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method !== undefined && amount.fault === null) onOrder(method.methodId, amount.minor);
    else setJudged(true);
  };
  return (
    <Card padding="md">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <RadioGroup
          legend={t('cashier.method.legend')}
          look="cards"
          value={method?.methodId ?? null}
          onChange={setChosenId}
          options={list.map((each) => ({
            value: each.methodId,
            // Beside the title: at the end of the line it would leave a phone no room for the costs.
            label: (
              <span className="flex flex-wrap items-center gap-2">
                {each.title}
                {!each.isOpen && <Badge>{t('cashier.method.closed')}</Badge>}
                {each.isOpen && each.isLastUsed && <Badge tone="info">{t('cashier.method.lastUsed')}</Badge>}
              </span>
            ),
            hint: (
              <MethodFacts
                method={each.methodId === method?.methodId ? each : { ...each, note: '' }}
                time={t('cashier.method.arrival', { time: texts.arrival(each.arrivalMinutes) })}
              />
            ),
            isDisabled: !each.isOpen,
          }))}
        />
        {method !== undefined && (
          <>
            <AmountField
              label={t('cashier.amount.deposit')}
              currency={currency}
              typed={typed}
              onType={setTyped}
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
                      amount.minor === null
                        ? texts.fee(method.fee)
                        : fmt.money(feeOf(method.fee, amount.minor), currency),
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
                  ...panel.limits.map(({ period, left, ceiling }) => ({
                    key: period,
                    label: t(`cashier.limit.${period}`),
                    value: t('cashier.limit.left', { left: texts.money(left), ceiling: texts.money(ceiling) }),
                  })),
                ]}
              />
            </div>
          </>
        )}
        <IdentityLine identity={identity} act="deposit" amount={amount.minor} />
        <FormBanner failure={act.failure} />
        <div className="grid gap-2">
          <Button
            type="submit"
            variant="money"
            size="lg"
            isBlock
            isLoading={act.isRunning}
            disabled={method === undefined || identity.blocks.includes('deposit')}
          >
            {amount.fault === null
              ? t('cashier.deposit.order', { amount: fmt.money(amount.minor, currency) })
              : t('cashier.deposit.title')}
          </Button>
          {method !== undefined && (
            <p className="text-caption text-muted">{t(`cashier.deposit.next.${method.kind}`)}</p>
          )}
        </div>
      </form>
    </Card>
  );
};
