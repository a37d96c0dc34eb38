import { Suspense } from 'react';
import { useNavigation } from '../shared/navigation/navigation.store.ts';
import { type MemberPageName, memberPageAt } from './member-pages.rules.ts';
import { DepositOrderPage, memberPages, NotOpenPage, WithdrawalOrderPage } from './member-pages.ts';

const MemberPage = ({ name, orderId, path }: { name: MemberPageName; orderId: string; path: string }) => {
  if (name === 'depositOrder') return <DepositOrderPage depositId={orderId} />;
  if (name === 'withdrawalOrder') return <WithdrawalOrderPage withdrawalId={orderId} />;
  if (name === 'notOpen') return <NotOpenPage path={path} />;
  const Page = memberPages[name];
  return <Page />;
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
