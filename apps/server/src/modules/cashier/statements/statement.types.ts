import type { StatementLine } from '../providers/provider.types.ts';

export type Direction = StatementLine['direction'];

/** An order of ours as its provider knows it. */
export type OurOrder = {
  direction: Direction;
  /** The id sent to the provider. */
  orderId: string;
  brandId: string;
  reference: string;
  amount: bigint;
  currency: string;
  /** Credited or paid out: the ledger has the posting. */
  isDone: boolean;
};

export type DifferenceCode =
  | 'MISSING_IN_BOOKS'
  | 'MISSING_AT_PROVIDER'
  | 'AMOUNT_DIFFERS'
  | 'CURRENCY_DIFFERS'
  | 'STATE_DIFFERS'
  | 'TWICE_AT_PROVIDER';

export type Sum = { amount: bigint; currency: string };

export type Difference = {
  code: DifferenceCode;
  direction: Direction;
  orderId: string;
  /** Null: no order of ours. */
  brandId: string | null;
  reference: string;
  ours: Sum | null;
  theirs: Sum | null;
};

export type DaySum = {
  brandId: string | null;
  direction: Direction;
  currency: string;
  ours: bigint;
  theirs: bigint;
  lines: number;
  agreed: number;
  differences: number;
};
