import { useT } from '@fairhouse/i18n/react';
import { contractKinds } from '@fairhouse/protocol/contract/terms';
import { opsListContractDebtsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { Amount } from '../agent-cells.tsx';
import { DebtState, KindText, SideName } from '../contract-cells.tsx';

/** Debts from contracts; with `party` those of one account, on either side. */
export const DebtList = ({ party }: { party?: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayExport = useMay('export.read');
  const of = party === undefined ? {} : { party };
  return (
    <OpsTable
      endpoint={opsListContractDebtsEndpoint}
      input={{ params: { brandId }, query: of }}
      viewKey="contract-debts"
      rowId={({ debtId }) => debtId}
      rowHref={({ debtId }) => `/b/${brandId}/contract-debts/${debtId}`}
      emptyText="opsContracts.debts.empty"
      defaultSort="-createdAt"
      {...(mayExport && { exportKind: 'contract_debts', exportParams: of })}
      columns={[
        { id: 'debtor', title: 'opsContracts.debt.debtor', cell: ({ debtor }) => <SideName side={debtor} /> },
        { id: 'creditor', title: 'opsContracts.debt.creditor', cell: ({ creditor }) => <SideName side={creditor} /> },
        { id: 'kind', title: 'opsContracts.column.kind', cell: ({ kind }) => <KindText kind={kind} /> },
        {
          id: 'amount',
          title: 'opsContracts.column.amount',
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} />,
        },
        { id: 'open', title: 'opsContracts.debt.open', align: 'end', cell: ({ open }) => <Amount value={open} /> },
        { id: 'state', title: 'opsContracts.column.state', cell: (debt) => <DebtState {...debt} /> },
        { id: 'dueAt', title: 'opsContracts.debt.dueAt', cell: ({ dueAt }) => <TimeCell at={dueAt} /> },
        {
          id: 'createdAt',
          title: 'opsContracts.column.createdAt',
          sort: 'createdAt',
          cell: ({ createdAt }) => <TimeCell at={createdAt} />,
        },
      ]}
      filters={[
        ...(party === undefined
          ? [
              {
                id: 'party',
                title: 'opsContracts.filter.party',
                kind: 'text',
                placeholder: 'opsContracts.filter.agent',
              } as const,
            ]
          : []),
        {
          id: 'show',
          title: 'opsContracts.column.state',
          kind: 'select',
          options: (['open', 'overdue', 'ended'] as const).map((value) => ({
            value,
            label: t(`opsContracts.debtState.${value}`),
          })),
        },
        {
          id: 'kind',
          title: 'opsContracts.column.kind',
          kind: 'select',
          options: contractKinds
            .filter((value) => value !== 'realtime')
            .map((value) => ({ value, label: t(`opsContracts.kind.${value}`) })),
        },
      ]}
    />
  );
};
