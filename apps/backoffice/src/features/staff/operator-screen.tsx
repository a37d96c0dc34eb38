import { useFmt, useT } from '@fairhouse/i18n/react';
import { getOperatorEndpoint } from '@fairhouse/protocol/ops/staff';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { AuditTrail } from '#framework/audit-trail.tsx';
import { CopyId, Facts, TimeCell } from '#framework/cells.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AssignPanel } from './assign-panel.tsx';
import { EventList } from './event-list.tsx';
import { OperatorActions, type OperatorDetail } from './operator-actions.tsx';
import { FactorList, OperatorState } from './operator-words.tsx';
import { SessionList } from './session-list.tsx';

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
      <Panel title={t('opsStaff.session.title')}>
        <SessionList sessions={operator.sessions} />
      </Panel>
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
          notice={<PendingBanner object={object} scope="house" />}
          tabs={[
            { id: 'overview', title: t('opsStaff.tab.overview'), render: () => <Overview operator={operator} /> },
            {
              id: 'roles',
              title: t('opsStaff.operator.roles'),
              count: fmt.number(operator.roles.length),
              // Another picture by then begins anew, so that nothing is asked for on top of an old one.
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
                    render: () => <AuditTrail object={object} scope="house" />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </QueryView>
  );
};
