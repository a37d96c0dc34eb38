import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { barsOf, isLabelled } from './month-bars.rules.ts';

export type MonthPoint = {
  key: string;
  /** The short name under the bar. */
  label: string;
  /** The full name, on hover and in the table. */
  name: string;
  value: number;
  /** The formatted value. */
  text: string;
};

export type MonthBarsProps = {
  title: string;
  /** The bars in one sentence, for screen readers. */
  summary: string;
  points: readonly MonthPoint[];
  emptyText: string;
};

/**
 * One figure per month as bars on one scale; negative ones hang from the zero line. The bar under the pointer or the
 * arrow-key focus is described in text above.
 */
export const MonthBars = ({ title, summary, points, emptyText }: MonthBarsProps) => {
  const [at, setAt] = useState<number | null>(null);
  const shape = barsOf(points);
  const shown = at === null ? points.at(-1) : points[at];
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt((before) => Math.min(points.length - 1, Math.max(0, (before ?? points.length - 1) + by)));
  };
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-semibold text-sm text-text-1">{title}</span>
        {shape !== null && shown !== undefined && (
          <span className="text-sm text-text-2 tabular-nums">
            {shown.name} <bdi className="font-semibold text-text-1">{shown.text}</bdi>
          </span>
        )}
      </figcaption>
      {shape === null ? (
        <p className="grid h-28 place-items-center rounded-md bg-surface-2 px-3 text-center text-muted text-sm">
          {emptyText}
        </p>
      ) : (
        // Months run from left to right in every script that reads figures that way.
        // biome-ignore lint/a11y/useSemanticElements: no element is an application of arrow keys over bars.
        <div
          role="group"
          aria-label={summary}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over the bars.
          tabIndex={0}
          dir="ltr"
          onKeyDown={step}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
          className="flex h-28 gap-0.5 rounded-md sm:gap-1"
        >
          {points.map(({ key, label }, index) => {
            const share = shape.bars[index]?.share ?? 0;
            const top = share >= 0 ? shape.zero - share : shape.zero;
            return (
              <div key={key} onPointerEnter={() => setAt(index)} className="flex min-w-0 grow basis-0 flex-col gap-1">
                <div className="relative grow" aria-hidden="true">
                  <span className="absolute inset-x-0 border-line border-t" style={{ top: `${shape.zero * 100}%` }} />
                  <span
                    className={clsx(
                      'absolute inset-x-0 mx-auto w-full max-w-8 rounded-xs',
                      share < 0 ? 'bg-muted' : 'bg-info',
                      shown?.key !== key && 'opacity-60',
                    )}
                    style={{ top: `${top * 100}%`, height: `max(${Math.abs(share) * 100}%, ${share === 0 ? 0 : 2}px)` }}
                  />
                </div>
                {/* A label may extend under bars without one. */}
                <span aria-hidden="true" className="h-4 w-0 whitespace-nowrap text-muted text-xs leading-4">
                  {isLabelled(index, points.length) && label}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </figure>
  );
};
