import { clsx } from 'clsx';
import { CloudOff, Eye, EyeOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveRegion } from '../primitives/live-region.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import { useOncePerInterval } from './use-once-per-interval.ts';

export type BalancePillProps = {
  /** Null until it is known: no figure is shown rather than a wrong one. */
  amountText: string | null;
  /** A fixed number of asterisks, so that it does not reveal the length of the amount. */
  hiddenText: string;
  isHidden: boolean;
  onToggleHidden: () => void;
  hideLabel: string;
  showLabel: string;
  onRefresh: () => void;
  refreshLabel: string;
  isRefreshing?: boolean | undefined;
  /** The live connection is down and the figure may be stale. */
  isDelayed?: boolean | undefined;
  delayedLabel: string;
  /** Read before the amount by screen readers. */
  label: string;
  /** spec §9: refreshed once a second at most. */
  refreshIntervalMs?: number | undefined;
  /** Content beside the balance, such as the cashier's button. */
  trailing?: ReactNode | undefined;
  /** Wraps the figure, for example in a link to the wallet. */
  renderAmount?: ((amount: ReactNode) => ReactNode) | undefined;
  /** A change of this value makes the figure pulse once. */
  changeKey?: string | undefined;
  /** Announced politely when it changes; empty if there is nothing to announce. */
  announcement?: string | undefined;
};

const inner =
  'grid size-11 shrink-0 place-items-center rounded-full text-text-2 transition-colors duration-press hover:bg-surface-3 hover:text-text-1 pointer-fine:size-8 [&>svg]:size-4';

/** The member's balance with its controls: hide, refresh, and an indicator if it may be stale. */
export const BalancePill = ({ refreshIntervalMs = 1000, ...pill }: BalancePillProps) => {
  const once = useOncePerInterval(refreshIntervalMs);
  const HideIcon = pill.isHidden ? EyeOff : Eye;
  const amount = (
    <bdi
      key={pill.changeKey}
      className={clsx(
        'block truncate font-semibold text-sm text-text-1 tabular-nums',
        pill.changeKey !== undefined && 'motion-safe:animate-pop-in',
      )}
    >
      {pill.isHidden ? pill.hiddenText : (pill.amountText ?? <Skeleton className="h-3.5 w-14 rounded-full" />)}
    </bdi>
  );
  return (
    <div className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface-2 ps-3.5 pe-1 pointer-fine:min-h-10">
      <span className="flex min-w-0 items-center gap-1.5">
        {pill.isDelayed && (
          <CloudOff role="img" aria-label={pill.delayedLabel} className="size-4 shrink-0 text-warning" />
        )}
        <span className="sr-only">{pill.label}</span>
        {pill.renderAmount === undefined ? amount : pill.renderAmount(amount)}
        <LiveRegion text={pill.announcement ?? ''} />
      </span>
      <button
        type="button"
        aria-label={pill.isHidden ? pill.showLabel : pill.hideLabel}
        onClick={pill.onToggleHidden}
        className={clsx(inner, 'ms-1')}
      >
        <HideIcon aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={pill.refreshLabel}
        aria-busy={pill.isRefreshing}
        onClick={() => once(pill.onRefresh)}
        className={inner}
      >
        <RefreshCw aria-hidden="true" className={clsx(pill.isRefreshing && 'motion-safe:animate-spin')} />
      </button>
      {pill.trailing}
    </div>
  );
};
