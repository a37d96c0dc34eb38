import { useFmt, useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Facts } from '#framework/cells.tsx';
import { FailureState } from '#framework/failure-state.tsx';
import type { Draft } from './draft.rules.ts';
import type { useSegmentCount } from './use-segment-count.ts';

/** The number of recipients: protected members get no offers. */
export const reachedOf = (category: Draft['category'], count: { total: number; protected: number }): number =>
  category === 'promotion' ? count.total - count.protected : count.total;

export type SegmentCountProps = { category: Draft['category']; count: ReturnType<typeof useSegmentCount> };

/** The current size of the segment. */
export const SegmentCount = ({ category, count: { query, isCurrent } }: SegmentCountProps) => {
  const t = useT();
  const fmt = useFmt();
  const { data, error } = query;
  if (error !== null && data === undefined)
    return <FailureState failure={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3" aria-live="polite" aria-busy={!isCurrent}>
      {data !== undefined && (
        <Facts
          items={[
            { label: t('opsMessages.compose.total'), value: fmt.number(data.total) },
            { label: t('opsMessages.compose.protected'), value: fmt.number(data.protected) },
            {
              label: t('opsMessages.compose.reached'),
              value: <strong className="text-text-1">{fmt.number(reachedOf(category, data))}</strong>,
            },
          ]}
        />
      )}
      {query.isFetching && <ProgressBar size="sm" label={t('opsMessages.compose.counting')} isLabelHidden />}
    </div>
  );
};
