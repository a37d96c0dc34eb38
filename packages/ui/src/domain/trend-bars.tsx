import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ScrollArea } from '../primitives/scroll-area.tsx';
import { indexAfterKey } from './arrow-keys.rules.ts';
import { barAt, type TrendPoint, trendShapeOf } from './trend-bars.rules.ts';

export type TrendBarsProps = {
  /** Oldest first. */
  points: readonly TrendPoint[];
  /** The bars in one sentence, read as their accessible name. */
  summary: string;
  emptyText: string;
  /** How to move through the bars; shown until one is chosen. */
  hint: string;
  /** The names of the time, of the value that is drawn, and of the details of every point. */
  labels: { time: string; value: string; details: readonly string[] };
  view: 'chart' | 'table';
  /** Figures of a business may have a colour; a player's results have none. */
  tone?: 'muted' | 'info';
};

const size = { width: 600, height: 180 };

const figuresOf = ({ valueText, details }: TrendPoint, labels: TrendBarsProps['labels']) => [
  { label: labels.value, text: valueText },
  ...labels.details.map((label, n) => ({ label, text: details[n] ?? '' })),
];

const Readout = ({ point, labels }: { point: TrendPoint; labels: TrendBarsProps['labels'] }) => (
  <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-caption">
    <div className="font-semibold text-text-1">
      <dt className="sr-only">{labels.time}</dt>
      <dd>{point.label}</dd>
    </div>
    {figuresOf(point, labels).map(({ label, text }) => (
      <div key={label} className="flex items-baseline gap-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="text-text-1 tabular-nums">
          <bdi>{text}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const Bars = ({ points, summary, hint, labels, tone = 'muted' }: Omit<TrendBarsProps, 'view' | 'emptyText'>) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const shape = trendShapeOf(points);
  if (shape === null) return null;
  const index = chosen === null ? null : Math.min(chosen, points.length - 1);
  const point = index === null ? undefined : points[index];
  const describePoint = (each: TrendPoint): string =>
    `${each.label}: ${figuresOf(each, labels)
      .map(({ label, text }) => `${label} ${text}`)
      .join(', ')}`;
  const choose = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(barAt((clientX - left) / width, points.length));
  };
  const walk = (event: KeyboardEvent): void => {
    const { length: count } = points;
    // Bars run from left to right in every script; so do the keys.
    const next = indexAfterKey({ key: event.key, index: index ?? count, count, direction: 'ltr' });
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="min-h-10">
        {point === undefined ? (
          <p className="text-caption text-muted">{hint}</p>
        ) : (
          <Readout point={point} labels={labels} />
        )}
      </div>
      <div className="flex gap-3" dir="ltr">
        <div className="relative h-44 w-fit shrink-0 text-end text-muted text-xs tabular-nums" aria-hidden="true">
          <bdi className="block">{shape.highest?.valueText ?? ' '}</bdi>
          <bdi className="absolute end-0 bottom-0">{shape.lowest?.valueText}</bdi>
          {/* Keeps the column as wide as its widest figure. */}
          <bdi className="invisible block h-0">{shape.lowest?.valueText}</bdi>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={summary}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(index ?? points.length - 1) + 1}
          aria-valuetext={describePoint(point ?? (points.at(-1) as TrendPoint))}
          onKeyDown={walk}
          onFocus={() => setChosen((before) => before ?? points.length - 1)}
          onPointerDown={choose}
          onPointerMove={choose}
          className="min-w-0 grow cursor-crosshair touch-pan-y rounded-sm"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            className={clsx('block h-44 w-full', tone === 'info' ? 'text-info' : 'text-muted')}
          >
            {shape.bars.map(({ key, x, y, width, height }, n) => (
              <g key={key}>
                {n === index && (
                  <rect
                    x={(n / points.length) * size.width}
                    y={0}
                    width={size.width / points.length}
                    height={size.height}
                    className="fill-surface-3"
                  />
                )}
                <rect
                  x={x * size.width}
                  y={y * size.height}
                  width={width * size.width}
                  height={height * size.height}
                  fill="currentColor"
                  className={clsx(n === index && 'text-text-1')}
                />
              </g>
            ))}
            <line
              x1={0}
              x2={size.width}
              y1={shape.zero * size.height}
              y2={shape.zero * size.height}
              stroke="currentColor"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              className="text-control"
            />
          </svg>
          <div className="mt-1 flex justify-between gap-2 text-muted text-xs" aria-hidden="true">
            <span>{points[0]?.shortLabel}</span>
            {points.length > 1 && <span>{points.at(-1)?.shortLabel}</span>}
          </div>
        </div>
      </div>
    </div>
  );
};

const Table = ({ points, summary, labels }: Pick<TrendBarsProps, 'points' | 'summary' | 'labels'>) => (
  <ScrollArea label={summary} className="rounded-md border border-line">
    <table className="w-full border-collapse text-start text-sm tabular-nums">
      <caption className="sr-only">{summary}</caption>
      <thead>
        <tr className="border-line border-b bg-surface-2 text-text-2">
          {[labels.time, ...labels.details, labels.value].map((label, n) => (
            <th
              key={label}
              scope="col"
              className={clsx('px-2 py-2 font-semibold sm:px-3', n === 0 ? 'text-start' : 'text-end')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ key, label, details, valueText }) => (
          <tr key={key} className="border-line not-last:border-b">
            <th scope="row" className="px-2 py-1.5 text-start font-normal text-text-2 sm:px-3">
              {label}
            </th>
            {[...details, valueText].map((text, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A cell is its column.
              <td key={n} className="px-2 py-1.5 text-end text-text-1 sm:px-3">
                <bdi className="whitespace-nowrap">{text}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/**
 * Values by day or month as bars around zero, or as a table. One colour for both sides: the position of a bar shows its
 * sign, and nothing celebrates a win.
 */
export const TrendBars = ({ view, emptyText, ...chart }: TrendBarsProps) => {
  if (chart.points.length === 0) return <p className="py-8 text-center text-muted text-sm">{emptyText}</p>;
  return view === 'table' ? <Table {...chart} /> : <Bars {...chart} />;
};
