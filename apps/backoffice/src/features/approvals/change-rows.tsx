import { useT } from '@fairhouse/i18n/react';
import type { ApprovalChange, ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Part, useChangeLabel } from './approval-part.tsx';

type SideProps = { part: ApprovalPart; kind: 'before' | 'after'; brandId: string | null };

const Side = ({ part, kind, brandId }: SideProps) => {
  const t = useT();
  return (
    <span
      className={clsx(
        'min-w-0 break-words rounded-xs px-1.5 py-0.5 text-text-1',
        kind === 'before' ? 'bg-surface-3' : 'bg-positive-soft font-semibold',
      )}
    >
      <span className="sr-only">{t(kind === 'before' ? 'ops.diff.before' : 'ops.diff.after')} </span>
      <Part part={part} brandId={brandId} hasLinks={false} />
    </span>
  );
};

export type ChangeRowsProps = { changes: readonly ApprovalChange[]; brandId: string | null };

/** What changes, by name, with the values before and after. */
export const ChangeRows = ({ changes, brandId }: ChangeRowsProps) => {
  const labelOf = useChangeLabel();
  return (
    <dl className="text-sm">
      {changes.map((change) => {
        const label = labelOf(change.label);
        return (
          <div
            key={label}
            className="grid gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0 sm:grid-cols-[minmax(8rem,1fr)_2fr]"
          >
            <dt className="min-w-0 break-words text-text-2">{label}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-2">
              {change.before !== null && <Side part={change.before} kind="before" brandId={brandId} />}
              {change.before !== null && change.after !== null && (
                <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
              )}
              {change.after !== null && <Side part={change.after} kind="after" brandId={brandId} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
