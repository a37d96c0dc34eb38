import { useT } from '@fairhouse/i18n/react';
import { opsListRunPaymentsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { Amount, DayText } from '../agent-cells.tsx';
import { SideName } from '../contract-cells.tsx';

/** The payments of a real-time run, the highest first. */
export const PaymentList = ({ runId }: { runId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListRunPaymentsEndpoint}
      input={{ params: { brandId, runId } }}
      viewKey="run-payments"
      rowId={({ agent, day }) => `${agent.ref} ${day}`}
      rowHref={({ contractId, day }) => `/b/${brandId}/contracts/${contractId}?tab=days&day=${day}`}
      emptyText="opsContracts.payments.empty"
      defaultSort="-amount"
      columns={[
        { id: 'agent', title: 'opsContracts.column.agent', cell: ({ agent }) => <SideName side={agent} /> },
        { id: 'day', title: 'opsContracts.days.day', cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'amount',
          title: 'opsContracts.column.amount',
          sort: 'amount',
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} />,
        },
        {
          id: 'earned',
          title: 'opsContracts.days.earned',
          align: 'end',
          cell: ({ earned }) => <Amount value={earned} />,
        },
        { id: 'paid', title: 'opsContracts.days.paid', align: 'end', cell: ({ paid }) => <Amount value={paid} /> },
        {
          id: 'state',
          title: 'opsContracts.column.state',
          cell: ({ state }) => (
            <StateBadge tone={state === 'paid' ? 'positive' : 'info'}>
              {t(`opsContracts.billState.${state}`)}
            </StateBadge>
          ),
        },
        { id: 'paidAt', title: 'opsContracts.column.paidAt', cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
      ]}
      filters={[
        { id: 'agent', title: 'opsContracts.column.agent', kind: 'text', placeholder: 'opsContracts.filter.agent' },
        {
          id: 'state',
          title: 'opsContracts.column.state',
          kind: 'select',
          options: (['payable', 'paid'] as const).map((value) => ({
            value,
            label: t(`opsContracts.billState.${value}`),
          })),
        },
      ]}
    />
  );
};
