import { currencyOf, payoutOf, ppm, type Ratio } from '@fairhouse/money';
import { type CarryMode, type DividendRow, type LossPart, lossParts, type RowTerms } from './terms.ts';

/** The team's figures of one period. Wages read the first two alone. */
export type Figures = {
  validBet: bigint;
  active: number;
  /** What the operator won from the team in this period; negative where the team won. */
  houseWin: bigint;
  /** The same after carry: `base` of `carryOver`. */
  base: bigint;
};

/** Why nothing is paid. `NO_ROW`: the first row misses more than one of its thresholds. */
export type NothingReason =
  | 'NO_ROW'
  | 'VALID_BET_NOT_REACHED'
  | 'ACTIVE_NOT_REACHED'
  | 'LOSS_NOT_REACHED'
  | 'NO_LOSS'
  | 'CARRIED_OVER';

/** What is missing to the lowest row; zero where it is reached. */
export type Missing = { validBet: bigint; active: number; loss: bigint };

/** Either an amount above zero with the index of its row, or nothing with the reason. */
export type Gross =
  | { gross: bigint; row: number; reason: null; missing: null }
  | { gross: 0n; row: null; reason: NothingReason; missing: Missing };

const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n);
const atMostZero = (units: bigint): bigint => (units < 0n ? units : 0n);

/** Dividends and wages differ in the base that is paid on and in what a row asks of the loss. */
const formulaOf = (terms: RowTerms, { validBet, base }: Figures) =>
  terms.kind === 'dividend'
    ? {
        rows: terms.rows,
        base: atLeastZero(base),
        isFloating: terms.mode === 'floating',
        checksLoss: terms.mode === 'fixed' && terms.lossCheck,
      }
    : {
        rows: terms.rows.map((row) => ({ ...row, lossMin: 0n })),
        base: validBet,
        isFloating: false,
        checksLoss: false,
      };

const ratiosOf = ({ ratePpm, lossMin }: DividendRow, base: bigint, isFloating: boolean): Ratio[] => {
  const rate = ppm(BigInt(ratePpm));
  return isFloating && base < lossMin ? [rate, { numerator: base, denominator: lossMin }] : [rate];
};

const reasonOf = (terms: RowTerms, { base, houseWin }: Figures, missing: Missing): NothingReason => {
  const isDividend = terms.kind === 'dividend';
  if (isDividend && base <= 0n) return houseWin > 0n ? 'CARRIED_OVER' : 'NO_LOSS';
  const reasons: NothingReason[] = [];
  if (missing.validBet > 0n) reasons.push('VALID_BET_NOT_REACHED');
  if (missing.active > 0) reasons.push('ACTIVE_NOT_REACHED');
  if (missing.loss > 0n) reasons.push('LOSS_NOT_REACHED');
  // With nothing missing, the base is too small to pay one step.
  const [reason = isDividend ? 'LOSS_NOT_REACHED' : 'VALID_BET_NOT_REACHED', ...others] = reasons;
  return others.length > 0 ? 'NO_ROW' : reason;
};

/**
 * What one contract pays for one period, before downlines. A floating dividend pays the best of the rows that are
 * reached by valid bet and active members; everything else pays the highest row that is reached.
 */
export const grossOf = (terms: RowTerms, figures: Figures): Gross => {
  const { rows, base, isFloating, checksLoss } = formulaOf(terms, figures);
  const lossNeeded = ({ lossMin }: DividendRow): bigint => (checksLoss ? lossMin : 0n);
  const isReached = (row: DividendRow): boolean =>
    figures.validBet >= row.validBetMin && figures.active >= row.activeMin && base >= lossNeeded(row);

  const currency = currencyOf(terms.currency);
  const paid = rows.flatMap((row, index) =>
    isReached(row) ? [{ row: index, gross: payoutOf(base, ratiosOf(row, base, isFloating), currency) as bigint }] : [],
  );
  const nothing = { row: 0, gross: 0n };
  const best = paid.reduce((some, other) => (isFloating && other.gross < some.gross ? some : other), nothing);
  if (best.gross > 0n) return { ...best, reason: null, missing: null };

  const [first] = rows;
  if (first === undefined) throw new RangeError('Terms have at least one row.');
  const missing = {
    validBet: atLeastZero(first.validBetMin - figures.validBet),
    active: Math.max(0, first.activeMin - figures.active),
    loss: terms.kind === 'dividend' ? atLeastZero(lossNeeded(first) - figures.base) : 0n,
  };
  return { gross: 0n, row: null, reason: reasonOf(terms, figures, missing), missing };
};

/** What the operator won from a team: stakes, less those parts that the terms name. */
export const houseWinOf = (
  lossBasis: readonly LossPart[],
  { staked, ...parts }: Readonly<Record<'staked' | LossPart, bigint>>,
): bigint => lossParts.filter((part) => lossBasis.includes(part)).reduce((left, part) => left - parts[part], staked);

/**
 * The base of this period and what goes on to the next. `carry` is what the previous period handed on, zero in the
 * first; `newMonth` says that this period is the first to start in its month.
 */
export const carryOver = (
  mode: CarryMode,
  { houseWin, carry, newMonth }: { houseWin: bigint; carry: bigint; newMonth: boolean },
): { base: bigint; carry: bigint } => {
  const base = houseWin + (mode === 'month' && newMonth ? 0n : carry);
  if (mode === 'none') return { base: houseWin, carry: 0n };
  return { base, carry: atMostZero(mode === 'last' ? houseWin : base) };
};

export type PeriodFigures = Omit<Figures, 'base'> & { newMonth: boolean };

/** All periods of one contract in order, each with the carry that it hands on. A late fact recomputes them all. */
export const grossOfPeriods = (
  terms: RowTerms,
  periods: readonly PeriodFigures[],
): (Gross & { base: bigint; carry: bigint })[] => {
  const mode = terms.kind === 'dividend' ? terms.carry : 'none';
  let carry = 0n;
  return periods.map(({ newMonth, ...figures }) => {
    const carried = carryOver(mode, { houseWin: figures.houseWin, carry, newMonth });
    carry = carried.carry;
    return { ...grossOf(terms, { ...figures, base: carried.base }), ...carried };
  });
};

/** The correction of a closed period: what it is worth by all that is known now, less what was billed for it. */
export const lineOf = (grossNow: bigint, billed: readonly bigint[]): bigint =>
  billed.reduce((left, units) => left - units, grossNow);
