import { useFmt, useT } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { openPopup } from '#shared/popups/popup.store.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance, useUnreadCount } from '#shared/session/wallet.ts';
import { deviceFlag } from '#shared/storage/device-flag.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { MemberActions } from './member-actions.tsx';

const keptHidden = deviceFlag('fairhouse.balance.hidden');
/** A fixed count, so that the asterisks do not tell how long the figure is. */
const asterisks = '******';

/** The header of somebody the house knows: their balance, messages and menu, asked for here. */
export const KnownActions = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const fmt = useFmt();
  const [isHidden, setHidden] = useState(() => keptHidden.read() ?? false);
  const balance = useBalance(viewer);
  const unreadCount = useUnreadCount(viewer);
  const available = balance.data?.available ?? { minor: '0', currency: viewer.currency };
  const toggleHidden = () => {
    keptHidden.keep(!isHidden);
    setHidden(!isHidden);
  };
  return (
    <MemberActions
      balanceText={fmt.money(available.minor, available.currency)}
      hiddenText={asterisks}
      isBalanceHidden={isHidden}
      isRefreshing={balance.isFetching}
      isDelayed={balance.isError}
      unreadCount={unreadCount}
      onToggleHidden={toggleHidden}
      onRefresh={() => void balance.refetch()}
      onDeposit={() => openMemberPage('deposit', { viewer, t })}
      onWithdraw={() => openMemberPage('withdraw', { viewer, t })}
      onCashier={() => openPopup('cashier', {})}
      onMessages={() => openMemberPage('messages', { viewer, t })}
      avatarMenu={<AvatarMenu viewer={viewer} />}
    />
  );
};
