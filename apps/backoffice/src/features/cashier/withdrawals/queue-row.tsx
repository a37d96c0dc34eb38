import { useT } from '@fairhouse/i18n/react';
import { MoneyCell } from '#framework/cells.tsx';
import type { WithdrawalRow } from '../cashier.types.ts';
import { reasonIds } from '../cashier-texts.ts';
import { AgeBadge, Waits } from '../queue/age-badge.tsx';
import { LeaseNote, WithdrawalMarks, WithdrawalState } from './withdrawal-badges.tsx';

/** A withdrawal in the queue: amount, member, waiting time, and who has it open. */
export const QueueRow = ({ row, showsState }: { row: WithdrawalRow; showsState: boolean }) => {
  const t = useT();
  return (
    <>
      <span className="flex min-w-0 items-baseline justify-between gap-3">
        <span className="font-semibold text-text-1">
          <MoneyCell value={row.amount.minor} currency={row.amount.currency} />
        </span>
        <span className="shrink-0 text-caption text-muted">
          <Waits age={row.age} />
        </span>
      </span>
      <span className="flex min-w-0 items-baseline justify-between gap-3 text-caption text-text-2">
        <bdi className="min-w-0 truncate">{row.member.name}</bdi>
        <bdi dir="ltr" className="shrink-0 font-mono text-xs">
          {row.reference}
        </bdi>
      </span>
      {row.reasons.length > 0 && (
        <span className="text-caption text-muted">{row.reasons.map((code) => t(reasonIds[code])).join(' · ')}</span>
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <AgeBadge age={row.age} />
        {showsState && <WithdrawalState state={row.state} />}
        <WithdrawalMarks row={row} />
      </span>
      <LeaseNote lease={row.lease} />
    </>
  );
};
