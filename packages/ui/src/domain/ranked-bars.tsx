export type RankedRow = {
  key: string;
  label: string;
  /** In smallest units; decides the length of the bar. */
  value: bigint;
  valueText: string;
  /** Further information under the bar. */
  note?: string;
};

export type RankedBarsProps = {
  /** Highest first. */
  rows: readonly RankedRow[];
  label: string;
};

const permille = 1_000n;

const shareOf = (value: bigint, most: bigint): number => (most <= 0n ? 0 : Number((value * permille) / most) / 10);

/** Amounts side by side, the highest first: a list in which the bars only repeat the figures. */
export const RankedBars = ({ rows, label }: RankedBarsProps) => {
  const most = rows[0]?.value ?? 0n;
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {rows.map(({ key, label: name, value, valueText, note }) => (
        <li key={key} className="grid grid-cols-1 gap-1">
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <bdi className="min-w-0 truncate text-text-1">{name}</bdi>
            <bdi className="shrink-0 text-text-1 tabular-nums">{valueText}</bdi>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
            <span className="block h-full rounded-full bg-muted" style={{ inlineSize: `${shareOf(value, most)}%` }} />
          </div>
          {note !== undefined && <p className="text-caption text-muted tabular-nums">{note}</p>}
        </li>
      ))}
    </ol>
  );
};
