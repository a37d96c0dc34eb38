import { useT } from '@fairhouse/i18n/react';
import type { MemberPageKey } from '@fairhouse/protocol/member-pages';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, DoorOpen, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { logOut } from '#shared/session/log-out.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { closingQuery, type Obstacle } from './api.ts';
import { ClosingDialog } from './closing-dialog.tsx';

const effects = ['sessions', 'contacts', 'points', 'protection', 'final'] as const;

/** The page of the personal centre where each obstacle is resolved. */
const ways: Record<Obstacle, MemberPageKey> = {
  BALANCE: 'withdraw',
  OPEN_ORDER: 'cashierOrders',
  OPEN_ROUND: 'personalHistoryCopy',
  DEBT: 'feedback',
  TEAM: 'feedback',
};

const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-sm text-text-1">{t('privacy.closing.obstacles')}</h3>
      <ul className="grid gap-2">
        {obstacles.map((obstacle) => (
          <li
            key={obstacle}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-2 p-3 sm:px-4"
          >
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
            <span className="min-w-0 flex-[1_1_12rem] text-sm text-text-1">
              {t(`privacy.obstacle.${obstacle}.text`)}
            </span>
            <Button asChild size="sm">
              <Link to="/member" search={{ mc: ways[obstacle] }}>
                {t(`privacy.obstacle.${obstacle}.action`)}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * Closing the account: what happens, what is kept, what prevents it, and the button. Nothing tries to dissuade the
 * member.
 */
export const ClosingPanel = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(closingQuery(viewer.id));
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    showToast({ tone: 'success', id: 'privacy.closing.done' });
    void logOut(queryClient);
  };
  const failure = error instanceof CallFailure ? error : null;
  return (
    <Panel title={t('privacy.closing.title')} hint={t('privacy.closing.hint')} icon={<DoorOpen />}>
      <div className="grid gap-5">
        <ul className="grid gap-2 text-sm text-text-2">
          {effects.map((effect) => (
            <li key={effect} className="flex items-start gap-2.5">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-action-text" />
              <span className="min-w-0">{t(`privacy.closing.effect.${effect}`)}</span>
            </li>
          ))}
        </ul>
        {data === undefined && error === null && <Skeleton className="h-20 rounded-md" />}
        {data === undefined && error !== null && (
          <ErrorState
            isCompact
            title={t('privacy.closing.unread')}
            text={failure === null ? undefined : errorText(t, failure.code)}
            reference={failure?.traceId ?? undefined}
            referenceLabel={t('core.gate.error.trace')}
            retryLabel={t('core.action.retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data !== undefined && (
          <>
            <NoticeBar tone="info" title={t('privacy.closing.keptTitle')}>
              {t('privacy.closing.kept', { count: data.keptYears })}
            </NoticeBar>
            {data.obstacles.length > 0 ? (
              <Obstacles obstacles={data.obstacles} />
            ) : (
              <Button className="justify-self-start" onClick={() => setOpen(true)}>
                {t('privacy.closing.start')}
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && <ClosingDialog account={viewer.account} onClosed={leave} onCancel={() => setOpen(false)} />}
    </Panel>
  );
};
