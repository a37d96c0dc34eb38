import { useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { Select } from '@fairhouse/ui/primitives/select';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type OrderFilter, ordersQuery } from '../cashier.api.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { OrderLines } from '../order-lines.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';

const dayChoices = [7, 30, 90, 366];
const kinds = ['all', 'deposit', 'withdrawal'] as const;

const KnownOrders = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const [filter, setFilter] = useState<OrderFilter>({ kind: 'all', days: 30, needsMember: false });
  const record = useInfiniteQuery({ ...ordersQuery(viewer.id, filter), placeholderData: keepPreviousData });
  const orders = record.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Card padding="md" className="grid grid-cols-1 gap-4" aria-busy={record.isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipGroup
          label={t('cashier.history.kind')}
          isWrapping
          value={filter.kind}
          onChange={(value) => setFilter({ ...filter, kind: kinds.find((kind) => kind === value) ?? 'all' })}
        >
          {kinds.map((kind) => (
            <Chip key={kind} value={kind}>
              {t(`cashier.history.kind.${kind}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Select
          label={t('cashier.history.days')}
          value={String(filter.days)}
          onChange={(days) => setFilter({ ...filter, days: Number(days) })}
          options={dayChoices.map((days) => ({
            value: String(days),
            label: t('cashier.history.days.value', { days }),
          }))}
        />
      </div>
      {record.isPending && <PanelSkeleton />}
      {record.isError && orders.length === 0 && (
        <PanelFailure error={record.error} isRetrying={record.isFetching} onRetry={() => void record.refetch()} />
      )}
      {record.isSuccess && orders.length === 0 && (
        <EmptyState isCompact art="box" title={t('cashier.history.none')} text={t('cashier.history.none.text')} />
      )}
      {orders.length > 0 && (
        <>
          <OrderLines label={t('cashier.history.title')} lines={orders} />
          <LoadMore
            hasMore={record.hasNextPage}
            isLoading={record.isFetchingNextPage}
            onLoad={() => void loadNextPage(record)}
            label={t('cashier.history.more')}
            status={t('cashier.history.status', { count: orders.length })}
          />
        </>
      )}
    </Card>
  );
};

/** Every deposit and withdrawal, newest first. */
export const OrdersPage = () => {
  const t = useT();
  return (
    <CashierFrame here="history" title={t('cashier.history.title')}>
      {(viewer) => <KnownOrders viewer={viewer} />}
    </CashierFrame>
  );
};
