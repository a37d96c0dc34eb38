import { useFmt, useT } from '@fairhouse/i18n/react';
import { readHealthEndpoint } from '@fairhouse/protocol/ops/health';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { Cells } from './cells.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { PartList } from './part-list.tsx';
import { useCells } from './use-cells.ts';

const askAgainMs = 5_000;

type Health = OpsValue<typeof readHealthEndpoint>;

const Figures = ({ health }: { health: Health }) => {
  const t = useT();
  const fmt = useFmt();
  const { jobs, outbox, audit } = health;
  const age = (seconds: number) => t('ops.health.age', { seconds });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <KpiTile label={t('ops.health.waiting')} value={fmt.number(jobs.waiting)} />
      <KpiTile label={t('ops.health.oldest')} value={age(jobs.oldestDueSeconds)} />
      <KpiTile label={t('ops.health.running')} value={fmt.number(jobs.running)} />
      <KpiTile label={t('ops.health.failed')} value={fmt.number(jobs.givenUp)} />
      <KpiTile label={t('ops.health.outbox')} value={fmt.number(outbox.events)} hint={age(outbox.oldestSeconds)} />
      <KpiTile label={t('ops.health.sealer')} value={fmt.number(audit.unsealed)} hint={age(audit.oldestSeconds)} />
    </div>
  );
};

/** One overall status; the live region announces changes of it, not every refresh. */
const Verdict = ({ health }: { health: Health }) => {
  const t = useT();
  const { query } = useCells();
  const count = health.parts.filter(({ state }) => state !== 'ok').length;
  const urgent = query.data?.alerts.filter(({ severity }) => severity === 'page').length ?? 0;
  const isDown = urgent > 0 || health.parts.some(({ state }) => state === 'down');
  return (
    <NoticeBar isLive tone={isDown ? 'negative' : count > 0 ? 'warning' : 'positive'}>
      {urgent > 0 && <p>{t('ops.health.urgent', { count: urgent })}</p>}
      {count > 0 && <p>{t('ops.health.limited', { count })}</p>}
      {urgent === 0 && count === 0 && t('ops.health.allWell')}
    </NoticeBar>
  );
};

export const HealthScreen = () => {
  const t = useT();
  const fmt = useFmt();
  const health = useOpsQuery(readHealthEndpoint, {}, { refetchMs: askAgainMs });
  return (
    <OpsPage
      title={t('ops.health.title')}
      hint={t('ops.health.hint')}
      actions={
        health.data && (
          <p className="text-caption text-muted tabular-nums">
            {t('ops.health.asOf', { time: fmt.time(health.data.asOf, { seconds: true }) })}
            {' · '}
            {t('ops.health.version')} <bdi dir="ltr">{health.data.version}</bdi>
          </p>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <QueryView query={health} skeleton={<Skeleton className="h-80 w-full rounded-lg" />}>
          {(value) => (
            <div className="flex flex-col gap-4">
              <Verdict health={value} />
              <Figures health={value} />
              <PartList parts={value.parts} />
            </div>
          )}
        </QueryView>
        <Cells />
        <FailedJobs />
      </div>
    </OpsPage>
  );
};
