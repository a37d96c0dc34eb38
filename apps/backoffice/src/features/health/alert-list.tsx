import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CircleCheck } from 'lucide-react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import type { CellsView } from './cells.types.ts';

type Alert = CellsView['alerts'][number];

const tones = { page: 'negative', ticket: 'warning' } as const;

const AlertLine = ({ alert: { name, severity, summary, runbook, since } }: { alert: Alert }) => {
  const t = useT();
  return (
    <li className="grid gap-1 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge tone={tones[severity]}>{t(`ops.health.alert.${severity}`)}</StateBadge>
        <bdi dir="ltr" className="min-w-0 break-words font-semibold text-sm">
          {name}
        </bdi>
        <span className="text-caption text-muted">
          {t('ops.health.alert.since')} <TimeCell at={since} />
        </span>
      </div>
      <bdi dir="ltr" className="min-w-0 break-words text-sm text-text-2">
        {summary}
      </bdi>
      {runbook !== null && (
        <span className="text-caption text-muted">
          {t('ops.health.alert.runbook')}{' '}
          <bdi dir="ltr" className="break-words font-mono text-text-2">
            {runbook}
          </bdi>
        </span>
      )}
    </li>
  );
};

/** What Prometheus reports as firing, and where to read what to do. */
export const AlertList = ({ alerts }: { alerts: readonly Alert[] }) => {
  const t = useT();
  return (
    <Panel title={t('ops.health.alerts')}>
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <CircleCheck aria-hidden className="size-4 text-positive" />
          {t('ops.health.noAlerts')}
        </p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AlertLine key={`${alert.name} ${alert.cell} ${alert.summary}`} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
