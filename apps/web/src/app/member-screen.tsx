import { useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { CentreBones } from '../features/member-centre/centre-bones.tsx';
import { CentreFrame } from '../features/member-centre/centre-frame.tsx';
import type { MenuEntry } from '../features/member-centre/centre-menu.tsx';
import { PageArrival } from '../features/member-centre/page-arrival.tsx';
import { type MemberPageLocation, memberPageAt } from './member-pages.rules.ts';
import { DepositOrderPage, memberPages, WithdrawalOrderPage } from './member-pages.ts';

const MemberPage = ({ page: { name, orderId } }: { page: MemberPageLocation }) => {
  if (name === 'depositOrder') return <DepositOrderPage depositId={orderId} />;
  if (name === 'withdrawalOrder') return <WithdrawalOrderPage withdrawalId={orderId} />;
  const Page = memberPages[name];
  return <Page />;
};

/** R21: the personal centre. Its first page is the hub; every other page is selected by the key in the URL. */
export const MemberScreen = () => {
  const page = memberPageAt(useSearch({ from: '/member' }));
  const last = useRef<string | null>(null);
  const { name, key, orderId } = page;
  return (
    <CentreFrame here={name === 'hub' ? 'hub' : (key as MenuEntry)}>
      <Suspense fallback={<CentreBones />}>
        <MemberPage key={key} page={page} />
        <PageArrival page={`${name}${orderId}`} last={last} />
      </Suspense>
    </CentreFrame>
  );
};
