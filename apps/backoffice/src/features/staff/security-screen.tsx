import { useT } from '@fairhouse/i18n/react';
import {
  endOtherSessionsEndpoint,
  endOwnSessionEndpoint,
  getOwnSecurityEndpoint,
  revokeOwnDeviceEndpoint,
} from '@fairhouse/protocol/ops/staff-self';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { DeviceList, type DeviceRow } from './device-list.tsx';
import { EventList } from './event-list.tsx';
import { FactorsPanel, type OwnSecurity } from './factors-panel.tsx';
import { SessionList } from './session-list.tsx';

const Sessions = ({ sessions }: Pick<OwnSecurity, 'sessions'>) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const options = { invalidates: [getOwnSecurityEndpoint], done: 'opsStaff.endSessions.done' } as const;
  const endOne = useOpsChange(endOwnSessionEndpoint, options);
  const endOthers = useOpsChange(endOtherSessionsEndpoint, options);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Panel
      title={t('opsStaff.session.title')}
      action={
        others > 0 && (
          <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
            {t('opsStaff.session.endOthers')}
          </Button>
        )
      }
    >
      <SessionList
        sessions={sessions}
        onEnd={({ sessionId }) => void endOne.run({ params: { sessionId }, body: {} }).catch(() => undefined)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsStaff.session.endOthers')}
        effect={t('opsStaff.session.endOthersEffect', { count: others })}
        confirmLabel={t('opsStaff.session.endOthers')}
        onConfirm={() => endOthers.run({ body: {} })}
      />
    </Panel>
  );
};

const Devices = ({ devices }: Pick<OwnSecurity, 'devices'>) => {
  const t = useT();
  const [asked, setAsked] = useState<DeviceRow | null>(null);
  const revoke = useOpsChange(revokeOwnDeviceEndpoint, {
    invalidates: [getOwnSecurityEndpoint],
    done: 'opsStaff.devices.revoked',
  });
  return (
    <Panel title={t('opsStaff.devices.title')} hint={t('opsStaff.devices.hint')}>
      <DeviceList devices={devices} onRevoke={setAsked} />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t('opsStaff.devices.revokeOwn')}
          effect={t(asked.isCurrent ? 'opsStaff.devices.revokeThisEffect' : 'opsStaff.devices.revokeEffect')}
          tone="danger"
          confirmLabel={t('opsStaff.devices.revoke')}
          onConfirm={() => revoke.run({ params: { deviceId: asked.deviceId }, body: {} })}
        />
      )}
    </Panel>
  );
};

/** The operator's own security settings. */
export const SecurityScreen = () => {
  const t = useT();
  const query = useOpsQuery(getOwnSecurityEndpoint, {});
  return (
    <OpsPage title={t('opsStaff.self.title')} hint={t('opsStaff.self.hint')}>
      <QueryView query={query}>
        {(security) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid gap-4">
              <FactorsPanel security={security} />
              <Sessions sessions={security.sessions} />
              <Devices devices={security.devices} />
            </div>
            <Panel title={t('opsStaff.event.label')} hint={t('opsStaff.event.hint')}>
              <EventList events={security.events} />
            </Panel>
          </div>
        )}
      </QueryView>
    </OpsPage>
  );
};
