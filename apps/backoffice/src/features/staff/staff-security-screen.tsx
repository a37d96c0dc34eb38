import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { closeAlarmEndpoint, listAlarmsEndpoint, listWaitingDevicesEndpoint } from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useMay, useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { type AskedDevice, DeviceDialogs } from './device-dialogs.tsx';

const askAgainMs = 10_000;

type WaitingDevice = OpsValue<typeof listWaitingDevicesEndpoint>['list'][number];
type Alarm = OpsValue<typeof listAlarmsEndpoint>['list'][number];

const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0';

const WaitingDevices = () => {
  const t = useT();
  const fmt = useFmt();
  const { operator: self } = useSession();
  const [asked, setAsked] = useState<AskedDevice | null>(null);
  const query = useOpsQuery(listWaitingDevicesEndpoint, {}, { refetchMs: askAgainMs });
  const ask = (action: AskedDevice['action'], row: WaitingDevice) => setAsked({ ...row, action, isPending: true });
  return (
    <Panel title={t('opsStaff.security.devices')} hint={t('opsStaff.security.devicesHint')}>
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-caption text-muted">{t('opsStaff.security.noDevices')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((row) => (
                <li key={row.deviceId} className={rowClass}>
                  <bdi dir="ltr" className="font-mono text-xl">
                    {row.code}
                  </bdi>
                  <div className="min-w-0 flex-[1_1_14rem] text-sm">
                    <p>
                      <OpsLink href={`/house/operators/${row.operatorId}`}>{row.name}</OpsLink>{' '}
                      <bdi dir="ltr" className="text-caption text-text-2">
                        {row.email}
                      </bdi>
                    </p>
                    <p className="text-caption text-muted">
                      {t(`opsStaff.device.${row.device}`)} · <bdi dir="ltr">{row.address}</bdi> ·{' '}
                      {t('opsStaff.deviceWait.until', { time: fmt.time(row.until) })}
                    </p>
                  </div>
                  {self.operatorId !== row.operatorId && (
                    <>
                      <Button size="sm" variant="primary" onClick={() => ask('approve', row)}>
                        {t('opsStaff.devices.approve')}
                      </Button>
                      <Button size="sm" variant="outline" onClick={() => ask('revoke', row)}>
                        {t('opsStaff.devices.refuse')}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <DeviceDialogs asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
};

const AlarmRow = ({ alarm, onClose }: { alarm: Alarm; onClose: (() => void) | undefined }) => {
  const t = useT();
  const { name, operatorId, kind, raisedAt, times, count, bound, closedAt, closedBy, closeReason } = alarm;
  return (
    <li className={rowClass}>
      <StateBadge tone={closedAt === null ? 'negative' : 'neutral'}>
        {t(closedAt === null ? 'opsStaff.alarm.open' : 'opsStaff.alarm.closed')}
      </StateBadge>
      <div className="min-w-0 flex-[1_1_14rem] text-sm">
        <p>
          <OpsLink href={`/house/operators/${operatorId}`}>{name}</OpsLink>:{' '}
          {t(`opsStaff.alarm.kind.${kind}` as MessageId, { count: count ?? 0, bound: bound ?? 0 })}
        </p>
        <p className="text-caption text-muted">
          <TimeCell at={raisedAt} /> · {t('opsStaff.alarm.times', { count: times })}
        </p>
        {closeReason !== null && (
          <p className="text-caption text-text-2">
            {t('opsStaff.alarm.closedBy', { name: closedBy ?? '', reason: closeReason })}
          </p>
        )}
      </div>
      {onClose !== undefined && (
        <Button size="sm" variant="outline" onClick={onClose}>
          {t('opsStaff.alarm.close')}
        </Button>
      )}
    </li>
  );
};

const Alarms = () => {
  const t = useT();
  const mayClose = useMay('operator.edit');
  const { operator: self } = useSession();
  const [asked, setAsked] = useState<Alarm | null>(null);
  const query = useOpsQuery(listAlarmsEndpoint, {}, { refetchMs: askAgainMs });
  const close = useOpsChange(closeAlarmEndpoint, { invalidates: [listAlarmsEndpoint], done: 'opsStaff.alarm.done' });
  return (
    <Panel title={t('opsStaff.alarm.title')} hint={t('opsStaff.alarm.hint')}>
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-caption text-muted">{t('opsStaff.alarm.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((alarm) => (
                <AlarmRow
                  key={alarm.alarmId}
                  alarm={alarm}
                  onClose={
                    mayClose && alarm.closedAt === null && alarm.operatorId !== self.operatorId
                      ? () => setAsked(alarm)
                      : undefined
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t('opsStaff.alarm.closeTitle', { name: asked.name })}
          effect={t('opsStaff.alarm.closeEffect')}
          askReason
          confirmLabel={t('opsStaff.alarm.close')}
          onConfirm={(reason) => close.run({ params: { alarmId: asked.alarmId }, body: { reason } })}
        />
      )}
    </Panel>
  );
};

/** B53.2: devices that wait for approval, and alarms about operators. */
export const StaffSecurityScreen = () => {
  const t = useT();
  const mayDevices = useMay('operator.device');
  return (
    <OpsPage title={t('opsStaff.security.title')} hint={t('opsStaff.security.hint')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {mayDevices && <WaitingDevices />}
        <Alarms />
      </div>
    </OpsPage>
  );
};
