import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Facts, StateBadge, TimeCell } from '#framework/cells.tsx';
import { TimeChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Tone } from '#framework/tone.types.ts';
import type { Provider } from '../cashier.types.ts';
import { CompareDay } from './compare-day.tsx';
import { type Health, healthOf } from './statement.rules.ts';
import { StatementTable } from './statement-table.tsx';

const looks = {
  good: { tone: 'positive', text: 'opsCashier.health.good' },
  poor: { tone: 'warning', text: 'opsCashier.health.poor' },
  down: { tone: 'negative', text: 'opsCashier.health.down' },
  quiet: { tone: 'neutral', text: 'opsCashier.health.quiet' },
} as const satisfies Record<Health, { tone: Tone; text: MessageId }>;

const Waiting = ({ provider }: { provider: Provider }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { waiting, openDifferences, code } = provider;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <KpiTile label={t('opsCashier.provider.deposits')} value={fmt.number(waiting.deposits)} />
      <KpiTile label={t('opsCashier.provider.payouts')} value={fmt.number(waiting.payouts)} />
      <KpiTile
        label={t('opsCashier.provider.unknown')}
        value={fmt.number(waiting.unknown)}
        href={`/b/${brandId}/withdrawals?tab=unknown`}
      />
      <KpiTile
        label={t('opsCashier.provider.differences')}
        value={fmt.number(openDifferences)}
        href={`/b/${brandId}/payment-providers?tab=differences&provider=${code}&state=open`}
      />
    </div>
  );
};

const Calls = ({ provider: { calls, lastOkAt, lastFailure, webhooks } }: { provider: Provider }) => {
  const t = useT();
  const fmt = useFmt();
  const times = calls.flatMap(({ p95Milliseconds }) => p95Milliseconds ?? []);
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TimeChart
        title={t('opsCashier.provider.calls')}
        hint={t('opsCashier.provider.callsHint')}
        step="hour"
        points={calls.map(({ at, ok, failed }) => ({ at, ok, failed }))}
        series={[
          { id: 'ok', label: t('opsCashier.provider.ok') },
          { id: 'failed', label: t('opsCashier.provider.failed') },
        ]}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <Facts
          items={[
            { label: t('opsCashier.provider.lastOk'), value: <TimeCell at={lastOkAt} /> },
            ...(times.length === 0
              ? []
              : [
                  {
                    label: t('opsCashier.provider.slowest'),
                    value: t('opsCashier.provider.milliseconds', { count: fmt.number(Math.max(...times)) }),
                  },
                ]),
            { label: t('opsCashier.provider.taken'), value: fmt.number(webhooks.taken) },
            { label: t('opsCashier.provider.repeated'), value: fmt.number(webhooks.repeated) },
            { label: t('opsCashier.provider.refused'), value: fmt.number(webhooks.refused) },
          ]}
        />
        {lastFailure !== null && (
          <NoticeBar
            tone="warning"
            title={t('opsCashier.provider.lastFailure', { time: fmt.relative(lastFailure.at) })}
          >
            <bdi className="break-words font-mono text-xs">{lastFailure.detail}</bdi>
          </NoticeBar>
        )}
      </div>
    </div>
  );
};

/** One provider's health, and whether its statements agree with the ledger. */
export const ProviderPanel = ({ provider }: { provider: Provider }) => {
  const t = useT();
  const look = looks[healthOf(provider)];
  return (
    <Panel
      title={<bdi>{provider.code}</bdi>}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge tone={look.tone}>{t(look.text)}</StateBadge>
          <CompareDay providerCode={provider.code} />
        </span>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Waiting provider={provider} />
        <Calls provider={provider} />
        <section>
          <h3 className="mb-2 font-semibold text-sm">{t('opsCashier.statement.title')}</h3>
          <StatementTable statements={provider.statements} />
        </section>
      </div>
    </Panel>
  );
};
