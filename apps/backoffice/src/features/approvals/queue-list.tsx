import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { OpsLink } from '#framework/ops-link.tsx';
import type { ApprovalRow } from './approval.types.ts';
import { Sentence } from './approval-part.tsx';
import { useKindName } from './kind-name.ts';
import { Age, ApprovalState } from './state-badge.tsx';

type QueueRowProps = { row: ApprovalRow; href: string; isChosen: boolean; showsBrand: boolean };

const QueueRow = ({ row, href, isChosen, showsBrand }: QueueRowProps) => {
  const t = useT();
  const kindName = useKindName();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li className="border-line border-b last:border-b-0">
      <OpsLink
        ref={link}
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className={clsx(
          'flex flex-col gap-1 border-s-2 px-3 py-2.5 hover:bg-surface-2',
          isChosen ? 'border-action bg-surface-2' : 'border-transparent',
        )}
      >
        <span className="flex min-w-0 items-baseline justify-between gap-3">
          <span className="line-clamp-2 min-w-0 break-words font-medium text-sm text-text-1">
            <Sentence row={row} />
          </span>
          <span className="shrink-0 text-caption text-muted">
            <Age row={row} />
          </span>
        </span>
        <span className="min-w-0 truncate text-caption text-text-2">
          {kindName(row.kind)}
          {row.flags.length > 0 && (
            <span className="text-warning">
              {' · '}
              {t('opsApprovals.row.flags', { count: row.flags.length })}
            </span>
          )}
          {showsBrand && (
            <>
              {' · '}
              <bdi>{row.brandId ?? t('opsApprovals.row.house')}</bdi>
            </>
          )}
        </span>
        <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 truncate text-caption text-muted">
            {row.isMine ? t('opsApprovals.row.byYou') : t('opsApprovals.row.by', { name: row.maker.name })}
          </span>
          <ApprovalState row={row} />
        </span>
      </OpsLink>
    </li>
  );
};

export type QueueListProps = {
  rows: readonly ApprovalRow[];
  chosen: string | undefined;
  hrefOf: (approvalId: string) => string;
  showsBrand: boolean;
  /** More requests exist than are shown. */
  hasMore: boolean;
};

/** Requests by age; each links to its own address. */
export const QueueList = ({ rows, chosen, hrefOf, showsBrand, hasMore }: QueueListProps) => {
  const t = useT();
  return (
    <nav
      aria-label={t('opsApprovals.inbox.queue')}
      className="overflow-hidden rounded-lg border border-line bg-surface-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
    >
      <ul>
        {rows.map((row) => (
          <QueueRow
            key={row.approvalId}
            row={row}
            href={hrefOf(row.approvalId)}
            isChosen={row.approvalId === chosen}
            showsBrand={showsBrand}
          />
        ))}
      </ul>
      {hasMore && (
        <p className="border-line border-t px-3 py-2 text-caption text-muted">
          {t('opsApprovals.inbox.more', { count: rows.length })}
        </p>
      )}
    </nav>
  );
};
