import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type RankedRow = {
  key: string;
  label: ReactNode;
  /** In smallest units; decides the length of the bar. A value below zero has another colour beside its sign. */
  value: bigint;
  valueText: string;
  /** Further information under the bar. */
  note?: string;
};

export type RankedBarsProps = {
  /** Highest first. */
  rows: readonly RankedRow[];
  label: string;
  /** Figures of a business may have a colour; a player's results have none. */
  tone?: 'muted' | 'info';
};

const permille = 1_000n;

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

const shareOf = (value: bigint, most: bigint): number =>
  most === 0n ? 0 : Number((sizeOf(value) * permille) / most) / 10;

/** Amounts side by side, the highest first: a list in which the bars only repeat the figures. */
export const RankedBars = ({ rows, label, tone = 'muted' }: RankedBarsProps) => {
  const [most = 0n] = rows.map(({ value }) => sizeOf(value)).toSorted((some, other) => (some > other ? -1 : 1));
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {rows.map(({ key, label: name, value, valueText, note }) => (
        <li key={key} className="grid grid-cols-1 gap-1">
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <bdi className="min-w-0 truncate text-text-1">{name}</bdi>
            <bdi className="shrink-0 text-text-1 tabular-nums">{valueText}</bdi>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
            <span
              className={clsx(
                'block h-full rounded-full',
                value < 0n ? 'bg-negative' : tone === 'info' ? 'bg-info' : 'bg-muted',
              )}
              style={{ inlineSize: `${shareOf(value, most)}%` }}
            />
          </div>
          {note !== undefined && <p className="text-caption text-muted tabular-nums">{note}</p>}
        </li>
      ))}
    </ol>
  );
};
