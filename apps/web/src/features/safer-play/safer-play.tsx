import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DepositLimitsPanel } from '#shared/deposit-limits/deposit-limits-panel.tsx';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { standingQuery } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BreakPanels } from './break-panels.tsx';
import { HelpPanel } from './help-panel.tsx';
import { PlayLimitPanels } from './play-limit-panels.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { YearPanel } from './year-panel.tsx';

const bones = ['standing', 'limits', 'rest'];

export const SaferPlay = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const { data: standing, error, isFetching, refetch } = useQuery(standingQuery(viewer));
  if (standing === undefined && error !== null)
    return (
      <ErrorState
        title={t('protection.page.failed')}
        text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
        reference={error instanceof CallFailure ? (error.traceId ?? undefined) : undefined}
        referenceLabel={t('core.gate.error.trace')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (standing === undefined)
    return (
      <div role="status" aria-label={t('protection.page.loading')} className="grid gap-4">
        {bones.map((bone) => (
          <Skeleton key={bone} className="h-40 rounded-lg" />
        ))}
      </div>
    );
  return (
    <>
      <StandingNotice standing={standing} />
      <section aria-labelledby="safer-limits" className="grid gap-4">
        <h2 id="safer-limits" className="text-xl">
          {t('protection.limits.title')}
        </h2>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
            <DepositLimitsPanel viewer={viewer} level={3} />
          </Suspense>
          <PlayLimitPanels viewer={viewer} />
        </div>
      </section>
      <BreakPanels viewer={viewer} standing={standing} />
      <YearPanel viewer={viewer} />
      <HelpPanel />
    </>
  );
};
