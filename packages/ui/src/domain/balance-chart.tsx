import { useId } from 'react';
import { type ChartPoint, shapeOf } from './balance-chart.rules.ts';

export type BalanceChartProps = {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The line in one sentence, for screen readers. */
  summary: string;
  /** Shown while there is no line to draw. */
  emptyText: string;
  tableLabel: string;
  timeLabel: string;
  valueLabel: string;
};

const size = { width: 600, height: 160, margin: 8 };

const onCanvas = ({ x, y }: { x: number; y: number }): string => {
  const across = size.margin + x * (size.width - 2 * size.margin);
  const down = size.margin + y * (size.height - 2 * size.margin);
  return `${across.toFixed(1)},${down.toFixed(1)}`;
};

/** A running balance as a line chart, with its figures as a table for accessibility. */
export const BalanceChart = ({ points, summary, emptyText, tableLabel, timeLabel, valueLabel }: BalanceChartProps) => {
  const fillId = useId();
  const shape = shapeOf(points);
  if (shape === null) return <p className="py-8 text-center text-muted text-sm">{emptyText}</p>;
  const line = shape.line.map(onCanvas);
  const floor = size.height - size.margin;
  const area = `${size.margin},${floor} ${line.join(' ')} ${size.width - size.margin},${floor}`;
  const last = shape.line.at(-1);
  const [lastX = '0', lastY = '0'] = last === undefined ? [] : onCanvas(last).split(',');
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex gap-3">
        <div className="flex flex-col justify-between py-1 text-end text-muted text-xs tabular-nums" aria-hidden="true">
          <bdi>{shape.highest.text}</bdi>
          <bdi>{shape.lowest.text}</bdi>
        </div>
        {/* Time runs from left to right in every script that reads figures that way; the line is not mirrored. */}
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 grow text-action-text"
        >
          <defs>
            <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
          </defs>
          <polygon points={area} fill={`url(#${fillId})`} />
          <polyline
            points={line.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${lastX} ${lastY}h0`}
            stroke="currentColor"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-text-2 hover:text-text-1">
          {tableLabel}
        </summary>
        <div className="mt-2 rounded-md border border-line">
          <table className="w-full border-collapse text-start tabular-nums">
            <thead>
              <tr className="border-line border-b bg-surface-2 text-text-2">
                <th scope="col" className="px-3 py-2 text-start font-semibold">
                  {timeLabel}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-semibold">
                  {valueLabel}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ key, label, text }) => (
                <tr key={key} className="border-line not-last:border-b">
                  <td className="px-3 py-1.5 text-text-2">{label}</td>
                  <td className="px-3 py-1.5 text-end text-text-1">
                    <bdi>{text}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
};
