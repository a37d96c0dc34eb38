import type { GameType, Terms } from './terms.ts';

/** The highest rate of each game type, or of `all` for the kinds whose rows do not tell game types apart. */
export type TopRates = { readonly [Key in 'all' | GameType]?: number };

export type TermsFault = {
  code: 'CONTRACT_ROWS_INVALID' | 'CONTRACT_RATE_ABOVE_OWN';
  field: 'rows' | 'rates' | 'validBetMin' | 'lossMin' | 'activeMin' | 'ratePpm' | 'gameType';
  /** The index in `rows` or `rates`; absent when their number is wrong. */
  row?: number;
  gameType?: GameType;
};

type Rate = { ratePpm: number; gameType?: GameType };
type Row = Rate & { validBetMin: bigint; activeMin: number; lossMin?: bigint };

const rowsMax = 10;
const thresholds = ['validBetMin', 'lossMin', 'activeMin'] as const;

const ratesOf = (terms: Terms): readonly Rate[] => (terms.kind === 'realtime' ? terms.rates : terms.rows);

export const topRates = (terms: Terms): TopRates => {
  const top: { -readonly [Key in keyof TopRates]: number } = {};
  for (const { gameType = 'all', ratePpm } of ratesOf(terms)) top[gameType] = Math.max(ratePpm, top[gameType] ?? 0);
  return top;
};

/** The rate on one game type; zero where there is none. The margin of a level is a sum of these over its contracts. */
export const rateOn = (rates: TopRates, gameType: 'all' | GameType): number => rates.all ?? rates[gameType] ?? 0;

/** Whether no rate is above the upline's own of the same kind. The operator (`null`) has no cap. */
export const isWithin = (rates: TopRates, cap: TopRates | null): boolean =>
  cap === null || (Object.keys(rates) as (keyof TopRates)[]).every((key) => rateOn(rates, key) <= rateOn(cap, key));

const judgeRows = (rows: readonly Row[]): TermsFault | null => {
  if (rows.length < 1 || rows.length > rowsMax) return { code: 'CONTRACT_ROWS_INVALID', field: 'rows' };
  for (const [row, it] of rows.entries()) {
    const below = rows[row - 1];
    const falling = thresholds.find((name) => (it[name] ?? 0n) < (below?.[name] ?? 0n));
    const field = it.ratePpm <= (below?.ratePpm ?? 0) ? 'ratePpm' : falling;
    if (field !== undefined) return { code: 'CONTRACT_ROWS_INVALID', field, row };
  }
  return null;
};

const judgeRates = (rates: readonly Required<Rate>[]): TermsFault | null => {
  if (rates.length < 1) return { code: 'CONTRACT_ROWS_INVALID', field: 'rates' };
  for (const [row, { gameType, ratePpm }] of rates.entries()) {
    const isNamedBefore = rates.findIndex((rate) => rate.gameType === gameType) < row;
    if (isNamedBefore) return { code: 'CONTRACT_ROWS_INVALID', field: 'gameType', row, gameType };
    if (ratePpm <= 0) return { code: 'CONTRACT_ROWS_INVALID', field: 'ratePpm', row, gameType };
  }
  return null;
};

const judgeCap = (rates: readonly Rate[], cap: TopRates): TermsFault | null => {
  for (const [row, { gameType, ratePpm }] of rates.entries()) {
    if (ratePpm <= rateOn(cap, gameType ?? 'all')) continue;
    return { code: 'CONTRACT_RATE_ABOVE_OWN', field: 'ratePpm', row, ...(gameType && { gameType }) };
  }
  return null;
};

/**
 * Rates rise strictly from above zero, thresholds never fall, a game type is named once, and no rate is above `cap`:
 * the upline's own top rates of that kind, or `null` where the operator itself is the upline.
 */
export const judgeTerms = (terms: Terms, { cap }: { cap: TopRates | null }): TermsFault | null =>
  (terms.kind === 'realtime' ? judgeRates(terms.rates) : judgeRows(terms.rows)) ??
  (cap === null ? null : judgeCap(ratesOf(terms), cap));
