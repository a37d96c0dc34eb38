import { useT } from '@fairhouse/i18n/react';
import { opsGetAgentEndpoint, opsSetAgentPolicyEndpoint } from '@fairhouse/protocol/ops/agents';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { Amount, PlayerLink } from '../agent-cells.tsx';
import type { Agent } from './agent.types.ts';

/** Stopping takes effect at once; allowing again needs a second person. */
const Policy = ({ agent: { account, mayTransfer } }: { agent: Agent }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('agent.edit');
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useOpsChange(opsSetAgentPolicyEndpoint, {
    invalidates: [opsGetAgentEndpoint],
    done: 'opsAgents.policy.stopped',
  });
  const action = mayTransfer ? 'stop' : 'allow';
  return (
    <Panel
      title={t('opsAgents.policy.title')}
      hint={t('opsAgents.policy.hint')}
      action={
        mayEdit && (
          <Button variant={mayTransfer ? 'danger' : 'outline'} onClick={() => setIsAsking(true)}>
            {t(`opsAgents.policy.${action}`)}
          </Button>
        )
      }
    >
      <StateBadge tone={mayTransfer ? 'positive' : 'warning'}>
        {t(mayTransfer ? 'opsAgents.policy.on' : 'opsAgents.policy.off')}
      </StateBadge>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`opsAgents.policy.${action}Title`, { account: account.member.name })}
        effect={t(`opsAgents.policy.${action}Effect`)}
        tone={mayTransfer ? 'danger' : 'plain'}
        askReason
        confirmLabel={t(mayTransfer ? 'opsAgents.policy.stop' : 'opsAgents.change.ask')}
        onConfirm={(reason) =>
          run({ params: { brandId, ref: account.ref }, body: { mayTransfer: !mayTransfer, reason } })
        }
      />
    </Panel>
  );
};

/** Whether the account may transfer, and its latest transfers. */
export const AgentTransfers = ({ agent }: { agent: Agent }) => {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Policy agent={agent} />
      {agent.transfers.length === 0 ? (
        <EmptyState isCompact art="box" title={t('opsAgents.transfers.none')} />
      ) : (
        <ShortTable
          label={t('opsAgents.tab.transfers')}
          rows={agent.transfers}
          keyOf={({ transferId }) => transferId}
          columns={[
            { label: t('opsAgents.transfers.at'), cell: ({ at }) => <TimeCell at={at} /> },
            {
              label: t('opsAgents.transfers.direction'),
              cell: ({ isSender }) => t(isSender ? 'opsAgents.transfers.sent' : 'opsAgents.transfers.received'),
            },
            { label: t('opsAgents.transfers.other'), cell: ({ other }) => <PlayerLink member={other} /> },
            {
              label: t('opsAgents.transfers.way'),
              cell: ({ direction }) => t(`opsAgents.direction.${direction}`),
            },
            {
              label: t('opsAgents.transfers.amount'),
              align: 'end',
              cell: ({ amount }) => <Amount value={amount} />,
            },
          ]}
        />
      )}
    </div>
  );
};
