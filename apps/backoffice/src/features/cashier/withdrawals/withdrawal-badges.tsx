import { useT } from '@fairhouse/i18n/react';
import { Eye, Flag, MessageCircleWarning, Pause, Users } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { WithdrawalRow } from '../cashier.types.ts';
import { withdrawalLooks } from '../cashier-texts.ts';

export const WithdrawalState = ({ state }: Pick<WithdrawalRow, 'state'>) => {
  const t = useT();
  const { tone, text } = withdrawalLooks[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};

/** Badges that distinguish this order from others in the same state. */
export const WithdrawalMarks = ({ row }: { row: WithdrawalRow }) => {
  const t = useT();
  return (
    <>
      {row.isHeld && (
        <StateBadge tone="neutral" icon={<Pause />}>
          {t('opsCashier.mark.held')}
        </StateBadge>
      )}
      {row.isEscalated && (
        <StateBadge tone="warning" icon={<Flag />}>
          {t('opsCashier.mark.escalated')}
        </StateBadge>
      )}
      {row.hasComplaint && (
        <StateBadge tone="negative" icon={<MessageCircleWarning />}>
          {t('opsCashier.mark.complaint')}
        </StateBadge>
      )}
      {row.needsTwo && (
        <StateBadge tone="info" icon={<Users />}>
          {t('opsCashier.mark.needsTwo')}
        </StateBadge>
      )}
    </>
  );
};

/** Who has it open now. */
export const LeaseNote = ({ lease }: Pick<WithdrawalRow, 'lease'>) => {
  const t = useT();
  if (lease === null) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-caption text-text-2">
      <Eye aria-hidden className="size-4 shrink-0" />
      <bdi className="truncate">
        {lease.isMine ? t('opsCashier.lease.mine') : t('opsCashier.lease.other', { name: lease.by.name })}
      </bdi>
    </span>
  );
};
