import { useFmt, useT } from '@fairhouse/i18n/react';
import { type OpsAgentLink, opsListAgentLinksEndpoint } from '@fairhouse/protocol/ops/agents';
import { CopyId, StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { PlayerLink } from '../agent-cells.tsx';

const tones = {
  open: 'positive',
  expired: 'neutral',
  used_up: 'neutral',
  closed: 'warning',
} as const satisfies Record<OpsAgentLink['state'], string>;

export const LinkList = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListAgentLinksEndpoint}
      input={{ params: { brandId } }}
      viewKey="agent-links"
      rowId={({ linkId }) => linkId}
      emptyText="opsAgents.links.empty"
      defaultSort="-createdAt"
      columns={[
        { id: 'code', title: 'opsAgents.links.code', cell: ({ code }) => <CopyId id={code} isWhole /> },
        { id: 'agent', title: 'opsAgents.kind.agent', cell: ({ agent }) => <PlayerLink member={agent} /> },
        { id: 'label', title: 'opsAgents.links.label', cell: ({ label }) => <bdi>{label}</bdi> },
        {
          id: 'for',
          title: 'opsAgents.links.for',
          cell: ({ isForAgents }) => t(isForAgents ? 'opsAgents.links.forAgents' : 'opsAgents.links.forPlayers'),
        },
        {
          id: 'state',
          title: 'opsAgents.column.state',
          cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`opsAgents.linkState.${state}`)}</StateBadge>,
        },
        { id: 'opened', title: 'opsAgents.links.opened', align: 'end', cell: ({ opened }) => fmt.number(opened) },
        {
          id: 'registered',
          title: 'opsAgents.links.registered',
          align: 'end',
          cell: ({ registered }) => fmt.number(registered),
        },
        {
          id: 'createdAt',
          title: 'opsAgents.links.createdAt',
          sort: 'createdAt',
          cell: ({ createdAt }) => <TimeCell at={createdAt} />,
        },
      ]}
      filters={[
        { id: 'search', title: 'opsAgents.links.search', kind: 'text', placeholder: 'opsAgents.links.searchHint' },
      ]}
    />
  );
};
