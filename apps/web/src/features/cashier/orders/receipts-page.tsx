import { useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { ordersQuery } from '../cashier.api.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { OpenOrders } from '../open-orders.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** Long enough for every payment about which a complaint is still possible. */
const days = 366;

const KnownReceipts = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const list = useInfiniteQuery(ordersQuery(viewer.id, { kind: 'all', days, needsMember: true }));
  if (list.data === undefined) {
    if (list.error === null) return <PanelSkeleton />;
    return <PanelFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const orders = list.data.pages.flatMap((page) => page.list);
  const payments = orders.filter(({ kind }) => kind === 'withdrawal');
  if (orders.length === 0)
    return (
      <Card>
        <EmptyState isCompact art="box" title={t('cashier.receipts.none')} text={t('cashier.receipts.none.text')} />
      </Card>
    );
  return (
    <>
      {payments.map(({ orderId }) => (
        <ReceiptCard key={orderId} memberId={viewer.id} withdrawalId={orderId} />
      ))}
      <OpenOrders title={t('cashier.receipts.deposits')} lines={orders.filter(({ kind }) => kind === 'deposit')} />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void loadNextPage(list)}
        label={t('cashier.history.more')}
        status={t('cashier.history.status', { count: orders.length })}
      />
    </>
  );
};

/** P17: payments that wait for the member's confirmation, each with its deadline. */
export const ReceiptsPage = () => {
  const t = useT();
  return (
    <CashierFrame here="receipts" title={t('cashier.receipts.title')}>
      {(viewer) => <KnownReceipts viewer={viewer} />}
    </CashierFrame>
  );
};
