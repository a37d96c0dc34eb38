import { Check, X } from 'lucide-react';

export type PointListProps = { title: string; isIncluded: boolean; points: readonly string[] };

/** What belongs to something, or what does not. */
export const PointList = ({ title, isIncluded, points }: PointListProps) => (
  <div>
    <h3 className="mb-2 font-semibold text-sm text-text-1">{title}</h3>
    <ul className="grid gap-1.5 text-sm text-text-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2">
          {isIncluded ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
          ) : (
            <X aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          )}
          {point}
        </li>
      ))}
    </ul>
  </div>
);
