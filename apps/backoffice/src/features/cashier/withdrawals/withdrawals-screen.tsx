import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrandId } from '#framework/session.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalQueue } from './withdrawal-queue.tsx';

const tabIds = ['review', 'unknown', 'disputes', 'all'] as const;
const search = z.object({ tab: z.enum(tabIds).default('review') });

const titles = {
  review: 'opsCashier.tab.review',
  unknown: 'opsCashier.tab.unknown',
  disputes: 'opsCashier.tab.disputes',
  all: 'opsCashier.tab.all',
} as const satisfies Record<(typeof tabIds)[number], MessageId>;

const empties = {
  review: 'opsCashier.withdrawals.reviewEmpty',
  unknown: 'opsCashier.withdrawals.unknownEmpty',
  disputes: 'opsCashier.withdrawals.disputesEmpty',
} as const satisfies Record<'review' | 'unknown' | 'disputes', MessageId>;

/** B07: withdrawals that wait for a person, and all withdrawals. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ tab }, set] = useSearchState(search);
  const query = useWithdrawalQueue(tab === 'all' ? 'review' : tab);
  const counts = query.data?.counts;
  const items = tabIds.map((id) => {
    const waiting = id === 'all' ? 0 : (counts?.[id] ?? 0);
    return { id, title: t(titles[id]), ...(waiting > 0 && { count: String(waiting) }) };
  });
  const overdue = counts?.overdue ?? 0;
  return (
    <OpsPage
      title={t('opsCashier.withdrawals.title')}
      hint={t('opsCashier.withdrawals.hint')}
      tabs={{
        items,
        value: tab,
        onChange: (id) =>
          set({ tab: id === 'review' ? undefined : id, order: undefined, cursor: undefined, page: undefined }),
      }}
    >
      {overdue > 0 && (
        <div className="mb-3">
          <NoticeBar tone="negative">{t('opsCashier.withdrawals.overdue', { count: overdue })}</NoticeBar>
        </div>
      )}
      {tab === 'all' ? (
        <WithdrawalList />
      ) : (
        <WithdrawalQueue
          key={tab}
          query={query}
          path={`/b/${brandId}/withdrawals${tab === 'review' ? '' : `?tab=${tab}`}`}
          emptyText={empties[tab]}
          showsState={tab === 'disputes'}
          isDecided={tab === 'review'}
        />
      )}
    </OpsPage>
  );
};
