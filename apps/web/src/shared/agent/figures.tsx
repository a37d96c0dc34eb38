import type { ReactNode } from 'react';

export type Figure = { key: string; label: string; value: string; note?: ReactNode };

/** Sums side by side. One colour for all: the sign says whether a result is negative. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-2 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
    {figures.map(({ key, label, value, note }) => (
      <div
        key={key}
        className="grid min-w-0 content-start gap-0.5 rounded-md border border-line bg-surface-1 px-3 py-2.5"
      >
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="min-w-0">
          <bdi className="block break-words font-display font-extrabold text-lg text-text-1 leading-title tabular-nums">
            {value}
          </bdi>
          {note !== undefined && <span className="text-caption text-muted tabular-nums">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
