import { useT } from '@fairhouse/i18n/react';
import { ImageIcon } from 'lucide-react';
import { MoneyCell, StateBadge } from '#framework/cells.tsx';
import type { DepositRow } from '../cashier.types.ts';
import { reasonIds } from '../cashier-texts.ts';
import { AgeBadge, Waits } from '../queue/age-badge.tsx';

/** A deposit in the queue: amount, member, waiting time, and whether there is a proof. */
export const QueueRow = ({ row }: { row: DepositRow }) => {
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
      <span className="text-caption text-muted">
        <bdi>{row.methodTitle}</bdi>
        {row.reason !== null && ` · ${t(reasonIds[row.reason])}`}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <AgeBadge age={row.age} />
        {row.hasProof && (
          <StateBadge tone="info" icon={<ImageIcon />}>
            {t('opsCashier.deposit.hasProof')}
          </StateBadge>
        )}
      </span>
    </>
  );
};
