import { useT } from '@fairhouse/i18n/react';
import {
  listMemberTransactionsEndpoint,
  type MemberTransaction,
  transactionKinds,
} from '@fairhouse/protocol/ops/member-profile';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { type OpsColumn, OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { depositLooks, withdrawalLooks } from '../cashier/cashier-texts.ts';
import { DepositState } from '../cashier/deposits/deposit-state.tsx';
import { WithdrawalState } from '../cashier/withdrawals/withdrawal-badges.tsx';
import { transactionTexts } from './member-texts.ts';

type Row = OpsValue<typeof listMemberTransactionsEndpoint>['rows'][number];

const hrefOf = (brandId: string, { kind, id, reference }: Pick<MemberTransaction, 'kind' | 'id' | 'reference'>) => {
  if (kind === 'deposit') return `/b/${brandId}/deposits/${id}`;
  if (kind === 'withdrawal') return `/b/${brandId}/withdrawals/${id}`;
  return `/b/${brandId}/ledger?reference=${encodeURIComponent(reference)}`;
};

const isIn = <Looks extends object>(looks: Looks, state: string): state is keyof Looks & string =>
  Object.hasOwn(looks, state);

const TransactionState = ({ row: { kind, state } }: { row: Row }) => {
  const t = useT();
  if (kind === 'deposit' && isIn(depositLooks, state)) return <DepositState state={state} />;
  if (kind === 'withdrawal' && isIn(withdrawalLooks, state)) return <WithdrawalState state={state} />;
  if (kind === 'adjustment') return <StateBadge tone="positive">{t('opsMembers.transactions.posted')}</StateBadge>;
  return <StateBadge tone="neutral">{state}</StateBadge>;
};

/** Deposits, withdrawals and adjustments in one list. */
export const TransactionsTab = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const columns: readonly OpsColumn<Row>[] = [
    { id: 'at', title: 'opsMembers.ledger.at', cell: ({ at }) => <TimeCell at={at} /> },
    { id: 'kind', title: 'opsMembers.ledger.kind', cell: ({ kind }) => t(transactionTexts[kind]) },
    { id: 'state', title: 'opsMembers.column.state', cell: (row) => <TransactionState row={row} /> },
    {
      id: 'amount',
      title: 'opsMembers.transactions.amount',
      align: 'end',
      cell: ({ kind, amount }) => (
        <MoneyCell value={amount.minor} currency={amount.currency} isSigned={kind === 'adjustment'} />
      ),
    },
    {
      id: 'moved',
      title: 'opsMembers.transactions.moved',
      align: 'end',
      cell: ({ kind, moved }) =>
        moved === null ? (
          <span className="text-muted">–</span>
        ) : (
          <MoneyCell value={moved.minor} currency={moved.currency} isSigned={kind === 'adjustment'} />
        ),
    },
    { id: 'via', title: 'opsMembers.transactions.via', cell: ({ via }) => <bdi>{via}</bdi> },
    {
      id: 'reference',
      title: 'opsMembers.ledger.reference',
      cell: ({ reference }) => <bdi className="break-all font-mono text-xs">{reference}</bdi>,
    },
  ];
  return (
    <OpsTable
      endpoint={listMemberTransactionsEndpoint}
      input={{ params: { brandId, memberId } }}
      viewKey="member-transactions"
      columns={columns}
      filters={[
        {
          id: 'kind',
          title: 'opsMembers.ledger.kind',
          kind: 'select',
          options: transactionKinds.map((value) => ({ value, label: t(transactionTexts[value]) })),
        },
        { id: 'range', title: 'opsMembers.ledger.at', kind: 'dateRange' },
      ]}
      rowId={({ kind, id }) => `${kind}:${id}`}
      rowHref={(row) => hrefOf(brandId, row)}
      emptyText="opsMembers.transactions.empty"
    />
  );
};
