import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { OpsLink } from './ops-link.tsx';
import { Sparkline } from './sparkline.tsx';

export type KpiTileProps = {
  label: ReactNode;
  /** Formatted for the language. */
  value: ReactNode;
  hint?: ReactNode;
  /** The comparison, in words; never conveyed by colour alone. */
  delta?: { readonly text: ReactNode; readonly tone: 'positive' | 'negative' | 'neutral' };
  /** The figure of the last periods, oldest first; drawn as a line. */
  trend?: readonly number[];
  href?: string;
  isLoading?: boolean;
};

const tones = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-muted' };

/** One key figure. */
export const KpiTile = ({ label, value, hint, delta, trend, href, isLoading = false }: KpiTileProps) => {
  const look = 'flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface-1 p-3 shadow-1 sm:p-4';
  const body = (
    <>
      <span className="text-caption text-muted">{label}</span>
      {isLoading ? (
        <Skeleton className="h-8 w-28 rounded-sm" />
      ) : (
        <span className="break-words font-display font-extrabold text-text-1 text-xl tabular-nums leading-title">
          {value}
        </span>
      )}
      {delta && !isLoading && (
        <span className={clsx('text-caption tabular-nums', tones[delta.tone])}>{delta.text}</span>
      )}
      {hint && <span className="text-muted text-xs">{hint}</span>}
      {trend && !isLoading && <Sparkline values={trend} />}
    </>
  );
  if (href === undefined) return <div className={look}>{body}</div>;
  return (
    <OpsLink href={href} className={clsx(look, 'transition-colors hover:border-control hover:bg-surface-2')}>
      {body}
    </OpsLink>
  );
};
