import { usePack, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { profitQuery } from './api.ts';
import { firstDayOf, type Period, periods } from './period.rules.ts';
import { ProfitBones } from './profit-bones.tsx';
import { ProfitByTime } from './profit-by-time.tsx';
import { ProfitRanks } from './profit-ranks.tsx';
import { ProfitTotals } from './profit-totals.tsx';

export const ProfitReport = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const [period, setPeriod] = useState<Period>('30');
  const { id: language } = usePack();
  const from = firstDayOf(period, new Date());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...profitQuery(viewer.id, language, from),
    placeholderData: keepPreviousData,
  });
  const failure = error instanceof CallFailure ? error : null;
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6" aria-busy={isFetching}>
      <ChipGroup
        label={t('profit.period.label')}
        value={period}
        onChange={(value) => setPeriod(periods.find((known) => known === value) ?? '30')}
      >
        {periods.map((known) => (
          <Chip key={known} value={known}>
            {t(`profit.period.${known}`)}
          </Chip>
        ))}
      </ChipGroup>
      {data === undefined && error === null && <ProfitBones />}
      {hasFailed && (
        <ErrorState
          title={t('profit.report.failed')}
          text={failure === null ? undefined : errorText(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          retryLabel={t('core.action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && !hasFailed && data.totals.rounds === 0 && (
        <EmptyState art="box" title={t('profit.empty.title')} text={t('profit.empty.text')} />
      )}
      {data !== undefined && !hasFailed && data.totals.rounds > 0 && (
        <>
          <ProfitTotals totals={data.totals} />
          <ProfitByTime profit={data} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
            <Panel title={t('profit.kind.title')} hint={t('profit.rank.hint')}>
              <ProfitRanks
                label={t('profit.kind.title')}
                rows={data.byGameType.map(({ gameType, ...sums }) => ({
                  key: gameType ?? '',
                  label: gameType === null ? t('profit.kind.unknown') : t(`profit.kind.${gameType}`),
                  sums,
                }))}
              />
            </Panel>
            <Panel title={t('profit.studio.title')} hint={t('profit.rank.hint')}>
              <ProfitRanks
                label={t('profit.studio.title')}
                rows={data.byVendor.map(({ vassalage, vendorName, ...sums }) => ({
                  key: vassalage ?? '',
                  label: vendorName ?? vassalage ?? t('profit.studio.unknown'),
                  sums,
                }))}
              />
            </Panel>
          </div>
          <p className="text-caption text-muted">{t('profit.report.note')}</p>
        </>
      )}
    </div>
  );
};
