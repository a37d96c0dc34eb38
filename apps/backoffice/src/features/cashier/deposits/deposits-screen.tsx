import { useFmt, useT } from '@fairhouse/i18n/react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositQueue } from './deposit-queue.tsx';
import { useDepositQueue } from './use-deposit-queue.ts';

const search = z.object({ tab: z.enum(['review', 'all']).default('review') });

/** B06: transfers that operators confirm, and all deposits. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const [{ tab }, set] = useSearchState(search);
  const query = useDepositQueue();
  const total = query.data?.total;
  const waiting = total?.count ?? query.data?.rows.length ?? 0;
  const count = total?.isExact === false ? `${fmt.number(waiting)}+` : fmt.number(waiting);
  return (
    <OpsPage
      title={t('opsCashier.deposits.title')}
      hint={t('opsCashier.deposits.hint')}
      tabs={{
        items: [
          { id: 'review', title: t('opsCashier.tab.review'), ...(waiting > 0 && { count }) },
          { id: 'all', title: t('opsCashier.tab.all') },
        ],
        value: tab,
        onChange: (id) =>
          set({ tab: id === 'review' ? undefined : id, order: undefined, cursor: undefined, page: undefined }),
      }}
    >
      {tab === 'review' ? <DepositQueue query={query} /> : <DepositList />}
    </OpsPage>
  );
};
