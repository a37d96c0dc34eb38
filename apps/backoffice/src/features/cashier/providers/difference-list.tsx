import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListDifferencesEndpoint } from '@fairhouse/protocol/ops/cashier';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Amount } from '../cashier.types.ts';

type Difference = OpsValue<typeof opsListDifferencesEndpoint>['rows'][number];

const codeIds = {
  MISSING_IN_BOOKS: 'opsCashier.difference.MISSING_IN_BOOKS',
  MISSING_AT_PROVIDER: 'opsCashier.difference.MISSING_AT_PROVIDER',
  AMOUNT_DIFFERS: 'opsCashier.difference.AMOUNT_DIFFERS',
  CURRENCY_DIFFERS: 'opsCashier.difference.CURRENCY_DIFFERS',
  STATE_DIFFERS: 'opsCashier.difference.STATE_DIFFERS',
  TWICE_AT_PROVIDER: 'opsCashier.difference.TWICE_AT_PROVIDER',
} as const satisfies Record<Difference['code'], MessageId>;

const Money = ({ amount }: { amount: Amount | null }) => {
  const t = useT();
  if (amount === null) return t('opsCashier.fact.none');
  return <MoneyCell value={amount.minor} currency={amount.currency} />;
};

const Reference = ({ row }: { row: Difference }) => {
  const brandId = useBrandId();
  const text = (
    <bdi dir="ltr" className="font-mono text-xs">
      {row.reference}
    </bdi>
  );
  if (row.orderId === null) return text;
  return (
    <OpsLink
      href={`/b/${brandId}/${row.direction === 'in' ? 'deposits' : 'withdrawals'}/${row.orderId}`}
      className="text-action-text hover:underline"
    >
      {text}
    </OpsLink>
  );
};

/** The differences between a statement and the ledger. */
export const DifferenceList = ({ providers }: { providers: readonly string[] }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListDifferencesEndpoint}
      input={{ params: { brandId } }}
      viewKey="payment-differences"
      rowId={({ differenceId }) => differenceId}
      columns={[
        { id: 'code', title: 'opsCashier.difference.what', cell: ({ code }) => t(codeIds[code]) },
        {
          id: 'state',
          title: 'opsCashier.column.state',
          cell: ({ state }) => (
            <StateBadge tone={state === 'open' ? 'negative' : 'positive'}>
              {t(state === 'open' ? 'opsCashier.difference.open' : 'opsCashier.difference.resolved')}
            </StateBadge>
          ),
        },
        { id: 'provider', title: 'opsCashier.column.provider', cell: ({ providerCode }) => <bdi>{providerCode}</bdi> },
        {
          id: 'direction',
          title: 'opsCashier.method.direction',
          cell: ({ direction }) => t(direction === 'in' ? 'opsCashier.direction.in' : 'opsCashier.direction.out'),
        },
        { id: 'reference', title: 'opsCashier.column.reference', cell: (row) => <Reference row={row} /> },
        {
          id: 'ours',
          title: 'opsCashier.statement.ours',
          align: 'end',
          cell: ({ ours }) => <Money amount={ours} />,
        },
        {
          id: 'theirs',
          title: 'opsCashier.statement.theirs',
          align: 'end',
          cell: ({ theirs }) => <Money amount={theirs} />,
        },
        {
          id: 'day',
          title: 'opsCashier.statement.day',
          cell: ({ day }) => fmt.date(`${day}T00:00:00Z`, 'medium', { timeZone: 'UTC' }),
        },
        {
          id: 'foundAt',
          title: 'opsCashier.difference.foundAt',
          sort: 'foundAt',
          cell: ({ foundAt }) => <TimeCell at={foundAt} />,
        },
      ]}
      filters={[
        {
          id: 'provider',
          title: 'opsCashier.column.provider',
          kind: 'select',
          options: providers.map((code) => ({ value: code, label: code })),
        },
        {
          id: 'state',
          title: 'opsCashier.column.state',
          kind: 'select',
          options: [
            { value: 'open', label: t('opsCashier.difference.open') },
            { value: 'resolved', label: t('opsCashier.difference.resolved') },
          ],
        },
      ]}
      emptyText="opsCashier.difference.empty"
      defaultSort="-foundAt"
      refetchMs={15_000}
    />
  );
};
