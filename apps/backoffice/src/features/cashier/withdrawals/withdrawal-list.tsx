import { useT } from '@fairhouse/i18n/react';
import { opsListWithdrawalsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { withdrawalLooks } from '../cashier-texts.ts';
import { DayChart } from '../queue/day-chart.tsx';
import { WithdrawalMarks, WithdrawalState } from './withdrawal-badges.tsx';

/** Every withdrawal, with what was paid out by day. */
export const WithdrawalList = () => {
  const t = useT();
  const brandId = useBrandId();
  const currency = useBrand()?.currency ?? 'USD';
  const { data } = useOpsQuery(opsListWithdrawalsEndpoint, { params: { brandId }, query: { limit: 1 } });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DayChart
        title={t('opsCashier.chart.paid')}
        days={(data?.days ?? []).map(({ day, paid, count }) => ({ day, amount: paid, count }))}
      />
      <OpsTable
        endpoint={opsListWithdrawalsEndpoint}
        input={{ params: { brandId } }}
        viewKey="withdrawals"
        rowId={({ withdrawalId }) => withdrawalId}
        rowHref={({ withdrawalId }) => `/b/${brandId}/withdrawals/${withdrawalId}`}
        columns={[
          {
            id: 'reference',
            title: 'opsCashier.column.reference',
            cell: ({ reference }) => <bdi className="font-mono text-xs">{reference}</bdi>,
          },
          { id: 'member', title: 'opsCashier.column.member', cell: ({ member }) => <bdi>{member.name}</bdi> },
          {
            id: 'amount',
            title: 'opsCashier.column.amount',
            sort: 'amount',
            align: 'end',
            cell: ({ amount }) => <MoneyCell value={amount.minor} currency={amount.currency} />,
          },
          {
            id: 'state',
            title: 'opsCashier.column.state',
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <WithdrawalState state={row.state} />
                <WithdrawalMarks row={row} />
              </span>
            ),
          },
          { id: 'method', title: 'opsCashier.column.method', cell: ({ methodTitle }) => <bdi>{methodTitle}</bdi> },
          {
            id: 'createdAt',
            title: 'opsCashier.column.createdAt',
            sort: 'createdAt',
            cell: ({ createdAt }) => <TimeCell at={createdAt} />,
          },
          {
            id: 'fee',
            title: 'opsCashier.column.fee',
            align: 'end',
            isHidden: true,
            cell: ({ fee }) => <MoneyCell value={fee.minor} currency={fee.currency} />,
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
            options: Object.entries(withdrawalLooks).map(([value, { text }]) => ({ value, label: t(text) })),
          },
          { id: 'range', title: 'opsCashier.column.createdAt', kind: 'dateRange' },
          { id: 'amount', title: 'opsCashier.column.amount', kind: 'amountRange', currency },
        ]}
        emptyText="opsCashier.withdrawals.listEmpty"
        defaultSort="-createdAt"
        refetchMs={15_000}
      />
    </div>
  );
};
