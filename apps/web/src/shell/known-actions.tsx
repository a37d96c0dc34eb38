import { loadNamespaces, useFmt, useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotices } from '#shared/messages/notices.store.ts';
import { useUnread } from '#shared/messages/unread.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import {
  asterisks,
  recallHiddenBalance,
  toggleHiddenBalance,
  useHiddenBalance,
} from '#shared/session/hidden-balance.store.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import { useLiveConnection } from '#shared/session/use-live-connection.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance, usePolledBalance } from '#shared/session/wallet.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { MemberActions } from './member-actions.tsx';
import { useBalanceNews } from './use-balance-news.ts';

const loadNotices = async () => {
  const [{ MessageNotices }] = await Promise.all([
    import('../features/messages/message-notices.tsx'),
    loadNamespaces('message'),
  ]);
  return { default: MessageNotices };
};
// The texts of messages are loaded with the first message. If that fails, the message is still in the inbox.
const MessageNotices = lazy(() => loadNotices().catch(() => ({ default: () => null })));

// Only in the header of members, and only its query runs while no withdrawal is open.
const WithdrawalTracker = lazy(async () => ({
  default: (await import('../features/cashier/withdrawal-tracker.tsx')).WithdrawalTracker,
}));

/** The header of a logged-in viewer: balance, messages and menu, fetched here. */
export const KnownActions = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const fmt = useFmt();
  const { isHidden } = useHiddenBalance();
  const [isRefreshing, setRefreshing] = useState(false);
  useEffect(recallHiddenBalance, []);
  useLiveConnection(viewer.id);
  usePolledBalance(viewer);
  const unread = useUnread(viewer);
  const hasNotices = useNotices(({ waiting }) => waiting.length > 0);
  const balance = useBalance(viewer);
  const { funds } = balance;
  // `fmt.money` truncates to the shown decimals and never rounds, so that the shown amount can be spent.
  const balanceText = funds && fmt.money(funds.available.minor, funds.available.currency);
  const news = useBalanceNews({
    version: funds?.version ?? null,
    text: t('core.balance.now', { amount: balanceText ?? '' }),
    isHidden,
  });
  const refresh = async () => {
    setRefreshing(true);
    await balance.refresh();
    setRefreshing(false);
    news.announceAgain();
  };
  return (
    <>
      <Suspense>{hasNotices && <MessageNotices />}</Suspense>
      {viewer.kind !== 'trial' && (
        <Suspense fallback={null}>
          <WithdrawalTracker memberId={viewer.id} />
        </Suspense>
      )}
      <MemberActions
        balanceText={balanceText}
        hiddenText={asterisks}
        isBalanceHidden={isHidden}
        isRefreshing={isRefreshing}
        isDelayed={balance.isDelayed}
        announcement={news.announcement}
        changeKey={news.changeKey}
        renderAmount={(amount) => (
          <Link
            className="min-w-0 rounded-sm"
            to="/member"
            search={{ mc: 'transactionHistory' }}
            aria-label={t('core.balance.open', { amount: isHidden ? asterisks : (balanceText ?? asterisks) })}
          >
            {amount}
          </Link>
        )}
        unreadCount={unread}
        onToggleHidden={toggleHiddenBalance}
        onRefresh={() => void refresh()}
        onDeposit={() => openMemberPage('deposit', { viewer, t })}
        onWithdraw={() => openMemberPage('withdraw', { viewer, t })}
        onCashier={() => openPopup('cashier', {})}
        onMessages={() => openMemberPage('messages', { viewer, t })}
        avatarMenu={<AvatarMenu viewer={viewer} />}
      />
    </>
  );
};
