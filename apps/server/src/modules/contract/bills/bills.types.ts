import type { Period } from '@fairhouse/contracts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { RunPeriod } from '../runs/run.types.ts';

/** The kinds that are billed by period; a real-time salary has windows instead. */
export const billKinds = ['hourly', 'daily', 'dividend'] as const;
export type BillKind = (typeof billKinds)[number];

export type BillBrand = Pick<BrandSnapshot, 'brandId' | 'currency' | 'timeZone' | 'constants'>;

/** A kind of contracts that are computed together. */
export type BillSeries = { brand: BillBrand; kind: BillKind; letter: RunPeriod };

/** Whole days, or for hourly salaries a clock hour, with what is known of them up to a fact. */
export type Window = Period & { brand: BillBrand; kind: BillKind; upTo: bigint };

/** Whose figures are read, and which accounts of its team are active. Null: nobody asks. */
export type Team = {
  number: bigint;
  active: { minValidBet: bigint; isDirectOnly: boolean } | null;
};

/** What a team did in a window. The money is only read for dividends. */
export type TeamFigures = {
  validBet: bigint;
  active: number;
  staked: bigint;
  payout: bigint;
  rebates: bigint;
  promotions: bigint;
  depositFees: bigint;
  salaries: bigint;
};
