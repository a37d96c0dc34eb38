import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  contractRunStates,
  type OpsContractRun,
  opsListContractRunsEndpoint,
} from '@fairhouse/protocol/ops/contract-runs';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { Amount } from '../agent-cells.tsx';
import { LateMark, PeriodText, RunState } from '../contract-cells.tsx';

/** Runs of a kind, the latest first. */
export const RunList = ({ kind }: Pick<OpsContractRun, 'kind'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListContractRunsEndpoint}
      input={{ params: { brandId }, query: { kind } }}
      viewKey="contract-runs"
      rowId={({ runId }) => runId}
      rowHref={({ runId }) => `/b/${brandId}/contract-runs/${runId}`}
      emptyText="opsContracts.runs.empty"
      defaultSort="-periodEnd"
      refetchMs={15_000}
      columns={[
        {
          id: 'period',
          title: 'opsContracts.column.period',
          sort: 'periodEnd',
          cell: (run) => <PeriodText period={run} />,
        },
        {
          id: 'state',
          title: 'opsContracts.column.state',
          cell: ({ state, isLate }) => (
            <span className="inline-flex flex-wrap gap-1">
              <RunState state={state} />
              <LateMark isLate={isLate} />
            </span>
          ),
        },
        {
          id: 'contracts',
          title: 'opsContracts.column.contracts',
          align: 'end',
          cell: ({ contracts }) => fmt.number(contracts),
        },
        {
          id: 'gross',
          title: 'opsContracts.column.gross',
          align: 'end',
          cell: ({ gross }) => <Amount value={gross} />,
        },
        { id: 'net', title: 'opsContracts.column.net', align: 'end', cell: ({ net }) => <Amount value={net} /> },
        { id: 'paid', title: 'opsContracts.column.paid', align: 'end', cell: ({ paid }) => <Amount value={paid} /> },
        { id: 'paidAt', title: 'opsContracts.column.paidAt', cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
        {
          id: 'createdAt',
          title: 'opsContracts.run.createdAt',
          isHidden: true,
          cell: ({ createdAt }) => <TimeCell at={createdAt} />,
        },
      ]}
      filters={[
        {
          id: 'state',
          title: 'opsContracts.column.state',
          kind: 'select',
          options: contractRunStates.map((value) => ({ value, label: t(`opsContracts.runState.${value}`) })),
        },
        { id: 'range', title: 'opsContracts.column.period', kind: 'dateRange' },
      ]}
    />
  );
};
