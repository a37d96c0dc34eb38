import type { ReactNode } from 'react';

export type DetailFact = { key: string; label: string; value: ReactNode; text?: ReactNode };

/** Facts side by side: a name, a figure, and an explanation if needed. */
export const DetailFacts = ({ facts }: { facts: readonly DetailFact[] }) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface-1">
    {/* The last lines are clipped by the frame, and the facts of a row share its width, so that no gap is left. */}
    <dl className="-me-px -mb-px flex flex-wrap *:border-line *:border-e *:border-b *:px-4 *:py-3">
      {facts.map(({ key, label, value, text }) => (
        <div key={key} className={text ? 'grid basis-full grid-cols-[1fr_auto] items-center gap-x-4' : 'grow basis-32'}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="font-semibold text-text-1 tabular-nums">{value}</dd>
          {text && <dd className="col-span-full mt-1 text-caption text-text-2">{text}</dd>}
        </div>
      ))}
    </dl>
  </div>
);
