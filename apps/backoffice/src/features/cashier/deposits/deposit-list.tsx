import { useT } from '@fairhouse/i18n/react';
import { opsListDepositsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { depositLooks } from '../cashier-texts.ts';
import { DayChart } from '../queue/day-chart.tsx';
import { DepositState } from './deposit-state.tsx';

/** Every deposit, with the amounts received by day. */
export const DepositList = () => {
  const t = useT();
  const brandId = useBrandId();
  const currency = useBrand()?.currency ?? 'USD';
  const { data } = useOpsQuery(opsListDepositsEndpoint, { params: { brandId }, query: { limit: 1 } });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DayChart
        title={t('opsCashier.chart.credited')}
        days={(data?.days ?? []).map(({ day, credited, count }) => ({ day, amount: credited, count }))}
      />
      <OpsTable
        endpoint={opsListDepositsEndpoint}
        input={{ params: { brandId } }}
        viewKey="deposits"
        rowId={({ depositId }) => depositId}
        rowHref={({ depositId }) => `/b/${brandId}/deposits/${depositId}`}
        columns={[
          {
            id: 'reference',
            title: 'opsCashier.column.reference',
            cell: ({ reference }) => <bdi className="font-mono text-xs">{reference}</bdi>,
          },
          { id: 'member', title: 'opsCashier.column.member', cell: ({ member }) => <bdi>{member.name}</bdi> },
          {
            id: 'amount',
            title: 'opsCashier.column.ordered',
            align: 'end',
            cell: ({ amount }) => <MoneyCell value={amount.minor} currency={amount.currency} />,
          },
          {
            id: 'credited',
            title: 'opsCashier.column.credited',
            align: 'end',
            cell: ({ credited }) =>
              credited === null ? (
                t('opsCashier.fact.none')
              ) : (
                <MoneyCell value={credited.minor} currency={credited.currency} />
              ),
          },
          { id: 'state', title: 'opsCashier.column.state', cell: ({ state }) => <DepositState state={state} /> },
          { id: 'method', title: 'opsCashier.column.method', cell: ({ methodTitle }) => <bdi>{methodTitle}</bdi> },
          {
            id: 'createdAt',
            title: 'opsCashier.column.createdAt',
            sort: 'createdAt',
            cell: ({ createdAt }) => <TimeCell at={createdAt} />,
          },
          {
            id: 'provider',
            title: 'opsCashier.column.provider',
            isHidden: true,
            cell: ({ providerCode }) => <bdi>{providerCode}</bdi>,
          },
        ]}
        filters={[
          {
            id: 'text',
            title: 'opsCashier.filter.text',
            kind: 'text',
            placeholder: 'opsCashier.filter.textHint',
          },
          {
            id: 'state',
            title: 'opsCashier.column.state',
            kind: 'select',
            options: Object.entries(depositLooks).map(([value, { text }]) => ({ value, label: t(text) })),
          },
          { id: 'range', title: 'opsCashier.column.createdAt', kind: 'dateRange' },
          { id: 'amount', title: 'opsCashier.column.amount', kind: 'amountRange', currency },
        ]}
        exportKind="deposits"
        emptyText="opsCashier.deposits.listEmpty"
        defaultSort="-createdAt"
        refetchMs={15_000}
      />
    </div>
  );
};
