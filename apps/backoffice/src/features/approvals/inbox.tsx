import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Kbd } from '@fairhouse/ui/primitives/kbd';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useSearchState } from '#framework/use-search-state.ts';
import { type InboxScope, type InboxTab, inboxTabs } from './approval.types.ts';
import type { Asking } from './decision-bar.tsx';
import { QueueList } from './queue-list.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useQueue, useQueueCount } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { stepTo } from './waiting.rules.ts';

const search = z.object({ tab: z.enum(inboxTabs).default('toDecide'), approval: z.uuid().optional() });

const KeysHint = () => {
  const t = useT();
  const keys = [
    ['j', t('opsApprovals.keys.next')],
    ['k', t('opsApprovals.keys.previous')],
    ['a', t('opsApprovals.action.approve')],
    ['r', t('opsApprovals.action.reject')],
  ] as const;
  return (
    <ul className="hidden flex-wrap gap-x-4 gap-y-1 text-caption text-muted lg:flex">
      {keys.map(([key, text]) => (
        <li key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {text}
        </li>
      ))}
    </ul>
  );
};

const ListSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
    <Skeleton className="h-96 w-full rounded-lg" />
    <Skeleton className="hidden h-120 w-full rounded-lg lg:block" />
  </div>
);

/** The queue on the start side and one request on the end side; on narrow screens one after the other. */
export const Inbox = ({ scope, title, path }: { scope: InboxScope; title: string; path: string }) => {
  const t = useT();
  const [{ tab, approval }, setSearch] = useSearchState(search);
  const [asking, setAsking] = useState<Asking>(null);
  const queue = useQueue(scope, tab);
  const count = useQueueCount(scope);
  const rows = queue.data?.rows ?? [];
  const hrefOf = (approvalId: string) => `${path}?${new URLSearchParams({ tab, approval: approvalId })}`;
  const row = rows.find(({ approvalId }) => approvalId === approval);

  useInboxKeys((key) => {
    if (key === 'next' || key === 'previous') {
      const ids = rows.map(({ approvalId }) => approvalId);
      setSearch({ approval: stepTo(ids, approval, key === 'next' ? 1 : -1) }, { replace: true });
    } else if (row?.mayDecide && !(key === 'approve' && row.isStale)) setAsking(key);
  });

  const counts: Partial<Record<InboxTab, number>> = { toDecide: count?.toDecide ?? 0, mine: count?.mine ?? 0 };
  const items = inboxTabs.map((id) => {
    const waiting = counts[id] ?? 0;
    return { id, title: t(`opsApprovals.tab.${id}`), ...(waiting > 0 && { count: String(waiting) }) };
  });
  return (
    <OpsPage
      title={title}
      hint={t('opsApprovals.inbox.hint')}
      actions={<KeysHint />}
      tabs={{ items, value: tab, onChange: (id) => setSearch({ tab: id, approval: undefined }) }}
    >
      <QueryView query={queue} skeleton={<ListSkeleton />}>
        {(page) =>
          page.rows.length === 0 && approval === undefined ? (
            <EmptyState art="star" title={t(`opsApprovals.empty.${tab}`)} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
              <div className={approval === undefined ? '' : 'hidden lg:block'}>
                {page.rows.length === 0 ? (
                  <EmptyState isCompact art="star" title={t(`opsApprovals.empty.${tab}`)} />
                ) : (
                  <QueueList
                    rows={page.rows}
                    chosen={approval}
                    hrefOf={hrefOf}
                    showsBrand={scope.brandId === null}
                    hasMore={page.nextCursor !== null}
                  />
                )}
              </div>
              {approval === undefined ? (
                <div className="hidden rounded-lg border border-line border-dashed lg:block">
                  <EmptyState isCompact art="box" title={t('opsApprovals.inbox.choose')} />
                </div>
              ) : (
                <div className="flex min-w-0 flex-col gap-3">
                  <OpsLink
                    href={`${path}?${new URLSearchParams({ tab })}`}
                    className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-action-text text-sm lg:hidden"
                  >
                    <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" /> {t('opsApprovals.inbox.back')}
                  </OpsLink>
                  <RequestDetail key={approval} scope={scope} approvalId={approval} asking={asking} onAsk={setAsking} />
                </div>
              )}
            </div>
          )
        }
      </QueryView>
    </OpsPage>
  );
};
