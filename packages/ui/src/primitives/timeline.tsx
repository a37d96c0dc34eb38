import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { softTones, solidTones, type Tone } from './tone.ts';

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  /** The time as formatted for the reader's language. */
  time?: string;
  /** The same time in machine-readable form. */
  dateTime?: string;
  text?: ReactNode;
  /** `coming` is drawn hollow: it has not happened. */
  state?: 'done' | 'current' | 'coming';
  tone?: Tone;
  icon?: ReactNode;
};

export type TimelineProps = { label: string; events: readonly TimelineEvent[] };

/** The history of an object, in order. */
export const Timeline = ({ label, events }: TimelineProps) => (
  <ol aria-label={label} className="flex flex-col">
    {events.map((event, index) => {
      const state = event.state ?? 'done';
      const tone = event.tone ?? (state === 'current' ? 'action' : 'positive');
      return (
        <li
          key={event.id}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < events.length - 1 && (
            <span
              aria-hidden
              className={clsx(
                'absolute start-3.5 top-8 bottom-0.5 w-0.5 -translate-x-1/2 rounded-full rtl:translate-x-1/2',
                state === 'done' ? 'bg-control' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-3.5',
              state === 'done' && softTones[tone],
              state === 'current' && solidTones[tone],
              state === 'coming' && 'border-2 border-dashed border-control bg-transparent',
            )}
          >
            {state !== 'coming' &&
              (event.icon ??
                (state === 'done' ? (
                  <Check className="stroke-[3]" />
                ) : (
                  <span className="size-2 rounded-full bg-current" />
                )))}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <p className={clsx('text-sm font-semibold', state === 'coming' ? 'text-muted' : 'text-text-1')}>
                {event.title}
              </p>
              {event.time && (
                <time dateTime={event.dateTime} className="text-xs text-muted tabular-nums">
                  {event.time}
                </time>
              )}
            </div>
            {event.text && <div className="mt-1 text-sm text-text-2">{event.text}</div>}
          </div>
        </li>
      );
    })}
  </ol>
);
