import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy, Suspense } from 'react';
import { useNavigation } from '../shared/navigation/navigation.store.ts';
import { type MemberPageName, memberPageAt } from './member-pages.rules.ts';

const WalletPage = lazy(async () => ({ default: (await import('../features/wallet/wallet-page.tsx')).WalletPage }));
const SecurityCenterPage = lazy(async () => {
  const [{ SecurityCenterPage: page }] = await Promise.all([
    import('../features/security-center/security-center-page.tsx'),
    loadNamespaces('security', 'entry', 'phone', 'register'),
  ]);
  return { default: page };
});
const BetsPage = lazy(async () => {
  const [{ BetsPage: page }] = await Promise.all([import('../features/bets/bets-page.tsx'), loadNamespaces('bets')]);
  return { default: page };
});
const DepositPage = lazy(async () => {
  const [{ DepositPage: page }] = await Promise.all([
    import('../features/deposit/deposit-page.tsx'),
    loadNamespaces('cashier'),
  ]);
  return { default: page };
});
const WithdrawPage = lazy(async () => {
  const [{ WithdrawPage: page }] = await Promise.all([
    import('../features/withdraw/withdraw-page.tsx'),
    loadNamespaces('cashier', 'phone'),
  ]);
  return { default: page };
});
const DepositOrderPage = lazy(async () => {
  const [{ DepositOrderPage: page }] = await Promise.all([
    import('../features/cashier-orders/deposit-order-page.tsx'),
    loadNamespaces('cashier'),
  ]);
  return { default: page };
});
const WithdrawalOrderPage = lazy(async () => {
  const [{ WithdrawalOrderPage: page }] = await Promise.all([
    import('../features/cashier-orders/withdrawal-order-page.tsx'),
    loadNamespaces('cashier'),
  ]);
  return { default: page };
});
const ReceiptsPage = lazy(async () => {
  const [{ ReceiptsPage: page }] = await Promise.all([
    import('../features/cashier-orders/receipts-page.tsx'),
    loadNamespaces('cashier'),
  ]);
  return { default: page };
});
const OrdersPage = lazy(async () => {
  const [{ OrdersPage: page }] = await Promise.all([
    import('../features/cashier-orders/orders-page.tsx'),
    loadNamespaces('cashier'),
  ]);
  return { default: page };
});
const TurnoverPage = lazy(async () => {
  const [{ TurnoverPage: page }] = await Promise.all([
    import('../features/turnover/turnover-page.tsx'),
    loadNamespaces('turnover'),
  ]);
  return { default: page };
});
const MessagesPage = lazy(async () => {
  const [{ MessagesPage: page }] = await Promise.all([
    import('../features/messages/messages-page.tsx'),
    loadNamespaces('message'),
  ]);
  return { default: page };
});
const NotOpenPage = lazy(async () => ({
  default: (await import('../features/not-open/not-open-page.tsx')).NotOpenPage,
}));

const MemberPage = ({ name, orderId, path }: { name: MemberPageName; orderId: string; path: string }) => {
  switch (name) {
    case 'wallet':
      return <WalletPage />;
    case 'bets':
      return <BetsPage />;
    case 'security':
      return <SecurityCenterPage />;
    case 'deposit':
      return <DepositPage />;
    case 'depositOrder':
      return <DepositOrderPage depositId={orderId} />;
    case 'withdraw':
      return <WithdrawPage />;
    case 'withdrawalOrder':
      return <WithdrawalOrderPage withdrawalId={orderId} />;
    case 'receipts':
      return <ReceiptsPage />;
    case 'orders':
      return <OrdersPage />;
    case 'turnover':
      return <TurnoverPage />;
    case 'messages':
      return <MessagesPage />;
    case 'notOpen':
      return <NotOpenPage path={path} />;
  }
};

/** R21: the personal centre. Its first page is the wallet; a key whose page is not built says so. */
export const MemberScreen = ({ path }: { path: string }) => {
  const { name, orderId } = memberPageAt(useNavigation(({ search }) => search));
  return (
    <Suspense fallback={null}>
      <MemberPage name={name} orderId={orderId} path={path} />
    </Suspense>
  );
};
