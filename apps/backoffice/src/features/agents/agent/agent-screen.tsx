import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetAgentEndpoint } from '@fairhouse/protocol/ops/agents';
import { Breadcrumb } from '@fairhouse/ui/primitives/breadcrumb';
import { useParams } from '@tanstack/react-router';
import { AuditHistory } from '#framework/audit-history.tsx';
import { BackLink } from '#framework/back-link.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AccountKind, ClosedMark } from '../agent-cells.tsx';
import { DebtList } from '../debts/debt-list.tsx';
import { BillList } from '../runs/bill-list.tsx';
import type { Agent } from './agent.types.ts';
import { AgentActions } from './agent-actions.tsx';
import { AgentContracts } from './agent-contracts.tsx';
import { AgentFigures } from './agent-figures.tsx';
import { AgentPlace } from './agent-place.tsx';
import { AgentTransfers } from './agent-transfers.tsx';

/** From the brand to the account; each agent above it links to its page. */
const Path = ({ agent: { account, path } }: { agent: Agent }) => {
  const t = useT();
  const brandId = useBrandId();
  const brand = useBrand();
  const pageOf = (ref: string) => `/b/${brandId}/agents/${ref}`;
  return (
    <Breadcrumb
      label={t('opsAgents.tree.path')}
      crumbs={[
        { id: 'brand', label: brand?.name ?? t('opsAgents.place.brand'), href: `/b/${brandId}/agents` },
        ...[...path.filter(({ ref }) => ref !== account.ref), account].map(({ ref, member }) => ({
          id: ref,
          label: <bdi>{member.name}</bdi>,
          href: pageOf(ref),
        })),
      ]}
      renderLink={(link) => <OpsLink {...link} />}
    />
  );
};

const View = ({ agent, back }: { agent: Agent; back: { href: string; label: string } }) => {
  const t = useT();
  const fmt = useFmt();
  const maySeeContracts = useMay('contract.read') && agent.account.kind === 'agent';
  const { account, transfers } = agent;
  const object = { kind: 'agent', id: account.ref };
  return (
    <DetailPage
      title={account.member.name}
      subtitle={<Path agent={agent} />}
      badges={
        <>
          <AccountKind kind={account.kind} />
          <ClosedMark state={account.state} />
        </>
      }
      back={back}
      actions={<AgentActions agent={agent} />}
      notice={
        <>
          <PendingBanner object={object} />
          <ReadOnlyNote permission="agent.edit" />
        </>
      }
      tabs={[
        { id: 'figures', title: t('opsAgents.tab.figures'), render: () => <AgentFigures agent={agent} /> },
        { id: 'place', title: t('opsAgents.tab.place'), render: () => <AgentPlace agent={agent} /> },
        {
          id: 'transfers',
          title: t('opsAgents.tab.transfers'),
          count: fmt.number(transfers.length),
          render: () => <AgentTransfers agent={agent} />,
        },
        ...(maySeeContracts
          ? [
              {
                id: 'contracts',
                title: t('opsContracts.tab.contracts'),
                render: () => <AgentContracts account={account} />,
              },
              {
                id: 'bills',
                title: t('opsContracts.tab.bills'),
                render: () => <BillList of={{ agent: account.ref }} />,
              },
              { id: 'debts', title: t('opsContracts.tab.debts'), render: () => <DebtList party={account.ref} /> },
            ]
          : []),
        { id: 'history', title: t('ops.audit.label'), render: () => <AuditHistory object={object} /> },
      ]}
    />
  );
};

/** B12: one account of the tree: its place, figures, moves, transfers and contracts. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { ref = '' } = useParams({ strict: false }) as { ref?: string };
  const query = useOpsQuery(opsGetAgentEndpoint, { params: { brandId, ref } });
  const back = { href: `/b/${brandId}/agents`, label: t('opsAgents.tree.title') };
  if (query.data !== undefined) return <View agent={query.data} back={back} />;
  return (
    <OpsPage title={t('opsAgents.agent.title')} back={<BackLink {...back} />}>
      <QueryView query={query}>{() => null}</QueryView>
    </OpsPage>
  );
};
