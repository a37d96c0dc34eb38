import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsSumContractDebtsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { useCallback } from 'react';
import { BarChart } from '#framework/charts.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { DebtList } from './debt-list.tsx';

const Ages = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const currency = useBrand()?.currency ?? 'USD';
  const query = useOpsQuery(opsSumContractDebtsEndpoint, { params: { brandId } });
  const format = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  return (
    <QueryView query={query}>
      {({ ages }) => (
        <BarChart
          title={t('opsContracts.debts.byAge')}
          hint={t('opsContracts.debts.count', { count: ages.reduce((sum, { debts }) => sum + debts, 0) })}
          format={format}
          bars={ages.map(({ age, open }) => ({ label: t(`opsContracts.age.${age}`), value: Number(open.minor) }))}
        />
      )}
    </QueryView>
  );
};

/** What uplines could not give: claims between agents, and of the operator. */
export const Screen = () => {
  const t = useT();
  return (
    <OpsPage title={t('opsContracts.debts.title')} hint={t('opsContracts.debts.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <Ages />
        <DebtList />
      </div>
    </OpsPage>
  );
};
