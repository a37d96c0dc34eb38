import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetFunnelEndpoint } from '@fairhouse/protocol/ops/funnel';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Select } from '@fairhouse/ui/primitives/select';
import * as z from 'zod';
import { BarChart, TimeChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';

const periods = [7, 14, 30, 90] as const;
const search = z.object({ days: z.coerce.number().optional() });

const steps = ['visited', 'registered', 'deposited', 'played'] as const;

type Funnel = OpsValue<typeof opsGetFunnelEndpoint>;

const Body = ({ funnel: { days, total } }: { funnel: Funnel }) => {
  const t = useT();
  const fmt = useFmt();
  if (steps.every((step) => total[step] === 0))
    return <EmptyState art="search" title={t('opsBooks.funnel.empty')} text={t('opsBooks.funnel.definition')} />;
  /** How many of the step before took this one; none where it has no one. */
  const shareOf = (place: number): string | undefined => {
    const before = steps[place - 1];
    const step = steps[place];
    if (before === undefined || step === undefined || total[before] === 0) return undefined;
    const share = total[step] / total[before];
    // Accounts can outnumber counted visitors: those who block scripts and storage are not counted.
    if (share > 1) return undefined;
    return t('opsBooks.funnel.lost', {
      share: fmt.percent(share, { decimals: 1 }),
      lost: fmt.number(total[before] - total[step]),
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {steps.map((step, place) => (
          <KpiTile
            key={step}
            label={t(`opsBooks.funnel.${step}`)}
            value={fmt.number(total[step])}
            hint={shareOf(place)}
          />
        ))}
      </div>
      <p className="max-w-prose text-muted text-sm">{t('opsBooks.funnel.definition')}</p>
      <div className="grid min-w-0 gap-4 xl:grid-cols-2">
        <BarChart
          title={t('opsBooks.funnel.steps')}
          bars={steps.map((step) => ({ label: t(`opsBooks.funnel.${step}`), value: total[step] }))}
        />
        <TimeChart
          title={t('opsBooks.funnel.byDay')}
          points={days.map(({ day, ...figures }) => ({ at: `${day}T00:00:00Z`, ...figures }))}
          series={steps.map((step) => ({ id: step, label: t(`opsBooks.funnel.${step}`) }))}
        />
      </div>
    </div>
  );
};

/** B57: how many visitors become players, and where the others leave. */
export const FunnelScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ days: chosen }, set] = useSearchState(search);
  const days = periods.find((period) => period === chosen) ?? 14;
  const query = useOpsQuery(opsGetFunnelEndpoint, { params: { brandId }, query: { days } });
  return (
    <OpsPage
      title={t('opsBooks.funnel.title')}
      actions={
        <Select
          size="sm"
          label={t('opsBooks.funnel.period')}
          value={String(days)}
          options={periods.map((count) => ({ value: String(count), label: t('opsBooks.funnel.days', { count }) }))}
          onChange={(value) => set({ days: Number(value) })}
        />
      }
    >
      <QueryView query={query}>{(funnel) => <Body funnel={funnel} />}</QueryView>
    </OpsPage>
  );
};
