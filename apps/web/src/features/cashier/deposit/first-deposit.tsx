import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { useIdentityText } from '#shared/cashier/use-identity-text.ts';
import type { Terms } from '../cashier.types.ts';

export type FirstDepositProps = { terms: Terms; limits?: ReactNode };

/** Before the first deposit: the conditions of a withdrawal, and the limits that members may set for themselves. */
export const FirstDeposit = ({ terms, limits }: FirstDepositProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const identityText = useIdentityText();
  return (
    <>
      <Panel title={t('cashier.terms.title')} hint={t('cashier.terms.lead')} icon={<Info />}>
        <ul className="grid list-disc gap-2 ps-5 text-sm text-text-2">
          <li>
            {terms.turnoverThousandths === 0
              ? t('cashier.terms.noTurnover')
              : t('cashier.terms.turnover', { times: fmt.number(terms.turnoverThousandths / 1_000) })}
          </li>
          <li>
            {identityText(terms.identity)} {t('cashier.identity.withdrawals')}
          </li>
          <li>{t('cashier.terms.account', { time: texts.duration(terms.payeeRestMinutes) })}</li>
          <li>{t('cashier.terms.password')}</li>
          {terms.withdrawals.map((method) => (
            <li key={method.methodId}>
              {t('cashier.terms.payout', {
                method: method.title,
                fee: texts.fee(method.fee),
                time: texts.payoutTime(method),
              })}
            </li>
          ))}
        </ul>
      </Panel>
      {limits}
    </>
  );
};
