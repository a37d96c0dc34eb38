import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy, Suspense } from 'react';
import { useNavigation } from '../shared/navigation/navigation.store.ts';

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
const NotOpenPage = lazy(async () => ({
  default: (await import('../features/not-open/not-open-page.tsx')).NotOpenPage,
}));

/** Spec §2: the pages of the personal centre by their keys, letter for letter. These are open so far. */
const walletKey = 'transactionHistory';
const securityKey = 'securityCenter';
const betsKey = 'personalHistoryCopy';

const MemberPage = ({ pageKey, path }: { pageKey: string; path: string }) => {
  if (pageKey === walletKey) return <WalletPage />;
  if (pageKey === betsKey) return <BetsPage />;
  return pageKey === securityKey ? <SecurityCenterPage /> : <NotOpenPage path={path} />;
};

/** R21: the personal centre. Its first page is the wallet; a key whose page is not built says so. */
export const MemberScreen = ({ path }: { path: string }) => {
  const pageKey = new URLSearchParams(useNavigation(({ search }) => search)).get('mc') ?? walletKey;
  return (
    <Suspense fallback={null}>
      <MemberPage pageKey={pageKey} path={path} />
    </Suspense>
  );
};
