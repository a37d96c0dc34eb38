import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

const figures = ['rounds', 'staked', 'won', 'net'];

/** Placeholder of the report, with the height of its content. */
export const ProfitBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('profit.report.loading')} className="grid grid-cols-1 gap-4 lg:gap-6">
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-16 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </div>
  );
};
