import { useT } from '@fairhouse/i18n/react';
import { Badge, type BadgeProps } from '@fairhouse/ui/primitives/badge';
import type { Contract } from '#shared/contracts/contract.types.ts';

const tones: Partial<Record<Contract['state'], NonNullable<BadgeProps['tone']>>> = {
  requested: 'info',
  offered: 'action',
  accepted: 'info',
  active: 'positive',
  ending: 'warning',
};

export const ContractState = ({ state }: { state: Contract['state'] }) => {
  const t = useT();
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`agentContract.state.${state}`)}</Badge>;
};

/** Who is on the other side: an upline, a downline, or the operator. */
export const ContractParty = ({
  contract: { side, counterpart },
}: {
  contract: Pick<Contract, 'side' | 'counterpart'>;
}) => {
  const t = useT();
  if (counterpart === null) return <span>{t('agentContract.party.operator')}</span>;
  return (
    <span className="min-w-0">
      <span className="text-muted">
        {t(side === 'downline' ? 'agentContract.party.upline' : 'agentContract.party.downline')}
      </span>{' '}
      <bdi className="break-words font-semibold text-text-1">{counterpart}</bdi>
    </span>
  );
};
