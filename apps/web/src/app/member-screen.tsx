import { lazy, Suspense } from 'react';
import { useNavigation } from '../shared/navigation/navigation.store.ts';

const WalletPage = lazy(async () => ({ default: (await import('../features/wallet/wallet-page.tsx')).WalletPage }));
const NotOpenPage = lazy(async () => ({
  default: (await import('../features/not-open/not-open-page.tsx')).NotOpenPage,
}));

/** Spec §2: the pages of the personal centre by their keys, letter for letter. This one is open so far. */
const walletKey = 'transactionHistory';

/** R21: the personal centre. Its first page is the wallet; a key whose page is not built says so. */
export const MemberScreen = ({ path }: { path: string }) => {
  const key = new URLSearchParams(useNavigation(({ search }) => search)).get('mc') ?? walletKey;
  return <Suspense fallback={null}>{key === walletKey ? <WalletPage /> : <NotOpenPage path={path} />}</Suspense>;
};
