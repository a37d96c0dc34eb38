import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { MemberOverview } from '@fairhouse/protocol/ops/members-wire';
import { MoneyCell, StateBadge } from '#framework/cells.tsx';

const walletNames: Readonly<Record<string, MessageId>> = {
  main: 'opsMembers.purse.main',
  points: 'opsMembers.purse.points',
};

/** The member's wallets: free, held and bonus amounts. */
export const WalletTable = ({ wallets }: Pick<MemberOverview, 'wallets'>) => {
  const t = useT();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-caption text-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t('opsMembers.wallet.purse')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-end font-normal">
              {t('opsMembers.column.balance')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-end font-normal">
              {t('opsMembers.wallet.held')}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {t('opsMembers.wallet.bonus')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wallets.map(({ walletId, purse, balance, bonus, held, flags }) => (
            <tr key={walletId} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span className="inline-flex flex-wrap items-center gap-1">
                  {walletNames[purse] === undefined ? purse : t(walletNames[purse])}
                  {flags.map((flag) => (
                    <StateBadge key={flag} tone="warning">
                      {flag}
                    </StateBadge>
                  ))}
                </span>
              </th>
              {[balance, held, bonus].map(({ minor, currency }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never change places
                <td key={index} className="py-2 pe-3 text-end last:pe-0">
                  <MoneyCell value={minor} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
