import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { softTones, solidTones, type Tone } from './tone.ts';

export type BadgeProps = {
  tone?: Tone;
  /** `solid` over pictures and for the most prominent badge. */
  look?: 'soft' | 'solid';
  icon?: ReactNode;
  children: ReactNode;
};

export const Badge = ({ tone = 'neutral', look = 'soft', icon, children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
      look === 'soft' ? softTones[tone] : solidTones[tone],
    )}
  >
    {icon && (
      <span aria-hidden className="flex shrink-0 [&>svg]:size-3.5">
        {icon}
      </span>
    )}
    <span className="min-w-0 truncate">{children}</span>
  </span>
);

export type CountBadgeProps = {
  count: number;
  /** Read instead of the bare figure, such as "12 unread messages". */
  label: string;
  /** Formats the figure for the language. */
  text?: (count: number) => string;
  /** Above this the badge shows the bound and a plus sign. */
  max?: number;
  tone?: Tone;
};

/** Renders nothing if the count is zero. */
export const CountBadge = ({ count, label, text = String, max = 99, tone = 'negative' }: CountBadgeProps) => {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-[0.6875rem] leading-none font-bold tabular-nums',
        solidTones[tone],
      )}
    >
      <bdi aria-hidden dir="ltr">
        {count > max ? `${text(max)}+` : text(count)}
      </bdi>
      <span className="sr-only">{label}</span>
    </span>
  );
};
