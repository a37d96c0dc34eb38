import { useFmt, useT } from '@fairhouse/i18n/react';
import type { getMaintenanceEndpoint, OpsMaintenanceWindow } from '@fairhouse/protocol/ops/settings-maintenance';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Plus } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { PendingBanner } from '#framework/pending-banner.tsx';

type Props = {
  value: OpsValue<typeof getMaintenanceEndpoint>;
  isReadOnly: boolean;
  onPlan: () => void;
  onEdit: (window: OpsMaintenanceWindow) => void;
  onCancel: (window: OpsMaintenanceWindow) => void;
};

const tones = { planned: 'info', open: 'warning', over: 'neutral' } as const;

/** All windows that are planned, open, or ended in the last thirty days. */
export const WindowsPanel = ({
  value: { windows, languages, timeZone },
  isReadOnly,
  onPlan,
  onEdit,
  onCancel,
}: Props) => {
  const t = useT();
  const fmt = useFmt();
  const moment = (at: string) => fmt.dateTime(at, 'medium', { timeZone, offset: true });
  return (
    <Panel
      className="mb-4"
      title={t('opsSettings.maintenance.windows')}
      hint={t('opsSettings.maintenance.windowsHint', { zone: timeZone })}
      action={
        !isReadOnly && (
          <Button size="sm" icon={<Plus />} onClick={onPlan}>
            {t('opsSettings.maintenance.plan')}
          </Button>
        )
      }
    >
      {windows.length === 0 && <p className="text-sm text-muted">{t('opsSettings.maintenance.noWindows')}</p>}
      <ul className="divide-y divide-line">
        {windows.map((window) => (
          <li key={window.windowId} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold text-text-1">
                <bdi>{window.texts[languages.default]?.title}</bdi>
                <StateBadge tone={tones[window.state]}>{t(`opsSettings.maintenance.state.${window.state}`)}</StateBadge>
              </p>
              <p className="text-caption text-muted tabular-nums">
                {window.endsAt === null
                  ? t('opsSettings.maintenance.openEnded', { from: moment(window.startsAt) })
                  : t('opsSettings.maintenance.span', { from: moment(window.startsAt), until: moment(window.endsAt) })}
              </p>
              <p className="text-caption text-muted">{fmt.list(Object.keys(window.texts))}</p>
              <PendingBanner object={{ kind: 'maintenance_window', id: window.windowId }} />
            </div>
            {!isReadOnly && window.state !== 'over' && (
              <div className="flex gap-2">
                <Button size="sm" onClick={() => onEdit(window)}>
                  {t('opsSettings.maintenance.edit')}
                </Button>
                {window.state === 'planned' && (
                  <Button size="sm" variant="danger" onClick={() => onCancel(window)}>
                    {t('opsSettings.maintenance.cancel')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
