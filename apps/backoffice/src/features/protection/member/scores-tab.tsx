import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TimeChart } from '#framework/charts.tsx';
import type { MemberProtection } from './protection.types.ts';

/** The markers of harm day by day. Used only for the member's protection. */
export const ScoresTab = ({ scores }: { scores: MemberProtection['scores'] }) => {
  const t = useT();
  if (scores.length === 0) return <EmptyState art="search" title={t('opsProtection.scores.empty')} />;
  return (
    <div className="grid gap-4">
      <TimeChart
        title={t('opsProtection.scores.chart')}
        points={scores
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .map(({ day, score }) => ({ at: `${day}T12:00:00.000Z`, score }))}
        series={[{ id: 'score', label: t('opsProtection.scores.score') }]}
      />
      <p className="text-caption text-muted">{t('opsProtection.scores.note')}</p>
    </div>
  );
};
