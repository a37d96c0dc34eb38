import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListHouseAccountsEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Card } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { MoneyCell } from '#framework/cells.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
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
          <Card padding="none">
            <ScrollArea label={t('opsBooks.ledger.tab.accounts')}>
              <table className="w-full text-sm">
                <caption className="px-4 py-3 text-start text-caption text-muted">
                  {t('opsBooks.accounts.hint', { time: fmt.time(value.at, { seconds: true }) })}
                </caption>
                <thead className="border-line border-b text-caption text-muted">
                  <tr>
                    <th scope="col" className="px-4 py-2 text-start font-medium">
                      {t('opsBooks.accounts.account')}
                    </th>
                    <th scope="col" className="hidden px-4 py-2 text-start font-medium sm:table-cell">
                      {t('opsBooks.accounts.code')}
                    </th>
                    <th scope="col" className="px-4 py-2 text-end font-medium">
                      {t('opsBooks.accounts.balance')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {value.accounts.map(({ code, balance }) => (
                    <tr key={`${code} ${balance.currency}`} className="border-line border-b last:border-b-0">
                      <th scope="row" className="px-4 py-2 text-start font-normal">
                        {houseAccountText(t, code)}
                      </th>
                      <td className="hidden px-4 py-2 font-mono text-muted text-xs sm:table-cell">{code}</td>
                      <td className="px-4 py-2 text-end">
                        <MoneyCell value={balance.minor} currency={balance.currency} isSigned />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollArea>
          </Card>
        )
      }
    </QueryView>
  );
};
