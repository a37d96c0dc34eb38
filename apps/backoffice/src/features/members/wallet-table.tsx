import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { MemberOverview } from '@fairhouse/protocol/ops/members-wire';
import { MoneyCell, StateBadge } from '#framework/cells.tsx';
import { ShortTable } from '#framework/short-table.tsx';

const walletNames: Readonly<Record<string, MessageId>> = {
  main: 'opsMembers.purse.main',
  points: 'opsMembers.purse.points',
};

/** The member's wallets: free, held and bonus amounts. */
export const WalletTable = ({ wallets }: Pick<MemberOverview, 'wallets'>) => {
  const t = useT();
  return (
    <ShortTable
      isFramed={false}
      label={t('opsMembers.wallet.purse')}
      rows={wallets}
      keyOf={({ walletId }) => walletId}
      columns={[
        {
          label: t('opsMembers.wallet.purse'),
          cell: ({ purse, flags }) => (
            <span className="inline-flex flex-wrap items-center gap-1">
              {walletNames[purse] === undefined ? purse : t(walletNames[purse])}
              {flags.map((flag) => (
                <StateBadge key={flag} tone="warning">
                  {flag}
                </StateBadge>
              ))}
            </span>
          ),
        },
        {
          label: t('opsMembers.column.balance'),
          align: 'end',
          cell: ({ balance }) => <MoneyCell value={balance.minor} currency={balance.currency} />,
        },
        {
          label: t('opsMembers.wallet.held'),
          align: 'end',
          cell: ({ held }) => <MoneyCell value={held.minor} currency={held.currency} />,
        },
        {
          label: t('opsMembers.wallet.bonus'),
          align: 'end',
          cell: ({ bonus }) => <MoneyCell value={bonus.minor} currency={bonus.currency} />,
        },
      ]}
    />
  );
};
