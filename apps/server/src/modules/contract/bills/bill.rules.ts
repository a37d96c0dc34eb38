import {
  carryOver,
  type Gross,
  grossOf,
  houseWinOf,
  lossParts,
  type NothingReason,
  type PeriodFigures,
  type RowTerms,
  startsMonth,
} from '@fairhouse/contracts';
import type { TeamFigures } from './bills.types.ts';

export const noFigures: TeamFigures = {
  validBet: 0n,
  active: 0,
  staked: 0n,
  payout: 0n,
  rebates: 0n,
  promotions: 0n,
  depositFees: 0n,
  salaries: 0n,
};

/** What the formulas read of a team: only dividends look at what the operator won. */
export const periodFiguresOf = (terms: RowTerms, figures: TeamFigures, fromDay: string): PeriodFigures => ({
  validBet: figures.validBet,
  active: figures.active,
  houseWin: terms.kind === 'dividend' ? houseWinOf(terms.lossBasis, figures) : 0n,
  newMonth: terms.kind === 'dividend' && startsMonth(terms.period, fromDay),
});

/** Which accounts of a team a contract counts; null: no row of it asks. */
export const activeOf = (terms: RowTerms): { minValidBet: bigint; isDirectOnly: boolean } | null =>
  terms.rows.some(({ activeMin }) => activeMin > 0)
    ? { minValidBet: terms.activeMinValidBet, isDirectOnly: terms.activeScope === 'direct_players' }
    : null;

/** The signed parts that add up to what the operator won. */
const partsOf = (terms: RowTerms, figures: TeamFigures): Record<string, string> | null =>
  terms.kind === 'dividend'
    ? Object.fromEntries([
        ['staked', `${figures.staked}`],
        ...terms.lossBasis.map((part) => [part, `${-figures[part]}`] as const),
      ])
    : null;

/** The stored parts in the order of the calculation: bets first, then what is deducted from them. */
export const listParts = (stored: Readonly<Record<string, string | number>> | null): [part: string, amount: bigint][] =>
  ['staked', ...lossParts].flatMap((part) => {
    const amount = stored?.[part];
    return amount === undefined ? [] : [[part, BigInt(amount)]];
  });

/** How much is missing, in the measure that the reason names; several thresholds have no common one. */
export const missingOf = ({ reason, missing }: Gross): bigint | null => {
  if (reason === null) return null;
  const measures: Record<NothingReason, bigint | null> = {
    NO_ROW: null,
    VALID_BET_NOT_REACHED: missing.validBet,
    ACTIVE_NOT_REACHED: BigInt(missing.active),
    LOSS_NOT_REACHED: missing.loss,
    NO_LOSS: missing.loss,
    CARRIED_OVER: missing.loss,
  };
  return measures[reason];
};

/**
 * What of the waiting corrections a bill takes: all that is above zero, and below zero at most what it pays. It is never
 * taken from a wallet, and what is left waits for the next bill.
 */
export const settledOf = (gross: bigint, waiting: bigint): bigint => (gross + waiting < 0n ? -gross : waiting);

export type BillFigures = {
  validBet: bigint;
  active: number;
  houseWin: bigint | null;
  winParts: Record<string, string> | null;
  carryIn: bigint;
  carryOut: bigint;
  row: number | null;
  gross: bigint;
  reason: NothingReason | 'CONTRACT_NOT_ACTIVE' | null;
  missing: bigint | null;
};

/** The bill of a contract for a period in which it was in force. */
export const billOf = (
  terms: RowTerms,
  { figures, carryIn, fromDay }: { figures: TeamFigures; carryIn: bigint; fromDay: string },
): BillFigures => {
  const { newMonth, ...period } = periodFiguresOf(terms, figures, fromDay);
  const mode = terms.kind === 'dividend' ? terms.carry : 'none';
  const { base, carry } = carryOver(mode, { houseWin: period.houseWin, carry: carryIn, newMonth });
  const gross = grossOf(terms, { ...period, base });
  return {
    validBet: period.validBet,
    active: period.active,
    houseWin: terms.kind === 'dividend' ? period.houseWin : null,
    winParts: partsOf(terms, figures),
    carryIn,
    carryOut: carry,
    // People count rows from 1.
    row: gross.row === null ? null : gross.row + 1,
    gross: gross.gross,
    reason: gross.reason,
    missing: missingOf(gross),
  };
};

/** A contract that is over: only what late facts brought. */
export const closingBill: BillFigures = {
  validBet: 0n,
  active: 0,
  houseWin: null,
  winParts: null,
  carryIn: 0n,
  carryOut: 0n,
  row: null,
  gross: 0n,
  reason: 'CONTRACT_NOT_ACTIVE',
  missing: null,
};
