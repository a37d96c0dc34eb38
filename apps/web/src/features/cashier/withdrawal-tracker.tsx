import { loadNamespaces } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '#shared/lib/call.ts';
import { cashierKey } from './cashier.api.ts';
import { isOpenWithdrawal } from './order.rules.ts';

/** An open withdrawal older than this is found in the list of payments. */
const days = 30;

const WithdrawalPill = lazy(async () => {
  const [{ WithdrawalPill: loaded }] = await Promise.all([import('./withdrawal-pill.tsx'), loadNamespaces('cashier')]);
  return { default: loaded };
});

/** In the header while a withdrawal is open. Nothing is shown if the list cannot be read: the pages have it too. */
export const WithdrawalTracker = ({ memberId }: { memberId: string }) => {
  const { data } = useQuery({
    queryKey: [...cashierKey(memberId), 'orders', 'open-withdrawals'],
    // Without a step-up: a header must not ask for a password.
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/cashier/orders', {
            query: { days, pageSize: 20, kind: 'withdrawal' },
            signal: limited,
          }),
        signal,
      ),
    retry: false,
  });
  const open = data?.list.filter(isOpenWithdrawal) ?? [];
  const [newest] = open;
  if (newest === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WithdrawalPill memberId={memberId} order={newest} more={open.length - 1} />
    </Suspense>
  );
};
