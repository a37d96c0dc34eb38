import { useT } from '@fairhouse/i18n/react';
import {
  type OpsTreeAccount,
  opsGetAgentEndpoint,
  opsListTreeEndpoint,
  opsMoveAgentEndpoint,
  opsPreviewMoveEndpoint,
} from '@fairhouse/protocol/ops/agents';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { MovePreview } from './move-preview.tsx';
import { UplineField } from './upline-field.tsx';

export type MoveDialogProps = { account: OpsTreeAccount; onClose: () => void };

/** Chooses the new upline, shows what the move would change and sends the request. */
export const MoveDialog = ({ account, onClose }: MoveDialogProps) => {
  const t = useT();
  const brandId = useBrandId();
  const [target, setTarget] = useState<'agent' | 'brand'>('agent');
  const [upline, setUpline] = useState<string | null>(null);
  const isChosen = target === 'brand' || upline !== null;
  const to = target === 'brand' ? null : upline;
  const params = { brandId, ref: account.ref };
  const preview = useOpsQuery(
    opsPreviewMoveEndpoint,
    { params, query: to === null ? {} : { to } },
    { enabled: isChosen },
  );
  const { run } = useOpsChange(opsMoveAgentEndpoint, { invalidates: [opsGetAgentEndpoint, opsListTreeEndpoint] });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsAgents.move.title', { account: account.member.name })}
      effect={t('opsAgents.move.effect')}
      askReason
      confirmLabel={t('opsAgents.change.ask')}
      isConfirmDisabled={!isChosen || preview.data === undefined || preview.data.obstacle !== null}
      onConfirm={(reason) => run({ params, body: { to, reason } })}
    >
      <RadioGroup
        legend={t('opsAgents.move.upline')}
        value={target}
        onChange={setTarget}
        options={[
          { value: 'agent', label: t('opsAgents.move.toAgent') },
          { value: 'brand', label: t('opsAgents.place.brand') },
        ]}
      />
      {target === 'agent' && <UplineField subject={account.ref} value={upline} onChange={setUpline} />}
      {isChosen && <MovePreview query={preview} />}
    </ConfirmDialog>
  );
};
