import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export type ProgressProps = {
  /** 0 to 1; omitted if the progress is unknown. */
  share?: number | undefined;
  label: string;
  /** The value in words, shown and announced, such as "40 of 100". */
  valueText?: string | undefined;
  tone?: Exclude<Tone, 'neutral'>;
};

const fills: Record<Exclude<Tone, 'neutral'>, string> = {
  action: 'bg-action',
  positive: 'bg-positive',
  warning: 'bg-warning',
  negative: 'bg-negative',
  info: 'bg-info',
  vip: 'bg-vip',
};

const strokes: Record<Exclude<Tone, 'neutral'>, string> = {
  action: 'stroke-action',
  positive: 'stroke-positive',
  warning: 'stroke-warning',
  negative: 'stroke-negative',
  info: 'stroke-info',
  vip: 'stroke-vip',
};

const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

const spoken = ({ share, label, valueText }: ProgressProps) => ({
  role: 'progressbar' as const,
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  ...(share !== undefined && { 'aria-valuenow': percentOf(share) }),
  ...(valueText !== undefined && { 'aria-valuetext': valueText }),
});

export type ProgressBarProps = ProgressProps & { isLabelHidden?: boolean; size?: 'sm' | 'md' };

export const ProgressBar = ({ isLabelHidden = false, size = 'md', ...progress }: ProgressBarProps) => {
  const { share, label, valueText, tone = 'action' } = progress;
  return (
    <div className="min-w-0">
      {!isLabelHidden && (
        <div aria-hidden className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-caption">
          <span className="font-medium text-text-1">{label}</span>
          {valueText && <span className="text-text-2 tabular-nums">{valueText}</span>}
        </div>
      )}
      <div
        {...spoken(progress)}
        className={clsx(
          'relative overflow-hidden rounded-full bg-surface-3 inset-ring inset-ring-line',
          size === 'sm' ? 'h-1.5' : 'h-2.5',
        )}
      >
        {share === undefined ? (
          <span className={clsx('absolute inset-y-0 w-2/5 animate-sweep rounded-full', fills[tone])} />
        ) : (
          <span
            className={clsx('block h-full rounded-full transition-[inline-size] duration-sheet', fills[tone])}
            style={{ inlineSize: `${percentOf(share)}%` }}
          />
        )}
      </div>
    </div>
  );
};

export type ProgressRingProps = ProgressProps & {
  /** Content inside the ring; decorative, as `valueText` has the value. */
  children?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
};

const rings = { sm: 'size-10', md: 'size-16', lg: 'size-28' };
const circumference = 100;

export const ProgressRing = ({ children, size = 'md', ...progress }: ProgressRingProps) => {
  const { share, tone = 'action' } = progress;
  return (
    <div {...spoken(progress)} className={clsx('relative inline-grid place-items-center', rings[size])}>
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        fill="none"
        strokeWidth={size === 'lg' ? 3 : 4}
        className={clsx(
          'absolute inset-0 -rotate-90 rtl:-scale-y-100',
          share === undefined && 'motion-safe:animate-spin',
        )}
      >
        <circle cx="18" cy="18" r="15.9155" className="stroke-surface-3" />
        <circle
          cx="18"
          cy="18"
          r="15.9155"
          strokeLinecap="round"
          strokeDasharray={`${percentOf(share ?? 0.25)} ${circumference}`}
          className={clsx('transition-[stroke-dasharray] duration-sheet', strokes[tone], share === 0 && 'opacity-0')}
        />
      </svg>
      <span aria-hidden className="relative text-center text-sm font-bold text-text-1 tabular-nums">
        {children}
      </span>
    </div>
  );
};
