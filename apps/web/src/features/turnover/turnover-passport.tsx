import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { turnoverQuery } from '#shared/wallet/turnover.ts';
import type { LineFilter } from './api.ts';
import { RequirementList } from './requirement-list.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { TurnoverLines } from './turnover-lines.tsx';

const everything: LineFilter = { only: 'all', requirementId: null, days: 30 };

/** The withdrawable amount, the remaining requirement of each credit, and every round that counted or did not. */
export const TurnoverPassport = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const [filter, setFilter] = useState(everything);
  const rounds = useRef<HTMLDivElement>(null);
  const turnover = useQuery(turnoverQuery(viewer.id));
  const failure = turnover.error instanceof CallFailure ? turnover.error : null;
  const shown = turnover.data?.requirements.find(({ requirementId }) => requirementId === filter.requirementId);
  const showRounds = (requirementId: string): void => {
    setFilter({ ...everything, requirementId, days: 90 });
    rounds.current?.scrollIntoView({ block: 'start' });
    rounds.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6" aria-busy={turnover.isFetching}>
      {turnover.isPending && (
        <div role="status" aria-label={t('turnover.page.loading')} className="grid gap-3">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {turnover.isError && turnover.data === undefined && (
        <ErrorState
          title={t('turnover.page.failed')}
          text={failure === null ? undefined : errorText(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          retryLabel={t('core.action.retry')}
          onRetry={() => void turnover.refetch()}
          isRetrying={turnover.isFetching}
        />
      )}
      {turnover.data !== undefined && (
        <>
          <StandingPanel {...turnover.data} />
          <Panel title={t('turnover.requirement.title')}>
            {turnover.data.requirements.length === 0 ? (
              <EmptyState isCompact art="box" title={t('turnover.empty.title')} text={t('turnover.empty.text')} />
            ) : (
              <RequirementList requirements={turnover.data.requirements} onShowRounds={showRounds} />
            )}
          </Panel>
        </>
      )}
      <div ref={rounds} tabIndex={-1} className="scroll-mt-20 outline-none">
        <TurnoverLines
          viewer={viewer}
          filter={filter}
          requirementText={
            filter.requirementId === null
              ? null
              : shown === undefined
                ? t('turnover.filter.oneCredit')
                : `${t(`turnover.source.${shown.source}`)} ${shown.reference}`
          }
          onFilter={setFilter}
        />
      </div>
    </div>
  );
};
