import { useT } from '@fairhouse/i18n/react';
import { contractStates } from '@fairhouse/protocol/contract/contract-view';
import { contractKinds } from '@fairhouse/protocol/contract/terms';
import { opsListContractsEndpoint } from '@fairhouse/protocol/ops/contracts';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { ContractState, KindText, RateText, SideName } from '../contract-cells.tsx';

/** Contracts of all agents, or those of one side of them. */
export const ContractList = ({
  of = {},
  searchPrefix = '',
}: {
  of?: { agent?: string; upline?: string };
  searchPrefix?: string;
}) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListContractsEndpoint}
      input={{ params: { brandId }, query: of }}
      viewKey="contracts"
      searchPrefix={searchPrefix}
      rowId={({ contractId }) => contractId}
      rowHref={({ contractId }) => `/b/${brandId}/contracts/${contractId}`}
      emptyText="opsContracts.contracts.empty"
      defaultSort="-createdAt"
      columns={[
        { id: 'agent', title: 'opsContracts.column.agent', cell: ({ agent }) => <SideName side={agent} /> },
        { id: 'upline', title: 'opsContracts.column.upline', cell: ({ upline }) => <SideName side={upline} /> },
        { id: 'kind', title: 'opsContracts.column.kind', cell: ({ kind }) => <KindText kind={kind} /> },
        {
          id: 'rate',
          title: 'opsContracts.column.topRate',
          align: 'end',
          cell: ({ topRatePpm }) => <RateText ppm={topRatePpm} />,
        },
        {
          id: 'period',
          title: 'opsContracts.column.period',
          cell: ({ period }) => (period === null ? '–' : t(`opsContracts.period.${period}`)),
        },
        { id: 'state', title: 'opsContracts.column.state', cell: ({ state }) => <ContractState state={state} /> },
        {
          id: 'createdAt',
          title: 'opsContracts.column.createdAt',
          sort: 'createdAt',
          cell: ({ createdAt }) => <TimeCell at={createdAt} />,
        },
        {
          id: 'startsAt',
          title: 'opsContracts.column.startsAt',
          cell: ({ startsAt }) => (startsAt === null ? '–' : <TimeCell at={startsAt} />),
        },
        {
          id: 'endsAt',
          title: 'opsContracts.column.endsAt',
          cell: ({ endsAt }) => (endsAt === null ? '–' : <TimeCell at={endsAt} />),
        },
      ]}
      filters={[
        ...(of.agent === undefined
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
          id: 'kind',
          title: 'opsContracts.column.kind',
          kind: 'select',
          options: contractKinds.map((value) => ({ value, label: t(`opsContracts.kind.${value}`) })),
        },
        {
          id: 'state',
          title: 'opsContracts.column.state',
          kind: 'select',
          options: contractStates.map((value) => ({ value, label: t(`opsContracts.state.${value}`) })),
        },
        ...(of.upline === undefined
          ? [
              {
                id: 'upline',
                title: 'opsContracts.column.upline',
                kind: 'text',
                placeholder: 'opsContracts.filter.upline',
                isExtra: true,
              } as const,
              {
                id: 'payer',
                title: 'opsContracts.filter.payer',
                kind: 'select',
                isExtra: true,
                options: [
                  { value: 'operator', label: t('opsContracts.side.operator') },
                  { value: 'upline', label: t('opsContracts.column.upline') },
                ],
              } as const,
            ]
          : []),
        { id: 'range', title: 'opsContracts.column.createdAt', kind: 'dateRange', isExtra: true },
      ]}
    />
  );
};
