import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListHouseAccountsEndpoint } from '@fairhouse/protocol/ops/ledger';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { MoneyCell } from '#framework/cells.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { houseAccountText } from './ledger-texts.ts';

/** The balances of the house accounts. */
export const HouseAccounts = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const accounts = useOpsQuery(opsListHouseAccountsEndpoint, { params: { brandId } });
  return (
    <QueryView query={accounts}>
      {(value) =>
        value.accounts.length === 0 ? (
          <EmptyState art="box" title={t('opsBooks.accounts.empty')} />
        ) : (
          <div className="flex flex-col gap-3">
            <p className="text-caption text-muted">
              {t('opsBooks.accounts.hint', { time: fmt.time(value.at, { seconds: true }) })}
            </p>
            <ShortTable
              label={t('opsBooks.ledger.tab.accounts')}
              rows={value.accounts}
              keyOf={({ code, balance }) => `${code} ${balance.currency}`}
              columns={[
                {
                  label: t('opsBooks.accounts.account'),
                  cell: ({ code }) => (
                    <>
                      {houseAccountText(t, code)}
                      <span className="block font-mono text-muted text-xs">{code}</span>
                    </>
                  ),
                },
                {
                  label: t('opsBooks.accounts.balance'),
                  align: 'end',
                  cell: ({ balance }) => <MoneyCell value={balance.minor} currency={balance.currency} isSigned />,
                },
              ]}
            />
          </div>
        )
      }
    </QueryView>
  );
};
