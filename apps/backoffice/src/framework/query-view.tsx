import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureState } from './failure-state.tsx';
import type { OpsFailure } from './ops-call.ts';

export type QueryViewProps<Value> = {
  query: UseQueryResult<Value, OpsFailure>;
  /** With the layout of the content. */
  skeleton?: ReactNode;
  children: (value: Value) => ReactNode;
};

const lines = [0, 1, 2, 3, 4, 5];

/** Renders the value, its loading state or its error. An old value stays after a failed refresh. */
export const QueryView = <Value,>({ query, skeleton, children }: QueryViewProps<Value>) => {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return <FailureState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div role="status" aria-busy aria-label={t('ops.screen.loading')}>
      {skeleton ?? (
        <div className="flex flex-col gap-3">
          {lines.map((line) => (
            <Skeleton key={line} className="h-9 w-full rounded-md" />
          ))}
        </div>
      )}
    </div>
  );
};
