import { useT } from '@fairhouse/i18n/react';
import { opsGetAgentEndpoint, opsListTreeEndpoint, opsPromoteAgentEndpoint } from '@fairhouse/protocol/ops/agents';
import { Button } from '@fairhouse/ui/primitives/button';
import { MoveRight, UserStar } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Agent } from './agent.types.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Its direct accounts, a move, and for a player the promotion to agent. */
export const AgentActions = ({ agent: { account, team } }: { agent: Agent }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('agent.edit') && account.state === 'active';
  const [asking, setAsking] = useState<'move' | 'promote' | null>(null);
  const promote = useOpsChange(opsPromoteAgentEndpoint, { invalidates: [opsGetAgentEndpoint, opsListTreeEndpoint] });
  const close = () => setAsking(null);
  return (
    <>
      {team.direct > 0 && (
        <OpsLink
          href={`/b/${brandId}/agents?under=${account.ref}`}
          className="inline-flex min-h-10 items-center px-2 font-semibold text-action-text text-sm hover:underline"
        >
          {t('opsAgents.agent.directs')}
        </OpsLink>
      )}
      {mayEdit && account.kind === 'member' && (
        <Button icon={<UserStar />} onClick={() => setAsking('promote')}>
          {t('opsAgents.promote.action')}
        </Button>
      )}
      {mayEdit && (
        <Button icon={<MoveRight className="rtl:-scale-x-100" />} onClick={() => setAsking('move')}>
          {t('opsAgents.move.action')}
        </Button>
      )}
      {asking === 'move' && <MoveDialog account={account} onClose={close} />}
      {asking === 'promote' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('opsAgents.promote.title', { account: account.member.name })}
          effect={t('opsAgents.promote.effect')}
          askReason
          confirmLabel={t('opsAgents.change.ask')}
          onConfirm={(reason) =>
            promote.run({ params: { brandId }, body: { memberId: account.member.memberId, reason } })
          }
        />
      )}
    </>
  );
};
