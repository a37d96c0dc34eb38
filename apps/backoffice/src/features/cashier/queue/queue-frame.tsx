import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OpsLink } from '#framework/ops-link.tsx';

export type QueueItem = { readonly id: string; readonly href: string; readonly content: ReactNode };

type RowProps = { item: QueueItem; isOpen: boolean; isUnderHand: boolean };

const QueueRow = ({ item, isOpen, isUnderHand }: RowProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isUnderHand) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnderHand]);
  return (
    <li className="border-line border-b last:border-b-0">
      <OpsLink
        ref={link}
        href={item.href}
        aria-current={isOpen ? 'true' : undefined}
        data-under-hand={isUnderHand ? '' : undefined}
        className={clsx(
          'flex flex-col gap-1 border-s-2 px-3 py-2.5 hover:bg-surface-2',
          isOpen ? 'border-action bg-surface-2' : 'border-transparent',
          isUnderHand && 'outline-2 outline-action-text -outline-offset-2',
        )}
      >
        {item.content}
      </OpsLink>
    </li>
  );
};

export type QueueFrameProps = {
  items: readonly QueueItem[];
  opened: string | undefined;
  cursor: string | undefined;
  hasMore: boolean;
  emptyText: MessageId;
  /** Links back to the list on screens that are too narrow for both. */
  backHref: string;
  detail: ReactNode;
};

/** The queue on the start side and one order on the end side; narrow screens show one of them at a time. */
export const QueueFrame = ({ items, opened, cursor, hasMore, emptyText, backHref, detail }: QueueFrameProps) => {
  const t = useT();
  if (items.length === 0 && opened === undefined) return <EmptyState art="star" title={t(emptyText)} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className={opened === undefined ? '' : 'hidden lg:block'}>
        {items.length === 0 ? (
          <EmptyState isCompact art="star" title={t(emptyText)} />
        ) : (
          <nav
            aria-label={t('opsCashier.queue.label')}
            className="overflow-hidden rounded-lg border border-line bg-surface-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
          >
            <ul>
              {items.map((item) => (
                <QueueRow key={item.id} item={item} isOpen={item.id === opened} isUnderHand={item.id === cursor} />
              ))}
            </ul>
            {hasMore && (
              <p className="border-line border-t px-3 py-2 text-caption text-muted">
                {t('opsCashier.queue.more', { count: items.length })}
              </p>
            )}
          </nav>
        )}
      </div>
      {opened === undefined ? (
        <div className="hidden rounded-lg border border-line border-dashed lg:block">
          <EmptyState isCompact art="box" title={t('opsCashier.queue.choose')} />
        </div>
      ) : (
        <div className="flex min-w-0 flex-col gap-3">
          <OpsLink
            href={backHref}
            className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-action-text text-sm lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" /> {t('opsCashier.queue.back')}
          </OpsLink>
          {detail}
        </div>
      )}
    </div>
  );
};

export const QueueSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
    <Skeleton className="h-96 w-full rounded-lg" />
    <Skeleton className="hidden h-120 w-full rounded-lg lg:block" />
  </div>
);
