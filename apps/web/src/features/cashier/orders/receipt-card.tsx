import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { orderSearch } from '../cashier-search.ts';
import { isWithdrawalOver } from '../order.rules.ts';
import { PanelFailure } from '../panel-states.tsx';
import { AutoReceive } from './auto-receive.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { OrderHead } from './order-head.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useWithdrawal } from './use-order.ts';
import { useTakeWithdrawal } from './use-take-withdrawal.ts';

/** One payment that waits for the member's confirmation. */
export const ReceiptCard = ({ memberId, withdrawalId }: { memberId: string; withdrawalId: string }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useWithdrawal(memberId, withdrawalId);
  const take = useTakeWithdrawal(memberId);
  const [opened, setOpened] = useState<'receipt' | 'complaint' | null>(null);
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-56 rounded-lg" />;
    return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const close = () => setOpened(null);
  return (
    <Card padding="md" className="grid grid-cols-1 gap-4">
      <OrderHead {...data} kind="withdrawal" isOver={isWithdrawalOver(data)} />
      {data.mayConfirm && data.autoReceiveAt !== null && (
        <AutoReceive at={data.autoReceiveAt} onEnd={() => void refetch()} />
      )}
      <div className="flex flex-wrap gap-3">
        {data.mayConfirm && (
          <Button variant="primary" onClick={() => setOpened('receipt')}>
            {t('cashier.receipt.open')}
          </Button>
        )}
        {data.mayComplain && (
          <Button variant="outline" onClick={() => setOpened('complaint')}>
            {t('cashier.complaint.open')}
          </Button>
        )}
        <Button asChild variant="ghost">
          <Link to="/member" search={orderSearch('withdrawal', withdrawalId)}>
            {t('cashier.order.details')}
          </Link>
        </Button>
      </div>
      {opened === 'receipt' && <ReceiptDialog withdrawal={data} onUpdated={take} onClose={close} />}
      {opened === 'complaint' && <ComplaintDialog withdrawal={data} onUpdated={take} onClose={close} />}
    </Card>
  );
};
