import { useT } from '@fairhouse/i18n/react';
import type { getOwnSecurityEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Monitor, Smartphone } from 'lucide-react';
import { TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';

export type DeviceRow = OpsValue<typeof getOwnSecurityEndpoint>['devices'][number];

export type DeviceListProps = {
  devices: readonly DeviceRow[];
  onApprove?: (row: DeviceRow) => void;
  onRevoke?: (row: DeviceRow) => void;
};

/** An operator's devices: pending ones first, then by last use. */
export const DeviceList = ({ devices, onApprove, onRevoke }: DeviceListProps) => {
  const t = useT();
  if (devices.length === 0) return <p className="text-caption text-muted">{t('opsStaff.devices.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {devices.map((row) => {
        const Icon = row.device === 'phone' || row.device === 'tablet' ? Smartphone : Monitor;
        return (
          <li key={row.deviceId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-[1_1_14rem] text-sm">
              <p className="flex flex-wrap items-center gap-2">
                {t(`opsStaff.device.${row.device}`)}
                <bdi dir="ltr" className="font-mono text-caption text-text-2">
                  {row.address}
                </bdi>
                {row.isCurrent && <Badge tone="positive">{t('opsStaff.session.current')}</Badge>}
                {row.state === 'pending' && (
                  <Badge tone="warning">{t('opsStaff.devices.waits', { code: row.code })}</Badge>
                )}
              </p>
              <p className="text-caption text-muted">
                {t('opsStaff.devices.added')} <TimeCell at={row.addedAt} />
                {row.lastUsedAt !== null && (
                  <>
                    {' · '}
                    {t('opsStaff.session.lastSeen')} <TimeCell at={row.lastUsedAt} />
                  </>
                )}
                {row.approvedBy !== null && <> · {t('opsStaff.devices.approvedBy', { name: row.approvedBy })}</>}
              </p>
            </div>
            {onApprove !== undefined && row.state === 'pending' && (
              <Button size="sm" variant="primary" onClick={() => onApprove(row)}>
                {t('opsStaff.devices.approve')}
              </Button>
            )}
            {onRevoke !== undefined && (
              <Button size="sm" variant="outline" onClick={() => onRevoke(row)}>
                {t(row.state === 'pending' ? 'opsStaff.devices.refuse' : 'opsStaff.devices.revoke')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
