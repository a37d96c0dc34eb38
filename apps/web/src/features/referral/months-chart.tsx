import { monthName } from '@fairhouse/i18n/month-name';
import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { MonthBars } from '@fairhouse/ui/domain/month-bars';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { Referral } from './api.ts';

/** Registrations by month, of the last twelve. */
export const MonthsChart = ({ months }: { months: Referral['months'] }) => {
  const t = useT();
  const fmt = useFmt();
  const { bcp47 } = usePack();
  const all = months.reduce((sum, { registered }) => sum + registered, 0);
  return (
    <Panel title={t('profile.months.title')} hint={t('profile.months.hint')}>
      <MonthBars
        title={t('profile.funnel.registered')}
        summary={t('profile.months.summary', { count: all })}
        emptyText={t('profile.months.empty')}
        points={months.map(({ month, registered }) => ({
          key: month,
          label: monthName(month, bcp47, 'short'),
          name: monthName(month, bcp47, 'long'),
          value: registered,
          text: fmt.number(registered),
        }))}
      />
    </Panel>
  );
};
