import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetTodayEndpoint } from '@fairhouse/protocol/ops/today';
import { Select } from '@fairhouse/ui/primitives/select';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { BiggestWins } from './biggest-wins.tsx';
import { ReadinessHint } from './readiness-hint.tsx';
import type { Today } from './today.types.ts';
import { TodayAlerts } from './today-alerts.tsx';
import { MoneyCharts, PeopleChart } from './today-charts.tsx';
import { TodayMoney, TodayPlayers } from './today-figures.tsx';
import { TodayQueues } from './today-queues.tsx';

const search = z.object({ currency: z.string().optional() });
const askAgainMs = 15_000;

/** The currencies that have figures, the brand's own first. */
const currenciesOf = (today: Today, own: string): string[] => [
  ...new Set([own, ...today.days.flatMap(({ figures }) => figures.map(({ ggr }) => ggr.currency))]),
];

const TodaySkeleton = () => (
  <div className="flex flex-col gap-4">
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-24 rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-lg" />
  </div>
);

/** What needs somebody comes first, then money, players and games. */
const Body = ({ today, currency }: { today: Today; currency: string }) => {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TodayAlerts alerts={today.alerts} />
      <TodayQueues queues={today.queues} />
      <ReadinessHint />
      <TodayMoney today={today} currency={currency} />
      <MoneyCharts today={today} currency={currency} />
      <TodayPlayers today={today} />
      <PeopleChart today={today} />
      <section>
        <h2 className="mb-2 text-base">{t('opsBooks.today.games')}</h2>
        <BiggestWins wins={today.biggestWins} />
      </section>
    </div>
  );
};

export const TodayScreen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const own = useBrand()?.currency ?? 'USD';
  const [{ currency: chosen }, set] = useSearchState(search);
  const query = useOpsQuery(opsGetTodayEndpoint, { params: { brandId } }, { refetchMs: askAgainMs });
  const today = query.data;
  const currencies = today === undefined ? [own] : currenciesOf(today, own);
  const currency = currencies.find((code) => code === chosen) ?? own;
  const day = today && fmt.date(`${today.day}T00:00:00Z`, 'medium', { timeZone: 'UTC' });
  return (
    <OpsPage
      title={t('opsBooks.today.title')}
      hint={
        today &&
        (today.computedAt === null
          ? t('opsBooks.today.hintNone', { day: day ?? '', zone: today.timeZone })
          : t('opsBooks.today.hint', {
              day: day ?? '',
              zone: today.timeZone,
              time: fmt.time(today.computedAt, { seconds: true }),
            }))
      }
      actions={
        currencies.length > 1 && (
          <Select
            size="sm"
            label={t('opsBooks.today.currency')}
            value={currency}
            onChange={(code) => set({ currency: code === own ? undefined : code })}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )
      }
    >
      <QueryView query={query} skeleton={<TodaySkeleton />}>
        {(value) => <Body today={value} currency={currency} />}
      </QueryView>
    </OpsPage>
  );
};
