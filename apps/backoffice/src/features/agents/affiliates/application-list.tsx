import { useT } from '@fairhouse/i18n/react';
import { type OpsAgentApplication, opsListAgentApplicationsEndpoint } from '@fairhouse/protocol/ops/agents';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { ApplicationState, Recommendation } from './application-cells.tsx';
import { ApplicationPeek } from './application-peek.tsx';

const states = ['waiting', 'approved', 'rejected'] as const satisfies readonly OpsAgentApplication['state'][];

export const ApplicationList = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReadOnlyNote permission="agent.edit" />
      <OpsTable
        endpoint={opsListAgentApplicationsEndpoint}
        input={{ params: { brandId } }}
        viewKey="agent-applications"
        rowId={({ applicationId }) => applicationId}
        peek={(row) => <ApplicationPeek key={row.applicationId} application={row} />}
        peekTitle={({ member }) => t('opsAgents.application.of', { account: member.name })}
        emptyText="opsAgents.applications.empty"
        defaultSort="-appliedAt"
        refetchMs={15_000}
        columns={[
          { id: 'member', title: 'opsAgents.column.player', cell: ({ member }) => <bdi>{member.name}</bdi> },
          {
            id: 'upline',
            title: 'opsAgents.place.upline',
            cell: ({ upline }) => (upline === null ? t('opsAgents.place.brand') : <bdi>{upline.name}</bdi>),
          },
          {
            id: 'text',
            title: 'opsAgents.application.text',
            cell: ({ text }) => (
              <span dir="auto" className="line-clamp-2 max-w-prose text-start [overflow-wrap:anywhere]">
                {text}
              </span>
            ),
          },
          {
            id: 'recommendation',
            title: 'opsAgents.application.recommendation',
            cell: ({ recommendation }) => <Recommendation recommendation={recommendation} />,
          },
          { id: 'state', title: 'opsAgents.column.state', cell: ({ state }) => <ApplicationState state={state} /> },
          {
            id: 'appliedAt',
            title: 'opsAgents.application.appliedAt',
            sort: 'appliedAt',
            cell: ({ appliedAt }) => <TimeCell at={appliedAt} />,
          },
          {
            id: 'decidedAt',
            title: 'opsAgents.application.decidedAt',
            isHidden: true,
            cell: ({ decidedAt }) => <TimeCell at={decidedAt} />,
          },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsAgents.column.state',
            kind: 'select',
            options: states.map((value) => ({ value, label: t(`opsAgents.application.${value}`) })),
          },
        ]}
      />
    </div>
  );
};
