import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../lib/call.ts';
import { errorWords } from '../lib/error-words.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { type LimitPeriod, limitsQuery } from './api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitRow } from './limit-row.tsx';

const bones = ['day', 'week', 'month'];

export const DepositLimits = ({ viewer, level = 2 }: { viewer: KnownViewer; level?: 2 | 3 }) => {
  const t = useT();
  const [changing, setChanging] = useState<LimitPeriod | null>(null);
  const { data: limits, error, isPending, isFetching, refetch } = useQuery(limitsQuery(viewer));
  const failure = error instanceof CallFailure ? error : null;
  const changed = limits?.find(({ period }) => period === changing);
  return (
    <Panel title={t('limits.panel.title')} hint={t('limits.panel.hint')} icon={<Gauge />} level={level}>
      {isPending && (
        <div role="status" aria-label={t('limits.panel.loading')} className="grid gap-3">
          {bones.map((bone) => (
            <Skeleton key={bone} className="h-20 rounded-md" />
          ))}
        </div>
      )}
      {limits === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('limits.panel.failed')}
          text={failure === null ? undefined : errorWords(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          retryLabel={t('core.action.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {limits !== undefined && (
        <ul className="grid gap-3">
          {limits.map((limit) => (
            <LimitRow key={limit.period} viewer={viewer} limit={limit} onChange={() => setChanging(limit.period)} />
          ))}
        </ul>
      )}
      {changed !== undefined && <LimitDialog viewer={viewer} limit={changed} onClose={() => setChanging(null)} />}
    </Panel>
  );
};
