import { useFmt, useT } from '@fairhouse/i18n/react';
import { endOperatorSessionEndpoint, getOperatorEndpoint } from '@fairhouse/protocol/ops/staff';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { CopyId, Facts, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useMay, useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AssignPanel } from './assign-panel.tsx';
import { type AskedDevice, DeviceDialogs } from './device-dialogs.tsx';
import { DeviceList, type DeviceRow } from './device-list.tsx';
import { EventList } from './event-list.tsx';
import { OperatorActions, type OperatorDetail } from './operator-actions.tsx';
import { FactorList, OperatorState } from './operator-cells.tsx';
import { SessionList, type SessionRow } from './session-list.tsx';

const Sessions = ({ operator }: { operator: OperatorDetail }) => {
  const t = useT();
  const mayEdit = useMay('operator.edit');
  const [asked, setAsked] = useState<SessionRow | null>(null);
  const end = useOpsChange(endOperatorSessionEndpoint, {
    invalidates: [getOperatorEndpoint],
    done: 'opsStaff.session.ended',
  });
  const { operatorId, name, sessions } = operator;
  return (
    <Panel title={t('opsStaff.session.title')}>
      <SessionList sessions={sessions} {...(mayEdit && { onEnd: setAsked })} />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t('opsStaff.session.endOneTitle', { name })}
          effect={t('opsStaff.session.endOneEffect', { name })}
          askReason
          confirmLabel={t('opsStaff.session.end')}
          onConfirm={(reason) => end.run({ params: { operatorId, sessionId: asked.sessionId }, body: { reason } })}
        />
      )}
    </Panel>
  );
};

const Devices = ({ operator }: { operator: OperatorDetail }) => {
  const t = useT();
  const { operator: self } = useSession();
  const mayDecide = useMay('operator.device') && self.operatorId !== operator.operatorId;
  const [asked, setAsked] = useState<AskedDevice | null>(null);
  const { operatorId, name, devices } = operator;
  const ask = (action: AskedDevice['action']) => (row: DeviceRow) =>
    setAsked({ action, operatorId, name, deviceId: row.deviceId, code: row.code, isPending: row.state === 'pending' });
  return (
    <Panel title={t('opsStaff.devices.title')}>
      <DeviceList devices={devices} {...(mayDecide && { onApprove: ask('approve'), onRevoke: ask('revoke') })} />
      <DeviceDialogs asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
};

const Overview = ({ operator }: { operator: OperatorDetail }) => {
  const t = useT();
  const { createdAt, email, factors, invitedUntil, lastSeenAt, operatorId, passwordSetAt } = operator;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('opsStaff.operator.account')}>
        <Facts
          items={[
            { label: t('opsStaff.operator.email'), value: <bdi dir="ltr">{email}</bdi> },
            { label: t('opsStaff.operator.id'), value: <CopyId id={operatorId} /> },
            { label: t('opsStaff.operator.since'), value: <TimeCell at={createdAt} /> },
            { label: t('opsStaff.operator.lastSeen'), value: <TimeCell at={lastSeenAt} /> },
            { label: t('opsStaff.operator.factors'), value: <FactorList factors={factors} /> },
            { label: t('opsStaff.operator.passwordSet'), value: <TimeCell at={passwordSetAt} /> },
            ...(invitedUntil === null
              ? []
              : [{ label: t('opsStaff.operator.invitedUntil'), value: <TimeCell at={invitedUntil} /> }]),
          ]}
        />
      </Panel>
      <Sessions operator={operator} />
      <Devices operator={operator} />
    </div>
  );
};

/** B53: one operator. */
export const OperatorScreen = () => {
  const t = useT();
  const fmt = useFmt();
  const mayAudit = useMay('audit.read');
  const { operatorId = '' } = useParams({ strict: false }) as { operatorId?: string };
  const query = useOpsQuery(getOperatorEndpoint, { params: { operatorId } });
  const object = { kind: 'operator', id: operatorId };
  return (
    <QueryView query={query}>
      {(operator) => (
        <DetailPage
          title={operator.name}
          subtitle={<bdi dir="ltr">{operator.email}</bdi>}
          badges={<OperatorState state={operator.state} />}
          actions={<OperatorActions operator={operator} />}
          back={{ href: '/house/operators', label: t('opsStaff.operators.title') }}
          notice={<PendingBanner object={object} scope="group" />}
          tabs={[
            { id: 'overview', title: t('opsStaff.tab.overview'), render: () => <Overview operator={operator} /> },
            {
              id: 'roles',
              title: t('opsStaff.operator.roles'),
              count: fmt.number(operator.roles.length),
              // A new revision resets the panel, so that no change is based on outdated roles.
              render: () => <AssignPanel key={operator.revision} operator={operator} />,
            },
            {
              id: 'trail',
              title: t('opsStaff.tab.trail'),
              render: () => (
                <Panel title={t('opsStaff.event.label')}>
                  <EventList events={operator.events} />
                </Panel>
              ),
            },
            ...(mayAudit
              ? [
                  {
                    id: 'audit',
                    title: t('opsStaff.tab.audit'),
                    render: () => <AuditHistory object={object} scope="group" />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </QueryView>
  );
};
