import { useT } from '@fairhouse/i18n/react';
import { contractBillFilters, opsListContractBillsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { Amount } from '../agent-cells.tsx';
import { BillState, KindText, PeriodText, SideName } from '../contract-cells.tsx';

export type BillListOf = { runId?: string; agent?: string; kind?: 'dividend' | 'daily' | 'hourly' };

/** Bills of a run, the highest first, or of an agent, the latest first. */
export const BillList = ({ of, searchPrefix = '' }: { of: BillListOf; searchPrefix?: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayExport = useMay('export.read');
  const isOfRun = of.runId !== undefined;
  return (
    <OpsTable
      endpoint={opsListContractBillsEndpoint}
      input={{ params: { brandId }, query: of }}
      viewKey="contract-bills"
      searchPrefix={searchPrefix}
      rowId={({ contractId, periodStart }) => `${contractId} ${periodStart}`}
      rowHref={({ contractId, periodStart }) =>
        `/b/${brandId}/contracts/${contractId}/bills/${encodeURIComponent(periodStart)}`
      }
      emptyText="opsContracts.bills.empty"
      defaultSort={isOfRun ? '-due' : '-periodStart'}
      {...(mayExport && { exportKind: 'contract_bills', exportParams: of })}
      columns={[
        isOfRun
          ? { id: 'agent', title: 'opsContracts.column.agent', cell: ({ agent }) => <SideName side={agent} /> }
          : {
              id: 'period',
              title: 'opsContracts.column.period',
              sort: 'periodStart',
              cell: (bill) => <PeriodText period={bill} />,
            },
        { id: 'upline', title: 'opsContracts.column.payer', cell: ({ upline }) => <SideName side={upline} /> },
        {
          id: 'kind',
          title: 'opsContracts.column.kind',
          isHidden: of.kind !== undefined || isOfRun,
          cell: ({ kind }) => <KindText kind={kind} />,
        },
        {
          id: 'validBet',
          title: 'opsContracts.column.validBet',
          align: 'end',
          cell: ({ validBet }) => <Amount value={validBet} />,
        },
        {
          id: 'gross',
          title: 'opsContracts.column.gross',
          align: 'end',
          cell: ({ gross }) => <Amount value={gross} />,
        },
        {
          id: 'corrections',
          title: 'opsContracts.column.corrections',
          align: 'end',
          isHidden: true,
          cell: ({ corrections }) => <Amount value={corrections} isSigned />,
        },
        {
          id: 'due',
          title: 'opsContracts.column.due',
          sort: 'due',
          align: 'end',
          cell: ({ due }) => <Amount value={due} />,
        },
        {
          id: 'received',
          title: 'opsContracts.column.received',
          align: 'end',
          cell: ({ received }) => <Amount value={received} />,
        },
        {
          id: 'given',
          title: 'opsContracts.column.givenBelow',
          align: 'end',
          isHidden: true,
          cell: ({ givenBelow }) => <Amount value={givenBelow} />,
        },
        { id: 'net', title: 'opsContracts.column.net', align: 'end', cell: ({ net }) => <Amount value={net} /> },
        { id: 'state', title: 'opsContracts.column.state', cell: ({ state }) => <BillState state={state} /> },
        {
          id: 'reason',
          title: 'opsContracts.column.reason',
          isHidden: isOfRun,
          cell: ({ reason }) => (reason === null ? '–' : t(`opsContracts.reason.${reason}`)),
        },
      ]}
      filters={[
        ...(isOfRun
          ? [
              {
                id: 'agent',
                title: 'opsContracts.column.agent',
                kind: 'text',
                placeholder: 'opsContracts.filter.agent',
              } as const,
            ]
          : []),
        {
          id: 'show',
          title: 'opsContracts.column.state',
          kind: 'select',
          options: contractBillFilters.map((value) => ({ value, label: t(`opsContracts.show.${value}`) })),
        },
      ]}
    />
  );
};
