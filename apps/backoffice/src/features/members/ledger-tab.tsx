import type { MessageId } from '@fairhouse/i18n';
import { opsListLedgerEntriesEndpoint } from '@fairhouse/protocol/ops/ledger';
import type { MemberOverview } from '@fairhouse/protocol/ops/members-wire';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { type OpsColumn, OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';

type Entry = OpsValue<typeof opsListLedgerEntriesEndpoint>['rows'][number];

const title = (id: MessageId): MessageId => id;

const columns: readonly OpsColumn<Entry>[] = [
  { id: 'at', title: title('opsMembers.ledger.at'), sort: 'at', cell: ({ at }) => <TimeCell at={at} /> },
  { id: 'kind', title: 'opsMembers.ledger.kind', cell: ({ kind }) => <bdi>{kind}</bdi> },
  {
    id: 'change',
    title: 'opsMembers.ledger.change',
    align: 'end',
    cell: ({ change }) => <MoneyCell value={change.minor} currency={change.currency} isSigned />,
  },
  {
    id: 'balance',
    title: 'opsMembers.ledger.after',
    align: 'end',
    cell: ({ balance }) => <MoneyCell value={balance.minor} currency={balance.currency} />,
  },
  {
    id: 'house',
    title: 'opsMembers.ledger.house',
    cell: ({ house }) => <bdi className="font-mono text-xs">{house}</bdi>,
  },
  {
    id: 'reference',
    title: 'opsMembers.ledger.reference',
    cell: ({ reference }) => <bdi className="break-all font-mono text-xs">{reference}</bdi>,
  },
];

/** The ledger lines of the member's accounts. */
export const LedgerTab = ({ memberId, wallets }: { memberId: string } & Pick<MemberOverview, 'wallets'>) => {
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListLedgerEntriesEndpoint}
      input={{ params: { brandId }, query: { memberId } }}
      viewKey="member-ledger"
      columns={columns}
      filters={[
        {
          id: 'walletId',
          title: 'opsMembers.wallet.purse',
          kind: 'select',
          options: wallets.map(({ walletId, purse, balance }) => ({
            value: walletId,
            label: `${purse} ${balance.currency}`,
          })),
        },
        { id: 'range', title: 'opsMembers.ledger.at', kind: 'dateRange' },
      ]}
      rowId={({ walletId, version }) => `${walletId}:${version}`}
      rowHref={({ reference }) => `/b/${brandId}/ledger?reference=${encodeURIComponent(reference)}`}
      emptyText="opsMembers.ledger.empty"
      defaultSort="-at"
    />
  );
};
