import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Hourglass } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { Tone } from '#framework/tone.types.ts';
import type { ApprovalRow } from './approval.types.ts';
import { urgencyOf, urgencyTones } from './waiting.rules.ts';

const looks: Record<ApprovalRow['state'], { tone: Tone; id: MessageId }> = {
  pending: { tone: 'info', id: 'opsApprovals.state.pending' },
  approved: { tone: 'positive', id: 'opsApprovals.state.approved' },
  rejected: { tone: 'negative', id: 'opsApprovals.state.rejected' },
  withdrawn: { tone: 'neutral', id: 'opsApprovals.state.withdrawn' },
  expired: { tone: 'neutral', id: 'opsApprovals.state.expired' },
};

/** Computed from the server's clock, because the browser's may be wrong. */
const serverNow = ({ madeAt, ageSeconds }: ApprovalRow): number => Date.parse(madeAt) + ageSeconds * 1_000;

export const Age = ({ row }: { row: ApprovalRow }) => {
  const fmt = useFmt();
  return (
    <time dateTime={row.madeAt} className="whitespace-nowrap tabular-nums">
      {fmt.relative(row.madeAt, { now: serverNow(row) })}
    </time>
  );
};

/** While pending: the deadline. Afterwards: the outcome. */
export const ApprovalState = ({ row }: { row: ApprovalRow }) => {
  const t = useT();
  const fmt = useFmt();
  if (row.state !== 'pending') {
    const { tone, id } = looks[row.state];
    return <StateBadge tone={tone}>{t(id)}</StateBadge>;
  }
  if (row.isStale) return <StateBadge tone="warning">{t('opsApprovals.state.stale')}</StateBadge>;
  return (
    <StateBadge tone={urgencyTones[urgencyOf(row.leftSeconds)]} icon={<Hourglass />}>
      {t('opsApprovals.row.expires', { when: fmt.relative(row.expiresAt, { now: serverNow(row) }) })}
    </StateBadge>
  );
};
