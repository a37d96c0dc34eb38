import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** `isMain`: the most important figure. */
export type Fact = { key: string; label: ReactNode; value: ReactNode; isMain?: boolean };

/** Names and values, one line each. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid divide-y divide-line">
    {facts.map(({ key, label, value, isMain = false }) => (
      <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
        <dt className={clsx('text-sm', isMain ? 'font-semibold text-text-1' : 'text-text-2')}>{label}</dt>
        <dd
          className={clsx(
            'min-w-0 text-end tabular-nums [overflow-wrap:anywhere]',
            isMain ? 'font-bold text-base text-text-1' : 'text-sm text-text-1',
          )}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
