import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { softTones, textTones } from './tone.ts';

export type NoticeTone = 'info' | 'positive' | 'warning' | 'negative';

export type NoticeBarProps = {
  tone?: NoticeTone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Announced as soon as it appears; for notices that arrive while the reader is busy. */
  isLive?: boolean;
};

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleAlert };
const edges: Record<NoticeTone, string> = {
  info: 'border-info/35',
  positive: 'border-positive/35',
  warning: 'border-warning/35',
  negative: 'border-negative/35',
};

export const NoticeBar = ({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel,
  isLive = false,
}: NoticeBarProps) => {
  const Icon = icons[tone];
  return (
    <div
      role={isLive ? 'status' : undefined}
      className={clsx(
        'flex items-start gap-3 rounded-md border p-3 sm:px-4',
        softTones[tone],
        edges[tone],
        isLive && 'animate-rise-in',
      )}
    >
      <Icon aria-hidden className={clsx('mt-px size-5 shrink-0', textTones[tone])} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem] text-sm text-text-1">
          {title && <p className="font-semibold">{title}</p>}
          <div className={clsx(title && 'text-text-2')}>{children}</div>
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={onDismiss}
          className="tap-target -my-1.5 -me-1.5 grid shrink-0 place-items-center rounded-sm text-text-2 transition-colors hover:text-text-1 pointer-coarse:-my-3 pointer-coarse:-me-2"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
};
