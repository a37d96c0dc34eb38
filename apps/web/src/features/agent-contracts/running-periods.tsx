import { useFmt, useT } from '@fairhouse/i18n/react';
import { RankedBars } from '@fairhouse/ui/domain/ranked-bars';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Kind, Money, RunningPeriod } from '#shared/contracts/contract.types.ts';
import { liabilityQuery } from '#shared/contracts/contracts.api.ts';

const Period = ({ period }: { period: RunningPeriod }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  const { kind, periodStart, periodEnd, inflow, owed, missing } = period;
  const bar = (key: 'inflow' | 'owed', amount: Money) => ({
    key,
    label: t(`agentContract.running.${key}`),
    value: BigInt(amount.minor),
    valueText: money(amount),
  });
  const name = fmt.range(periodStart, new Date(Date.parse(periodEnd) - 1).toISOString(), {
    time: kind === 'hourly',
    timeZone,
  });
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm text-text-2">{name}</p>
      <RankedBars label={name} tone="info" rows={[bar('inflow', inflow), bar('owed', owed)]} />
      {missing.minor !== '0' && (
        <NoticeBar tone="warning">{t('agentContract.running.missing', { amount: money(missing) })}</NoticeBar>
      )}
    </div>
  );
};

/**
 * What the running periods of a kind would bring and cost if they ended now. Nothing is shown without a contract that
 * runs, nor for real-time salaries, which the operator pays.
 */
export const RunningPeriods = ({ viewerId, kind }: { viewerId: string; kind: Kind }) => {
  const t = useT();
  const { data, error } = useQuery({ ...liabilityQuery(viewerId), enabled: kind !== 'realtime' });
  if (kind === 'realtime') return null;
  const periods = data?.periods.filter((period) => period.kind === kind) ?? [];
  if (data !== undefined && periods.length === 0) return null;
  const content = () => {
    if (data !== undefined) return periods.map((period) => <Period key={period.periodEnd} period={period} />);
    if (error !== null) return <NoticeBar tone="warning">{t('agentContract.running.failed')}</NoticeBar>;
    return <Skeleton className="h-24 rounded-md" />;
  };
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="font-semibold text-base">{t('agentContract.running.title')}</h3>
        <p className="text-caption text-muted">{t('agentContract.running.hint')}</p>
      </div>
      {content()}
    </section>
  );
};
