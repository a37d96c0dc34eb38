import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DepositPanel } from '../cashier.types.ts';
import { useCashierTexts } from '../use-cashier-texts.ts';

export type FirstDepositProps = { terms: DepositPanel['terms']; limits?: ReactNode };

/** Before the first deposit: the conditions of a withdrawal, and the limits that members may set for themselves. */
export const FirstDeposit = ({ terms, limits }: FirstDepositProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
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
            {terms.papers.length === 0
              ? t('cashier.terms.noPapers')
              : t('cashier.terms.papers', { papers: fmt.list(terms.papers) })}
          </li>
          <li>{t('cashier.terms.account')}</li>
          <li>{t('cashier.terms.password')}</li>
          {terms.withdrawalFee !== null && <li>{t('cashier.terms.fee', { fee: texts.fee(terms.withdrawalFee) })}</li>}
        </ul>
      </Panel>
      {limits}
    </>
  );
};
