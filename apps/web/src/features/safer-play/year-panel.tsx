import { monthName } from '@fairhouse/i18n/month-name';
import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { MonthBars } from '@fairhouse/ui/domain/month-bars';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { statementQuery } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { YearTable } from './year-table.tsx';

/** The cost of play in money and time over a year, without judgement. */
export const YearPanel = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const fmt = useFmt();
  const { data, error, isFetching, refetch } = useQuery(statementQuery(viewer));
  const money = ({ minor, currency }: { minor: string; currency: string }) => fmt.money(minor, currency);
  const { bcp47 } = usePack();
  const pointsOf = (of: (month: NonNullable<typeof data>['months'][number]) => { value: number; text: string }) =>
    (data?.months ?? []).map((month) => ({
      key: month.month,
      label: monthName(month.month, bcp47, 'short'),
      name: monthName(month.month, bcp47, 'long'),
      ...of(month),
    }));
  return (
    <Panel icon={<CalendarRange />} title={t('protection.year.title')} hint={t('protection.year.lead')}>
      {data === undefined && error === null && <Skeleton className="h-96 rounded-md" />}
      {data === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('protection.year.failed')}
          text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
          retryLabel={t('core.action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div className="grid gap-6">
          <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {(['deposited', 'withdrawn', 'net'] as const).map((name) => (
              <div key={name} className="rounded-md bg-surface-2 p-3">
                <dt className="text-caption text-text-2">{t(`protection.year.lifetime.${name}`)}</dt>
                <dd className="font-semibold text-lg tabular-nums">
                  <bdi>{money(data.lifetime[name])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
            <MonthBars
              title={t('protection.year.deposits')}
              summary={t('protection.year.depositsSummary')}
              points={pointsOf((month) => ({ value: Number(month.deposited.minor), text: money(month.deposited) }))}
              emptyText={t('protection.year.nothing')}
            />
            <MonthBars
              title={t('protection.year.result')}
              summary={t('protection.year.resultSummary')}
              points={pointsOf((month) => ({ value: Number(month.net.minor), text: money(month.net) }))}
              emptyText={t('protection.year.nothing')}
            />
            <MonthBars
              title={t('protection.year.time')}
              summary={t('protection.year.timeSummary')}
              points={pointsOf((month) => ({
                value: month.minutes,
                text: t('protection.year.hours', {
                  hours: fmt.number(Math.floor(month.minutes / 60)),
                  minutes: month.minutes % 60,
                }),
              }))}
              emptyText={t('protection.year.nothing')}
            />
          </div>
          <YearTable months={data.months} />
        </div>
      )}
    </Panel>
  );
};
