import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { askCopy, copiesQuery, isUnderWay } from './api.ts';
import { CopyRow } from './copy-row.tsx';
import { PointList } from './point-list.tsx';
import { useShowFailure } from './use-show-failure.ts';

const inside = ['account', 'doors', 'money', 'play', 'messages'] as const;
const outside = ['secrets', 'pictures', 'others'] as const;

const Contents = () => {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PointList
        title={t('privacy.contents.inside')}
        isIncluded
        points={inside.map((name) => t(`privacy.contents.${name}`))}
      />
      <PointList
        title={t('privacy.contents.outside')}
        isIncluded={false}
        points={outside.map((name) => t(`privacy.contents.${name}`))}
      />
    </div>
  );
};

/** Requests a copy of all data, and lists the requested copies. */
export const CopiesPanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure();
  const { data, error, isFetching, refetch } = useQuery(copiesQuery(memberId));
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      queryClient.setQueryData(copiesQuery(memberId).queryKey, await askCopy());
    } catch (failure) {
      showFailure(failure);
    } finally {
      setAsking(false);
    }
  };
  const failure = error instanceof CallFailure ? error : null;
  return (
    <Panel title={t('privacy.copy.title')} hint={t('privacy.copy.hint')} icon={<Download />}>
      <div className="grid gap-5">
        <Contents />
        {data === undefined && error === null && <Skeleton className="h-24 rounded-md" />}
        {data === undefined && error !== null && (
          <ErrorState
            isCompact
            title={t('privacy.copy.unread')}
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
            <div className="flex flex-wrap items-center gap-3">
              {!data.some(isUnderWay) && (
                <Button variant="primary" isLoading={isAsking} onClick={() => void ask()}>
                  {t('privacy.copy.ask')}
                </Button>
              )}
              <p role="status" className="min-w-0 flex-[1_1_14rem] text-caption text-text-2">
                {data.some(isUnderWay) ? t('privacy.copy.underWay') : t('privacy.copy.rule')}
              </p>
            </div>
            {data.length > 0 && (
              <ul aria-label={t('privacy.copy.list')} className="divide-y divide-line border-line border-t pt-4">
                {data.map((copy) => (
                  <CopyRow key={copy.copyId} copy={copy} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Panel>
  );
};
